import type { ProductCard } from "#app/core/catalogue/product-view.ts"

/** Cards without those of a product that an earlier one shows: one that is filed under two types has a card of each. */
export function withoutTwins(cards: readonly ProductCard[]): ProductCard[] {
  const known = new Set<string>()
  return cards.filter(({ name, image, pricePaise }) => {
    const key = [name, image, pricePaise].join("\n")
    return !known.has(key) && known.add(key)
  })
}
