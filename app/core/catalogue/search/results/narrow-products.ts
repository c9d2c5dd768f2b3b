import type { SearchStart } from "#app/core/catalogue/search/search-result.ts"

/** What a shopper narrows a list by: an empty name and a null price narrow nothing. */
export type Narrowing = { name: string; maxPricePaise: number | null }

/** SR-3: keeps what has the text somewhere in its name, in any case, and costs no more than the price. */
export function narrowProducts<Product extends { name: string; pricePaise: number }>(
  products: readonly Product[],
  { name, maxPricePaise }: Narrowing,
): Product[] {
  const wanted = name.toLowerCase()
  return products.filter(
    (product) =>
      product.name.toLowerCase().includes(wanted) &&
      (maxPricePaise === null || product.pricePaise <= maxPricePaise),
  )
}

/** A start without what the boxes leave out, for lists without boxes; what the shop has narrowed already stays. */
export function narrowStart<Start extends SearchStart>(start: Start, narrowing: Narrowing): Start {
  if (!start.isWhole) return start
  const matches = narrowProducts(start.matches, narrowing)
  return { ...start, matches, alsoLike: narrowProducts(start.alsoLike, narrowing), total: matches.length }
}
