import type { Invalidation } from "./cache-store.ts"

/** The channel on which the database tells what changed (migration 0006). */
export const INVALIDATION_CHANNEL = "page_news"

/** Reads an invalidation: `stock` or `product`, then a sku a line. What it does not understand is everything. */
export function readInvalidation(payload: string): Invalidation {
  const [kind, ...skus] = payload.split("\n")
  if (skus.length === 0 || (kind !== "stock" && kind !== "product")) return { kind: "everything" }
  return { kind, skus }
}
