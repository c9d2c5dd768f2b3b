import type { ProductCard } from "#app/core/catalogue/product-view.ts"

/** Lists with one card a family: a product that an earlier card has among its colours is left out. */
export function foldFamilies(lists: readonly (readonly ProductCard[])[]): ProductCard[][] {
  const known = new Set<string>()
  return lists.map((cards) =>
    cards.filter(({ id, family = [] }) => {
      const isNew = !known.has(id)
      if (isNew) for (const [, , colourId = id] of family) known.add(colourId)
      return isNew
    }),
  )
}
