import { categoriesNamed } from "#app/content/menus.ts"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { servicesContext, takeByAddress } from "#app/services.server.ts"
import type { Route } from "./+types/suggestions"

const MOST_CATEGORIES = 3
const NOTHING = { categories: [], products: [] }

/** What may be meant by `?q=`, while it is typed. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const wait = await takeByAddress(context, "LIMIT_SEARCH_ADDRESS")
  if (wait > 0) return Response.json(NOTHING, { status: 429, headers: waitHeaders(wait) })
  const { catalogueDb, publishedPages, search } = context.get(servicesContext)
  const typed = url.searchParams.get("q") ?? ""
  const suggestions = await search.suggest(catalogueDb, typed)
  const named = categoriesNamed(publishedPages.lists().categories ?? [], typed)
  const categories = [...new Set([...named, ...suggestions.categories])].slice(0, MOST_CATEGORIES)
  return Response.json({ ...suggestions, categories }, { headers: { "Cache-Control": "public, max-age=60" } })
}
