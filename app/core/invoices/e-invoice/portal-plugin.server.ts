import { isSetUp, type Plugin, type PluginDefinition } from "#app/platform/env/plugin.server.ts"
import type { EInvoicePortal } from "./portal.ts"

/** Who registers e-invoices, as `shop.config.ts` names it. Null: nobody set it up. */
export type EInvoicePortalPlugin = Plugin<EInvoicePortal | null>

/** The first portal of the configuration that is set up, or null. */
export function createEInvoicePortal(
  plugins: readonly EInvoicePortalPlugin[],
  variables: Record<string, string | undefined>,
): EInvoicePortal | null {
  for (const { create } of plugins) {
    const portal = create(variables)
    if (portal) return portal
  }
  return null
}

/** A portal that reads its settings from environment variables, which begin with `prefix`. */
export function defineEInvoicePortal<Variables>({
  name,
  prefix,
  variables: schema,
  create,
}: PluginDefinition<EInvoicePortal, Variables> & { prefix: string }): EInvoicePortalPlugin {
  return {
    name,
    create: (variables) => (isSetUp(variables, prefix) ? create(schema.parse(variables)) : null),
  }
}
