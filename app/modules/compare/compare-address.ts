/** The most products compared at once. */
export const MOST_COMPARED = 4
const ID = /^\d{1,18}$/
const ONLY_DIFFERENCES = "differences"

/** What a comparison's address asks for. */
export type CompareQuery = { ids: string[]; onlyDifferences: boolean }

/** Reads `?products=1,17&only=differences`: at most four products, each once. Whatever else stands there is left out. */
export function readCompareQuery(parameters: URLSearchParams): CompareQuery {
  const named = (parameters.get("products") ?? "").split(",").filter((id) => ID.test(id))
  return {
    ids: [...new Set(named)].slice(0, MOST_COMPARED),
    onlyDifferences: parameters.get("only") === ONLY_DIFFERENCES,
  }
}

/** The address of a comparison: what is beyond four products is left out. */
export function comparePath({ ids, onlyDifferences }: CompareQuery): string {
  if (ids.length === 0) return "/compare"
  const products = `products=${[...new Set(ids)].slice(0, MOST_COMPARED).join(",")}`
  return `/compare?${products}${onlyDifferences ? `&only=${ONLY_DIFFERENCES}` : ""}`
}

export function isFull({ ids }: Pick<CompareQuery, "ids">): boolean {
  return ids.length >= MOST_COMPARED
}
