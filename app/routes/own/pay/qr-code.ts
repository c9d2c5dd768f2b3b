import { requireOrder } from "#app/core/accounts/require-order.server.ts"
import { findNextAction } from "#app/core/payments/open-payment.server.ts"
import { qrCode } from "#app/platform/qr-code.server.ts"
import { servicesContext } from "#app/services.server.ts"
import type { Route } from "./+types/qr-code"

const NOT_FOUND = { status: 404, statusText: "Not Found", headers: { "Cache-Control": "no-store" } }

/** The UPI address that an order is to be paid at, as a QR code. */
export async function loader(args: Route.LoaderArgs) {
  const { order } = await requireOrder(args)
  const next = await findNextAction(args.context.get(servicesContext).db, order.id)
  if (next?.kind !== "upi") return new Response(null, NOT_FOUND)
  return new Response(qrCode(next.url), {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "no-store" },
  })
}
