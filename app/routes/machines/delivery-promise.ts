import { cashUpToPaise } from "#app/core/checkout/placing/cash-on-delivery.ts"
import { readProductIds } from "#app/core/delivery-area/estimates/promise.server.ts"
import { findServedPromise } from "#app/core/delivery-area/estimates/served-pins.server.ts"
import { isPin } from "#app/core/delivery-area/pincodes/pin-directory.ts"
import { methodsOffered } from "#app/core/payments/gateways.server.ts"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { servicesContext, takeByAddress } from "#app/services.server.ts"
import type { Route } from "./+types/delivery-promise"

const HEADERS = { "Cache-Control": "no-store" } // at the cut-off it is another day

/** The delivery date at a PIN code of an order placed now, with `?products=154,16` of these products, and up to which sum it may be paid to the courier. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const wait = await takeByAddress(context, "LIMIT_PIN_CODES_ADDRESS")
  if (wait > 0) return Response.json(null, { status: 429, headers: { ...HEADERS, ...waitHeaders(wait) } })
  const services = context.get(servicesContext)
  const { pin } = params
  const promise = isPin(pin)
    ? await findServedPromise(services, services.catalogueDb, { pin, productIds: readProductIds(url) })
    : null
  const takesCash = methodsOffered(services).some(({ choice }) => choice === "cod")
  const cash = promise?.kind === "by" &&
    takesCash && {
      cashUpToPaise: cashUpToPaise(services.settings.get("payments.cashOnDelivery"), pin),
    }
  return Response.json(promise && { ...promise, ...cash }, { status: promise ? 200 : 404, headers: HEADERS })
}
