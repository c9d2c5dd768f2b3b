import { helpFor, servicePhrases } from "#app/content/help-search.ts"
import { categoriesNamed } from "#app/content/menus.ts"
import { suggestMeant } from "#app/core/catalogue/search/query-understanding/suggest-meant.server.ts"
import { bothWays } from "#app/core/settings/search/synonyms.ts"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { servicesContext, takeByAddress } from "#app/services.server.ts"
import type { Route } from "./+types/suggestions"

const MOST_CATEGORIES = 3
const NOTHING = { categories: [], products: [] }

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
  const { isNamed, meant } =
    settings.get("catalogue.facets") && search.browse
      ? await suggestMeant({ db, browse: search.browse, cache }, typed, {
          synonyms: bothWays(settings.get("search.synonyms")),
          attributes: settings.get("catalogue.attributes"),
          apart: settings.get("catalogue.shelf") ? servicePhrases(typed) : [],
        })
      : { isNamed: false, meant: null }
  const hidden = settings.get("pages.hidden")
  const help = settings.get("catalogue.shelf")
    ? helpFor(typed, { hidden, finds: isNamed || meant !== null, isNamed })
    : []
  const suggestions = help.length > 0 ? { ...NOTHING, help } : (meant ?? (await search.suggest(db, typed)))
  const named = categoriesNamed(publishedPages.lists().categories ?? [], typed)
  const categories = [...new Set([...named, ...suggestions.categories])].slice(0, MOST_CATEGORIES)
  return Response.json({ ...suggestions, categories }, { headers: { "Cache-Control": "public, max-age=60" } })
}
