import { z } from "zod"
import type { PluginField } from "./plugin-field.ts"

type Variables = Readonly<Record<string, string | undefined>>

/** An adapter of a port as `shop.config.ts` names it. `Context` is what it gets from the shop besides its variables. */
export type Plugin<Port, Context = void> = {
  /** In tables and settings. */
  name: string
  /** In the back office. */
  title: string
  /** Null for an adapter that is always on. */
  prefix: string | null
  fields: readonly PluginField[]
  /** Throws a ZodError that names the environment variable which is missing or wrong. */
  create(variables: Variables, context: Context): Port
}

export type PluginDefinition<Port, Values, Context = void> = {
  name: string
  title?: string
  /** The environment variables that the adapter needs. A variable whose `meta` has no `title`, or `isSecret`, is a secret. */
  variables: z.ZodType<Values>
  create(variables: Values, context: Context): Port
}

/** The beginning of an adapter's variables: while none of them is set, the shop does without the adapter. */
export type Prefixed = { prefix: string }

/**
 * Whether somebody set an adapter up: one of its variables, which begin with `prefix`, is there. Another address than the usual one
 * is none: it waits for keys that are typed in the back office.
 */
function isSetUp(variables: Variables, prefix: string, fields: readonly PluginField[]): boolean {
  const hasKeys = fields.some(({ isOptional }) => !isOptional)
  const addresses = fields.filter(({ name, isOptional }) => hasKeys && isOptional && name.endsWith("_URL"))
  return Object.entries(variables).some(
    ([name, value]) =>
      value && name.startsWith(prefix) && !addresses.some((address) => address.name === name),
  )
}

/** An adapter that reads its settings from environment variables (docs/guide/adapters.md). */
export function definePlugin<Port, Values, Context = void>(
  definition: PluginDefinition<Port, Values, Context> & Prefixed,
): Plugin<Port | null, Context>
export function definePlugin<Port, Values, Context = void>(
  definition: PluginDefinition<Port, Values, Context>,
): Plugin<Port, Context>
export function definePlugin<Port, Values, Context>({
  name,
  title = name,
  prefix,
  variables: schema,
  create,
}: PluginDefinition<Port, Values, Context> & Partial<Prefixed>): Plugin<Port | null, Context> {
  const fields = fieldsOf(schema)
  return {
    ...{ name, title, prefix: prefix ?? null, fields },
    create: (variables, context) =>
      prefix === undefined || isSetUp(variables, prefix, fields)
        ? create(schema.parse(variables), context)
        : null,
  }
}

function fieldsOf(schema: z.ZodType): PluginField[] {
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries<z.ZodType>(schema.shape).map(([name, variable]) => {
    const { title, description = "", isSecret = title === undefined } = metaOf(variable)
    const isOptional = variable.safeParse(undefined).success
    return { name, label: title ?? name, hint: description, isSecret: isSecret === true, isOptional }
  })
}

function metaOf(schema: z.ZodType): z.core.GlobalMeta {
  return schema.meta() ?? (schema instanceof z.ZodOptional ? metaOf(schema.unwrap() as z.ZodType) : {})
}
