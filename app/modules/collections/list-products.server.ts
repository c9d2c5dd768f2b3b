import { listChosenCards } from "#app/core/catalogue/product-queries.server.ts"
import { searchWithFacets, startOf } from "#app/core/catalogue/search/facets/search-with-facets.server.ts"
import { narrowProducts } from "#app/core/catalogue/search/results/narrow-products.ts"
import { readFilters, type SearchPlace } from "#app/core/catalogue/search/search-filters.ts"
import type { SearchStart } from "#app/core/catalogue/search/search-result.ts"
import { bothWays } from "#app/core/settings/search/synonyms.ts"
import type { Services } from "#app/services.server.ts"
import { type Collection, readRule } from "./collection.ts"

type Sources = Pick<Services, "catalogueCache" | "catalogueDb" | "search" | "settings">

/** A page of a collection's products. Chosen ones are one page, in the order of their choice, without what the shop no longer sells. */
export async function listProducts(
  { catalogueCache: cache, catalogueDb: db, search, settings }: Sources,
  { rule, productIds }: Pick<Collection, "rule" | "productIds">,
  place: SearchPlace,
): Promise<SearchStart> {
  const asked = readRule(rule)
  if (!asked) return wholeList(await listChosenCards(db, productIds, cache))
  const narrowing = readFilters(asked.filters)
  if (asked.keyword === "") {
    const { choice } = asked
    const tagged = await search.browse?.(db, { keyword: null, narrowing, choice, page: place.page }, cache)
    return tagged ? startOf(tagged, narrowing) : wholeList([])
  }
  const found = await searchWithFacets(
    { db, search, cache },
    { ...asked, place },
    {
      hasFacets: true, // a rule narrows, whether or not the shop's own lists show their filters
      attributes: settings.get("catalogue.attributes"),
      synonyms: bothWays(settings.get("search.synonyms")),
    },
  )
  return { ...found, matches: narrowProducts(found.matches, narrowing) }
}

function wholeList(matches: SearchStart["matches"]): SearchStart {
  return {
    ...{ matches, total: matches.length, hasUncounted: false, page: 1 },
    ...{ next: null, previous: null, alsoLike: [], isWhole: true },
  }
}
