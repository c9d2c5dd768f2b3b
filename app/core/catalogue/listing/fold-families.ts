import type { ProductCard } from "#app/core/catalogue/product-view.ts"

/**
 * Lists with one card a family, in the place of its first: products of a family that an earlier card stands for are left out. A card whose
 * dots do not lead to all of its family is rather one in stock.
 */
export function foldFamilies(lists: readonly (readonly ProductCard[])[]): ProductCard[][] {
  const known = new Set<string>()
  return lists.map((cards) => {
    const available = cards.filter(({ choices, isSoldOut }) => choices && !isSoldOut).toReversed()
    const inStock = new Map(available.map((card) => [card.familyId, card]))
    return cards.flatMap((card) => {
      const { id, familyId = id, isSoldOut } = card
      if (known.has(familyId)) return []
      known.add(familyId)
      return (isSoldOut && inStock.get(familyId)) || card
    })
  })
}
