import { MOST_COMPARED } from "./compare-address.ts"

const ID = /^\d{1,18}$/

/** A product that a shopper wants to compare, as the tray shows it. */
export type Comparable = { id: string; name: string; image: string; type?: string }
export type Chosen = readonly Comparable[]

/** Reads local storage. Damaged text is an empty list; of a list the sound entries stay, each once. */
export function parseChosen(text: string | null): Chosen {
  try {
    const value: unknown = JSON.parse(text ?? "")
    const entries = Array.isArray(value) ? value.flatMap(parseEntry) : []
    return [...new Map(entries.map((entry) => [entry.id, entry])).values()].slice(0, MOST_COMPARED)
  } catch {
    return []
  }
}

/** Chooses a product, or takes it out when it is chosen. A fifth one changes nothing. */
export function toggleChosen(chosen: Chosen, { id, name, image, type }: Comparable): Chosen {
  const others = chosen.filter((other) => other.id !== id)
  if (others.length < chosen.length) return others
  return chosen.length < MOST_COMPARED ? [...chosen, { id, name, image, ...(type && { type }) }] : chosen
}

/** Whether some chosen product is of a type that a list shows; one that was kept without its type counts. */
export function isOfList(chosen: Chosen, products: readonly { type: string }[]): boolean {
  const types = new Set(products.map(({ type }) => type))
  return chosen.some(({ type }) => !type || types.has(type))
}

function parseEntry(value: unknown): Comparable[] {
  const { id, name, image, type }: Record<string, unknown> = Object(value)
  const isSound =
    typeof id === "string" && ID.test(id) && typeof name === "string" && typeof image === "string"
  return isSound ? [{ id, name, image, ...(typeof type === "string" && { type }) }] : []
}
