import { z } from "zod"
import { mergeSearchChanges } from "./changes/merge-changes.server.ts"
import { updateSearchIndex } from "./changes/update-search-index.server.ts"
import { browse } from "./facets/browse.server.ts"
import { createSearchIndex, hasSearchIndex } from "./index/search-index.server.ts"
import { searchToShow } from "./search.server.ts"
import { findFacets } from "./search-aggregations.server.ts"
import { defineSearch, type SearchEngine } from "./search-engine.server.ts"
import { suggestProducts } from "./suggestions.server.ts"

/** The engine in the shop's own database: posting lists, with changed products beside them (docs/guide/search.md). */
export const postingListSearch: SearchEngine = {
  search: searchToShow,
  browse,
  suggest: suggestProducts,
  facets: findFacets,
  upsert: (tx, changes) => updateSearchIndex(tx, changes),
  remove: (tx, products) =>
    updateSearchIndex(
      tx,
      products.map((product) => ({ ...product, after: null })),
    ),
  rebuild: createSearchIndex,
  hasIndex: hasSearchIndex,
  work: mergeSearchChanges,
}

export const postingLists = defineSearch({
  name: "posting-lists",
  variables: z.object({}),
  create: () => postingListSearch,
})
