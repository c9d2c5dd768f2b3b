import { listPrices, MOST_WANTED } from "#app/core/catalogue/product-queries.server.ts"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { servicesContext, takeByAddress } from "#app/services.server.ts"
import type { Route } from "./+types/prices"

const MOST_IDS = 100
const HEADERS = { "Cache-Control": "no-store" }

/**
 * Today's prices for a cart: `?ids=1,2&pieces=3,12`, at most a hundred. More are refused whole, so that none seems gone. Of a product
 * with fewer pieces, up to 25, the answer has the stock (`left`).
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const wait = await takeByAddress(context, "LIMIT_PRICES_ADDRESS")
  if (wait > 0) return Response.json([], { status: 429, headers: waitHeaders(wait) })
  const ids = listOf(url, "ids")
  if (ids.length > MOST_IDS) return Response.json([], { status: 400, headers: HEADERS })
  const { catalogueDb, settings } = context.get(servicesContext)
  const pieces = listOf(url, "pieces").map(Number)
  const wanted = new Map(ids.map((id, at) => [id, Math.min(pieces[at] ?? 0, MOST_WANTED)]))
  const hasNames = settings.get("catalogue.engraving")
  return Response.json(await listPrices(catalogueDb, ids, { hasNames, wanted }), { headers: HEADERS })
}

function listOf(url: URL, name: string) {
  return (url.searchParams.get(name) ?? "").split(",").filter((part) => part !== "")
}
