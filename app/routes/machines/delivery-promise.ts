import { findServedPromise } from "#app/core/delivery-area/estimates/served-pins.server.ts"
import { isPin } from "#app/core/delivery-area/pincodes/pin-directory.ts"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { servicesContext, takeByAddress } from "#app/services.server.ts"
import type { Route } from "./+types/delivery-promise"

const HEADERS = { "Cache-Control": "no-store" } // at the cut-off it is another day

/** By which day an order of now is at a PIN code. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const wait = await takeByAddress(context, "LIMIT_PIN_CODES_ADDRESS")
  if (wait > 0) return Response.json(null, { status: 429, headers: { ...HEADERS, ...waitHeaders(wait) } })
  const services = context.get(servicesContext)
  const { pin } = params
  const promise = isPin(pin) ? await findServedPromise(services, services.catalogueDb, { pin }) : null
  return Response.json(promise, { status: promise ? 200 : 404, headers: HEADERS })
}
