import type { Settings } from "#app/core/settings/settings.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { CatalogueCache } from "./cache/catalogue-cache.server.ts"
import type {
  HomeSection,
  PlannedProducts,
  PlannedRange,
  PlannedSection,
  ShownSection,
} from "./home-sections.ts"
import { foldCards, foldsFamilies } from "./listing/complete-cards.server.ts"
import { listByTypes, listDiscounted, listNewest } from "./listing/product-lists.server.ts"
import { findRange, listChosenCards, listHomeSections } from "./product-queries.server.ts"
import type { ProductCard } from "./product-view.ts"
import { NO_CHOICE } from "./search/facets/selection.ts"
import { searchMeant } from "./search/query-understanding/search-meant.server.ts"
import type { SearchEngine } from "./search/search-engine.server.ts"

type Source<Scene> = {
  db: Database
  cache: CatalogueCache
  search: Pick<SearchEngine, "search" | "browse">
  understanding: Parameters<typeof searchMeant>[2]
  scenes: Readonly<Record<string, Scene>>
  settings: Pick<Settings, "get">
}
/** The text of a planned section beside its products. */
type AnyScene = {
  heading: string
  line: string
  picture: { image: string; ground: string }
  composition: "picture-end" | "picture-start" | "picture-wide"
  label?: string
}

/** The sections of the home page as a plan has them, or else as the specification has them. A planned section without products is left out. */
export async function listShownSections<Scene extends AnyScene>(
  source: Source<Scene>,
  plan: readonly PlannedSection[] | null,
): Promise<ShownSection<Scene | AnyScene>[]> {
  const { db, cache, settings } = source
  const listed = await listHomeSections(db, cache, foldsFamilies(settings))
  if (!plan) return listed
  const shown = await Promise.all(
    plan.map(async (section, index): Promise<ShownSection<Scene | AnyScene> | null> => {
      if (section.kind === "range") return showRange(source, section, { listed, index })
      if (section.kind !== "products") return { ...section, bestSellers: [] }
      const bestSellers = await listByRule(source, section)
      return bestSellers.length > 0 ? { ...section, bestSellers } : null
    }),
  )
  return shown.filter((section) => section !== null)
}

type Place = { listed: readonly HomeSection[]; index: number }

async function showRange<Scene extends AnyScene>(
  { db, cache, scenes, settings }: Source<Scene>,
  { type, heading, line, label, ground, products, picture }: PlannedRange,
  { listed, index }: Place,
) {
  const range =
    listed.find((section) => section.type === type) ??
    (await findRange(db, type, cache, foldsFamilies(settings)))
  const chosen = await listChosenCards(db, products, cache)
  const bestSellers = chosen.length > 0 ? chosen : range.bestSellers
  const [first] = bestSellers
  if (!first) return null
  const own: AnyScene = scenes[type] ?? {
    ...{ heading, line, picture: { image: first.image, ground: "ground-mist" } },
    composition: index % 2 === 0 ? "picture-end" : "picture-start",
  }
  const { image, ground: ownGround } = own.picture
  const shownGround = ground ? `ground-${ground}` : ownGround
  const isOfSample = scenes[type] && !picture // its ground runs into the picture
  const shownPicture = { image: picture || image, ground: isOfSample ? shownGround : `${shownGround} tinted` }
  const scene = { ...own, heading, line, picture: shownPicture, ...(label && { label }) }
  return { ...range, bestSellers, scene }
}

/** Lists that are not in the order of the catalogue are read so many times as long as they are shown, for families that fold. */
const TIMES_FOLDED = 12

async function listByRule<Scene>(
  { db, cache, search, understanding, settings }: Source<Scene>,
  { rule, of, count }: PlannedProducts,
): Promise<ProductCard[]> {
  const isFolded = foldsFamilies(settings)
  const limit = isFolded ? count * TIMES_FOLDED : count
  const rules: Record<typeof rule, () => Promise<ProductCard[]>> = {
    category: () => listByTypes(db, { types: [of], limit: count, isFolded }, cache),
    newest: () => listNewest(db, limit, cache),
    discounted: () => listDiscounted(db, limit, cache),
    chosen: () => listChosenCards(db, of.split(/[\s,]+/), cache),
    async search() {
      const asked = { keyword: of, narrowing: { name: "", maxPricePaise: null }, page: 1 }
      const { matches } = await search.search(db, asked, cache)
      if (matches.length > 0 || !search.browse) return matches.slice(0, limit)
      const engine = { db, browse: search.browse, cache }
      const meant = await searchMeant(engine, { ...asked, choice: NO_CHOICE }, understanding)
      if (!meant || meant.leftOut.length > 0) return [] // products that are not all that the heading says
      return meant.browsed.products.slice(0, limit)
    },
  }
  const listed = await rules[rule]()
  if (rule === "chosen") return listed
  const [shown = []] = await foldCards({ db, cache, settings }, [listed])
  return shown.slice(0, count)
}
