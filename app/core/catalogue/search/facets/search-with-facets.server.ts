import { facetOfFigure } from "#app/core/catalogue/attributes/attribute-facets.ts"
import type { CatalogueCache } from "#app/core/catalogue/cache/catalogue-cache.server.ts"
import { ownTypes, typesNamed } from "#app/core/catalogue/search/query-understanding/own-words.ts"
import {
  type ShopWords,
  searchMeant,
} from "#app/core/catalogue/search/query-understanding/search-meant.server.ts"
import type { SearchEngine } from "#app/core/catalogue/search/search-engine.server.ts"
import {
  filterQuery,
  readFilters,
  type SearchFilters,
  type SearchPlace,
} from "#app/core/catalogue/search/search-filters.ts"
import type { SearchStart } from "#app/core/catalogue/search/search-result.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { BrowsePage } from "./browse.server.ts"
import { type Chip, facetPanel } from "./facet-panel.ts"
import { type PanelText, packPanel } from "./panel/panel-text.ts"
import { type Choice, choiceQuery, NO_CHOICE } from "./selection.ts"

type Asked = { keyword: string; filters: SearchFilters; place: SearchPlace; choice: Choice }
type Browse = NonNullable<SearchEngine["browse"]>
type Engine = { db: Database; cache: CatalogueCache }
type Shop = ShopWords & {
  hasFacets: boolean
  /** Names that the merchant gave to types of the catalogue. */
  categories?: readonly { term: string; label: string }[]
}

/** With `isMeant` nothing is called by the keyword, and the matches are what it means in words. `misses` found nothing. */
type FacetedStart = SearchStart & {
  panel: PanelText | null
  isMeant: boolean
  meant: Chip[]
  /** The facets that words ask for. */
  meantFacets: string[]
  misses: string[]
  /** Whether more is meant than a kind of product. */
  isQualified: boolean
  /** Parts of the search that the list was not chosen by. */
  leftOut?: string
  /** The understood search as a sentence. */
  sentence?: string
}
const NO_PANEL = { panel: null, isMeant: false, meant: [], meantFacets: [], misses: [], isQualified: false }

/** A page of a search with its facets; without any where the shop shows none. */
export async function searchWithFacets(
  { db, search, cache }: Engine & { search: SearchEngine },
  { keyword, filters, place, choice }: Asked,
  { hasFacets, ...words }: Shop,
): Promise<FacetedStart> {
  const narrowing = readFilters(filters)
  const plain = () => search.search(db, { keyword, narrowing, ...place }, cache)
  if (!hasFacets || !search.browse) return { ...(await plain()), ...NO_PANEL }
  const isPlain = choiceQuery(choice) === ""
  const plainly = { keyword, narrowing, choice, page: place.page }
  const unlisted = isPlain && { isUnlisted: true }
  const typed = await search.browse(db, { ...plainly, ...unlisted }, cache)
  const types = ownTypes(typed.types, words.categories ?? [])
  const alsoTypes = typesNamed(keyword, types)
  const asked = { ...plainly, ...(alsoTypes.length > 0 && { alsoTypes }) }
  const counted = alsoTypes.length > 0 ? await search.browse(db, { ...asked, ...unlisted }, cache) : typed
  // The plain search knows no brands, nor what types are called.
  const isListed = isPlain && counted.isBrand
  const browsed = isListed ? await search.browse(db, asked, cache) : counted
  const { name, maxPrice } = filters
  const kept = Object.entries({ name, maxPrice }).filter(([, value]) => value !== "")
  const addressOf = (chosen: string) => filterQuery({ name, maxPrice, choice: chosen }) || "?"
  const shown = facetPanel(browsed, { choice, addressOf, kept, attributes: words.attributes })
  const panel = shown && packPanel(shown)
  if (browsed.all === 0 && (await isUnknown({ db, browse: search.browse, cache }, keyword, filters))) {
    const meant = await searchMeant({ db, browse: search.browse, cache }, asked, { types, ...words })
    if (meant && meant.browsed.all > 0) {
      const ofMeant = facetPanel(meant.browsed, { choice, addressOf, kept, attributes: words.attributes })
      return {
        ...{ ...startOf(meant.browsed, narrowing), isMeant: true, meant: meant.chips, misses: meant.misses },
        isQualified: meant.isQualified,
        meantFacets: meant.scope.map(({ key }) => facetOfFigure(key) ?? key),
        panel: ofMeant && packPanel(ofMeant),
        ...(meant.sentence !== null && { sentence: meant.sentence }),
        ...(meant.leftOut.length > 0 && { leftOut: meant.leftOut.join(", ") }),
      }
    }
  }
  const start = isPlain && !isListed ? await plain() : startOf(browsed, narrowing)
  return { ...start, ...NO_PANEL, panel }
}

/** Whether nothing is called so, whatever stands in the two boxes. */
async function isUnknown(
  { db, browse, cache }: Engine & { browse: Browse },
  keyword: string,
  filters: SearchFilters,
) {
  if (filters.name === "" && filters.maxPrice === "") return true
  const asked = { keyword, narrowing: NOTHING, choice: NO_CHOICE, page: 1, isUnlisted: true }
  return (await browse(db, asked, cache)).all === 0
}

const NOTHING = { name: "", maxPricePaise: null }

/** A narrowed list as the search page starts from it: one page holds all of it where nothing is in the boxes. */
export function startOf(
  { products, total, hasUncounted, page, pages }: BrowsePage,
  { name, maxPricePaise }: ReturnType<typeof readFilters>,
): SearchStart {
  return {
    ...{ matches: products, total, hasUncounted, page, alsoLike: [] },
    next: page < pages ? { page: page + 1 } : null,
    previous: page > 1 ? { page: page - 1 } : null,
    isWhole: pages === 1 && name === "" && maxPricePaise === null,
  }
}
