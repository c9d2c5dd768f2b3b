import type { ProductCard } from "#app/core/catalogue/product-view.ts"
import type { FacetedProduct } from "#app/core/catalogue/search/facets/facet.ts"
import { hasChosen } from "#app/core/catalogue/search/facets/facet-definitions.ts"
import type { Selection } from "#app/core/catalogue/search/facets/selection.ts"
import { type Narrowing, narrowProducts } from "#app/core/catalogue/search/results/narrow-products.ts"
import type { SearchStart } from "#app/core/catalogue/search/search-result.ts"

/** A product that staff put first in a search. */
export type PinnedProduct = { card: ProductCard; faceted: FacetedProduct }

type Asked = { keyword: string; narrowing: Narrowing; selection: Selection }

/**
 * The first page of a search that begins with what is pinned to it, as far as that fits the chosen facets and the boxes. A product
 * stands there once. `total` also counts pinned products that the words alone would not find.
 */
export function placePins<Start extends SearchStart>(
  found: Start,
  pinned: readonly PinnedProduct[],
  { keyword, narrowing, selection }: Asked,
): Start {
  const fitting = pinned.filter(({ faceted }) => fitsFacets(faceted, selection)).map(({ card }) => card)
  const first = found.isWhole ? fitting : narrowProducts(fitting, narrowing)
  const pins = new Set(first.map(({ id }) => id))
  const matches = found.matches.filter(({ id }) => !pins.has(id))
  const isFound = ({ id, type, name }: ProductCard) =>
    found.matches.some((match) => match.id === id) ||
    (found.next !== null && (type.includes(keyword) || name.includes(keyword)))
  return {
    ...found,
    matches: [...first, ...matches],
    alsoLike: found.alsoLike.filter(({ id }) => !pins.has(id)),
    total: found.total + first.filter((card) => !isFound(card)).length,
  }
}

/** A later page, without what the first one began with. */
export function withoutPins<Start extends SearchStart>(found: Start, ids: readonly string[]): Start {
  return { ...found, matches: found.matches.filter(({ id }) => !ids.includes(id)) }
}

function fitsFacets(product: FacetedProduct, selection: Selection) {
  return selection.every((chosen) => hasChosen(product, chosen))
}
