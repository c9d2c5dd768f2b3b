import { helpFor, servicePhrases } from "#app/content/help-search.ts"
import { categoriesNamed } from "#app/content/menus.ts"
import type { ProductSuggestion } from "#app/core/catalogue/product-view.ts"
import { priceSuggestions } from "#app/core/catalogue/search/query-understanding/phrase-suggestions.ts"
import { suggestMeant } from "#app/core/catalogue/search/query-understanding/suggest-meant.server.ts"
import { searchPath } from "#app/core/catalogue/search/search-address.ts"
import { listFamilies } from "#app/core/catalogue/variants/variants.server.ts"
import { bothWays } from "#app/core/settings/search/synonyms.ts"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { servicesContext, takeByAddress } from "#app/services.server.ts"
import type { Route } from "./+types/suggestions"

const MOST_CATEGORIES = 3
const NOTHING = { categories: [], products: [] }
const VARIANTS_READ = 24 // of which one a model is shown
const MOST_MODELS = 5

/** What may be meant by `?q=`, while it is typed. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const wait = await takeByAddress(context, "LIMIT_SEARCH_ADDRESS")
  if (wait > 0) return Response.json(NOTHING, { status: 429, headers: waitHeaders(wait) })
  const {
    catalogueCache: cache,
    catalogueDb: db,
    publishedPages,
    search,
    settings,
  } = context.get(servicesContext)
  const typed = url.searchParams.get("q") ?? ""
  const isShelf = settings.get("catalogue.shelf")
  const limit = isShelf ? VARIANTS_READ : undefined
  const { isNamed, meant, sentence } =
    settings.get("catalogue.facets") && search.browse
      ? await suggestMeant(
          { db, browse: search.browse, cache },
          typed,
          {
            synonyms: bothWays(settings.get("search.synonyms")),
            attributes: settings.get("catalogue.attributes"),
            apart: isShelf ? servicePhrases(typed) : [],
          },
          limit,
        )
      : { isNamed: false, meant: null, sentence: null }
  const hidden = settings.get("pages.hidden")
  const help = isShelf ? helpFor(typed, { hidden, finds: isNamed || meant !== null, isNamed }) : []
  const suggestions =
    help.length > 0 ? { ...NOTHING, help } : (meant ?? (await search.suggest(db, typed, limit)))
  const named = categoriesNamed(publishedPages.lists().categories ?? [], typed)
  const categories = [...new Set([...named, ...suggestions.categories])].slice(0, MOST_CATEGORIES)
  const ofShelf = isShelf && {
    products: await modelsOf({ db, cache }, suggestions.products),
    phrases:
      sentence === null
        ? priceSuggestions(categories[0] ?? "")
        : [{ label: sentence, to: searchPath(typed) }],
  }
  return Response.json(
    { ...suggestions, categories, ...ofShelf },
    { headers: { "Cache-Control": "public, max-age=60" } },
  )
}

/** The first product of each model, with the model's name and lowest price. */
async function modelsOf(
  source: Parameters<typeof listFamilies>[0],
  products: readonly ProductSuggestion[],
): Promise<ProductSuggestion[]> {
  const families = await listFamilies(source, products)
  const models = products.map((product, at) => {
    const { id = product.id, name = product.name, leastPaise = product.pricePaise } = families[at] ?? {}
    return { model: id, suggestion: { ...product, name, pricePaise: leastPaise } }
  })
  const ofModels = firstOf(models, ({ model }) => model)
  // A product that is filed under two types is of two models.
  const named = firstOf(ofModels, ({ suggestion: { name, pricePaise } }) => `${name}\n${pricePaise}`)
  return named.map(({ suggestion }) => suggestion).slice(0, MOST_MODELS)
}

/** The first of those that have a key in common. */
function firstOf<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const known = new Set<string>()
  return items.filter((item) => {
    const key = keyOf(item)
    return !known.has(key) && known.add(key)
  })
}
