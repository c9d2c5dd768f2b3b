import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { servicesContext, takeByAddress } from "#app/services.server.ts"
import type { Route } from "./+types/suggestions"

const NOTHING = { categories: [], products: [] }

/** What may be meant by `?q=`, while it is typed. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const wait = await takeByAddress(context, "LIMIT_SEARCH_ADDRESS")
  if (wait > 0) return Response.json(NOTHING, { status: 429, headers: waitHeaders(wait) })
  const { catalogueDb, search } = context.get(servicesContext)
  const suggestions = await search.suggest(catalogueDb, url.searchParams.get("q") ?? "")
  return Response.json(suggestions, { headers: { "Cache-Control": "public, max-age=60" } })
}
