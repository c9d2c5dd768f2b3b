import { facetOfFigure } from "#app/core/catalogue/attributes/attribute-facets.ts"
import type { CatalogueCache } from "#app/core/catalogue/cache/catalogue-cache.server.ts"
import { wordsStartingNames } from "#app/core/catalogue/search/fuzzy/fuzzy-match.server.ts"
import * as messages from "#app/core/catalogue/search/messages.ts"
import { typesIn } from "#app/core/catalogue/search/query-understanding/meant-parts.ts"
import { listNear } from "#app/core/catalogue/search/query-understanding/near-matches.server.ts"
import {
  type OwnType,
  ownTypes,
  typesNamed,
} from "#app/core/catalogue/search/query-understanding/own-words.ts"
import {
  type Meant,
  type ShopWords,
  searchMeant,
} from "#app/core/catalogue/search/query-understanding/search-meant.server.ts"
import { unsoldIn } from "#app/core/catalogue/search/query-understanding/unsold-things.ts"
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
import { facetOf } from "./facet-definitions.ts"
import { type Chip, facetPanel, withSaid } from "./facet-panel.ts"
import { type PanelText, packPanel } from "./panel/panel-text.ts"
import { type Choice, choiceQuery, NO_CHOICE } from "./selection.ts"

type Asked = { keyword: string; filters: SearchFilters; place: SearchPlace; choice: Choice }
type Browse = NonNullable<SearchEngine["browse"]>
type Engine = { db: Database; cache: CatalogueCache }
type Shop = ShopWords & {
  hasFacets: boolean
  /** Whether the shop says what it does not sell, and lists near matches below short lists. */
  hasNear?: boolean
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
  /** The understood search as a sentence, or what the shop does not have of it. */
  sentence?: string
  /** The title of `alsoLike` where these are near matches. */
  nearTitle?: string
  /** Whether a thing is asked for that is not sold. */
  isUnsold?: boolean
  /** Whether the products are near matches alone, and the kinds that stand in for those that are not there. */
  isNear?: boolean
  instead?: string
  /** Whether the thing that is not sold by itself comes with products. */
  isPart?: boolean
  /** The types that words ask for. */
  meantTypes?: string[]
  /** The kinds of product in a list of any kind. */
  kinds?: { label: string; to: string }[]
}
const NO_PANEL = { panel: null, isMeant: false, meant: [], meantFacets: [], misses: [], isQualified: false }

/** A page of a search with its facets; without any where the shop shows none. */
export async function searchWithFacets(
  { db, search, cache }: Engine & { search: SearchEngine },
  { keyword, filters, place, choice }: Asked,
  { hasFacets, hasNear = false, ...words }: Shop,
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
  const unsold = hasNear && !words.apart?.length ? await findUnsold(db, keyword, types) : {}
  if (browsed.all === 0 && (await isUnknown({ db, browse: search.browse, cache }, keyword, filters))) {
    const meant = await searchMeant({ db, browse: search.browse, cache }, asked, { types, ...words })
    if (meant && meant.browsed.all > 0) {
      const shownChoice = { ...choice, sort: choice.sort ?? meant.sort }
      const address = { choice: shownChoice, addressOf, kept, attributes: words.attributes }
      const ofMeant = facetPanel(meant.browsed, address)
      const isFirst = hasNear && isPlain && kept.length === 0 && place.page === 1
      const near =
        isFirst && !("isUnsold" in unsold)
          ? await listNear({ db, browse: search.browse, cache }, meant)
          : null
      return {
        ...{ ...startOf(meant.browsed, narrowing), isMeant: true, meant: meant.chips, misses: meant.misses },
        isQualified: meant.isQualified,
        meantFacets: meant.scope.map(({ key }) => facetOfFigure(key) ?? key),
        panel: ofMeant && packPanel(withSaid(ofMeant, meant.boxes)),
        meantTypes: typesIn(meant.scope),
        ...(meant.sentence !== null && { sentence: meant.sentence }),
        ...leftOutOf(meant, hasNear),
        ...(near && { alsoLike: near.products, nearTitle: near.title }),
        ...(isFirst && typesIn(meant.scope).length === 0 && { kinds: kindsOf(meant.browsed, addressOf) }),
        ...unsold,
      }
    }
  }
  const start = isPlain && !isListed ? await plain() : startOf(browsed, narrowing)
  return { ...start, ...NO_PANEL, panel, ...unsold }
}

/** The sentence of a search for a thing that is not sold: none of its words is in the name of a product. */
async function findUnsold(db: Database, keyword: string, types: readonly OwnType[]) {
  const unsold = unsoldIn(keyword, types)
  if (!unsold) return {}
  const long = unsold.words.filter(({ length }) => length > SHORT) // a short one begins many names
  if (long.length > 0 && (await wordsStartingNames(db, long)).size === long.length) return {}
  const sentence = unsold.isPart ? messages.notSoldAlone(unsold.name) : messages.notSold(unsold.name)
  return { sentence, leftOut: "", isUnsold: true, isNear: true, ...(unsold.isPart && { isPart: true }) }
}

/** Words that a list was not chosen by, and the sentence of a list of near matches. */
function leftOutOf({ nearest, leftOut: all }: Meant, hasNear: boolean) {
  const leftOut = (nearest && hasNear ? nearest.leftOut : all).join(", ")
  return {
    ...(nearest && hasNear && { sentence: nearest.none, isNear: true, instead: nearest.instead }),
    ...(leftOut !== "" && { leftOut }),
  }
}

const SHORT = 3
const MOST_KINDS = 6

/** The kinds of product that a list has most of, each with the address of those alone. */
function kindsOf({ facets }: BrowsePage, addressOf: (choice: string) => string) {
  const values = facets.find(({ key }) => key === "type")?.values ?? []
  const most = values.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)
  return most.slice(0, MOST_KINDS).map(({ value }) => ({
    label: facetOf("type").labelOf(value),
    to: addressOf(choiceQuery({ selection: [{ key: "type", values: [value] }], sort: null })),
  }))
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
