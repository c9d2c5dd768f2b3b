import { orderOf, SORT_KEYS, type SortKey } from "./sorts.ts"

/** The sorts that have something to go by. `words`: the facets that a product of the list has, as the index names them. */
export function listSorts(words: ReadonlySet<string>, hasSold: boolean): SortKey[] {
  const prefixes = new Set([...words].map((word) => word.slice(0, word.indexOf("="))))
  return SORT_KEYS.filter((key) => {
    const order = orderOf(key)
    if (order.by === "rank") return hasSold
    if (order.by === "facet") return prefixes.has(order.key)
    return order.facet === undefined || prefixes.has(order.facet)
  })
}
