import { findPinPlaces } from "#app/core/delivery-area/pincodes/pin-codes.server.ts"
import { isPin } from "#app/core/delivery-area/pincodes/pin-directory.ts"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { servicesContext, takeByAddress } from "#app/services.server.ts"
import type { Route } from "./+types/pin-codes"

const HEADERS = { "Cache-Control": "public, max-age=86400" } // the same for everyone, and seldom another

/** The places of a PIN code, the likeliest first; none for a code that is unknown. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const wait = await takeByAddress(context, "LIMIT_PIN_CODES_ADDRESS")
  if (wait > 0) return Response.json([], { status: 429, headers: waitHeaders(wait) })
  if (!isPin(params.pin)) return Response.json([], { status: 404 })
  return Response.json(await findPinPlaces(context.get(servicesContext).catalogueDb, params.pin), {
    headers: HEADERS,
  })
}
