import { listPrices } from "#app/core/catalogue/product-queries.server.ts"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { servicesContext, takeByAddress } from "#app/services.server.ts"
import type { Route } from "./+types/prices"

const MOST_IDS = 100
const HEADERS = { "Cache-Control": "no-store" }

/** Today's prices for a cart: `?ids=1,2`, at most a hundred. More are refused whole, so that none seems gone. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const wait = await takeByAddress(context, "LIMIT_PRICES_ADDRESS")
  if (wait > 0) return Response.json([], { status: 429, headers: waitHeaders(wait) })
  const ids = (url.searchParams.get("ids") ?? "").split(",").filter((id) => id !== "")
  if (ids.length > MOST_IDS) return Response.json([], { status: 400, headers: HEADERS })
  const { catalogueDb, settings } = context.get(servicesContext)
  const prices = await listPrices(catalogueDb, ids, { hasNames: settings.get("catalogue.engraving") })
  return Response.json(prices, { headers: HEADERS })
}
