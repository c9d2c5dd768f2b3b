import type { FacetBucket } from "./index/facet-bucket.ts"
import { orderOf, SORT_KEYS, type SortKey } from "./sorts.ts"

type Ranked = { sold: boolean; rating: boolean }

/** The sorts that have something to go by: a rank that no job has counted yet is not offered. */
export function listSorts(buckets: readonly FacetBucket[], ranked: Ranked): SortKey[] {
  return SORT_KEYS.filter((key) => {
    const order = orderOf(key)
    if (order.by === "rank") return ranked[order.kind]
    if (order.by === "column") return true
    return buckets.some(({ lists }) => [...lists.keys()].some((word) => word.startsWith(`${order.key}=`)))
  })
}
