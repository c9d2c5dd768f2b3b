import {
  definePlugin,
  type Plugin,
  type PluginDefinition,
  type Prefixed,
} from "#app/platform/env/plugin.server.ts"
import type { EInvoicePortal } from "./portal.ts"

/** Who registers e-invoices, as `shop.config.ts` names it. Null: nobody set it up. */
export type EInvoicePortalPlugin = Plugin<EInvoicePortal | null>

/** A portal that reads its settings from environment variables, which begin with `prefix`. */
export function defineEInvoicePortal<Variables>(
  definition: PluginDefinition<EInvoicePortal, Variables> & Prefixed,
): EInvoicePortalPlugin {
  return definePlugin(definition)
}
