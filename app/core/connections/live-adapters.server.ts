import type { Plugin } from "#app/platform/env/plugin.server.ts"
import type { Variables } from "./connection.ts"
import type { ConnectionVariables } from "./connection-variables.server.ts"

export type LiveAdapter = Pick<Plugin<unknown>, "name" | "fields">

type Options<Adapter, Item> = {
  variables: ConnectionVariables
  /** Creates the adapter, in a list; an empty one where it is not set up. Throws a ZodError. */
  create: (adapter: Adapter, values: Variables) => readonly Item[]
  /** Reports an adapter whose stored variables cannot be used; the shop runs without it. */
  onFault: (name: string, error: unknown) => void
}

/**
 * The adapters that are set up. The list stays the same object; an adapter in it is replaced as soon as one of its variables changes.
 * Variables of the environment that do not fit are thrown at the first call, since they end the start.
 */
export function createLiveAdapters<Adapter extends LiveAdapter, Item>(
  adapters: readonly Adapter[],
  { variables, create, onFault }: Options<Adapter, Item>,
): readonly Item[] {
  const running = new Map<Adapter, { key: string; items: readonly Item[] }>()
  const list: Item[] = []
  let isStarted = false
  const isStored = ({ fields }: Adapter) => fields.some(({ name }) => variables.sourceOf(name) === "stored")
  const itemsOf = (adapter: Adapter, values: Variables) => {
    try {
      return create(adapter, values)
    } catch (error) {
      if (!isStarted && !isStored(adapter)) throw error
      onFault(adapter.name, error)
      return []
    }
  }
  const update = () => {
    const values = variables.values()
    for (const adapter of adapters) {
      const key = JSON.stringify(adapter.fields.map(({ name }) => values[name]))
      const old = running.get(adapter)
      if (old?.key === key) continue
      running.set(adapter, { key, items: itemsOf(adapter, values) })
    }
    list.splice(0, list.length, ...adapters.flatMap((adapter) => running.get(adapter)?.items ?? []))
  }
  update()
  isStarted = true
  variables.onChange(update)
  return list
}
