import type { z } from "zod"

/** An adapter of a port as `shop.config.ts` names it. */
export type Plugin<Port> = {
  /** In tables and settings. */
  name: string
  /** Throws a ZodError that names the environment variable which is missing or wrong. */
  create(variables: Record<string, string | undefined>): Port
}

export type PluginDefinition<Port, Variables> = {
  name: string
  /** The environment variables that the adapter needs. */
  variables: z.ZodType<Variables>
  create(variables: Variables): Port
}

/** Whether somebody set an adapter up: one of its variables, which begin with `prefix`, is there. */
export function isSetUp(variables: Record<string, string | undefined>, prefix: string): boolean {
  return Object.entries(variables).some(([name, value]) => value && name.startsWith(prefix))
}

/** An adapter that reads its settings from environment variables (docs/guide/adapters.md). */
export function definePlugin<Port, Variables>({
  name,
  variables: schema,
  create,
}: PluginDefinition<Port, Variables>): Plugin<Port> {
  return { name, create: (variables) => create(schema.parse(variables)) }
}
