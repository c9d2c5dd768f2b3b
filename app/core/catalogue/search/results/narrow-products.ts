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
