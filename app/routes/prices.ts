import { worldContext } from "#app/platform/context.ts"
import { listPrices } from "#app/shop/catalogue/catalogue.server.ts"
import type { Route } from "./+types/prices"

const MOST_IDS = 100
const HEADERS = { "Cache-Control": "no-store" }

/** Today's prices for a cart: `?ids=1,2`. More than a hundred are refused whole, so that none seems to be gone. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ids = (url.searchParams.get("ids") ?? "").split(",").filter((id) => id !== "")
  if (ids.length > MOST_IDS) return Response.json([], { status: 400, headers: HEADERS })
  return Response.json(await listPrices(context.get(worldContext).catalogueDb, ids), { headers: HEADERS })
}
