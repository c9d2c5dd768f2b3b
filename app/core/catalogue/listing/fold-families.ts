import type { ProductCard } from "#app/core/catalogue/product-view.ts"

/**
 * Lists with one card a family, in the place of its first: products of a family that an earlier card stands for are left out. A card whose
 * dots do not lead to all of its family is rather one in stock.
 */
export function foldFamilies(lists: readonly (readonly ProductCard[])[]): ProductCard[][] {
  const known = new Set<string>()
  return lists.map((cards) => {
    const available = cards.filter(({ choices, isSoldOut }) => choices && !isSoldOut).toReversed()
    const inStock = new Map(available.map((card) => [familyOf(card), card]))
    return cards.flatMap((card) => {
      const familyId = familyOf(card)
      if (known.has(familyId)) return []
      known.add(familyId)
      return (card.isSoldOut && inStock.get(familyId)) || card
    })
  })
}

/** The key that all cards of a family share: the first of its colours where dots lead to all of it. */
function familyOf({ id, familyId, family = [] }: ProductCard): string {
  const [[, , firstId = id] = ["", "", id]] = family
  return familyId ?? firstId
}
