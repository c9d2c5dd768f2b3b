import { servicesContext } from "#app/services.server.ts"
import { receivePaymentEvent } from "#app/shop/payments/payment-webhook.server.ts"
import type { Route } from "./+types/payment-events"

/** Where the payment gateway tells its events. Anything but 2xx makes it tell the event again later. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const event = services.gateway.readEvent({
    body: await request.text(),
    signature: request.headers.get("Bank-Signature"),
  })
  if (!event) return new Response("This event is not signed by the bank, or long ago.", { status: 400 })
  await receivePaymentEvent(services, event)
  return new Response(null, { status: 204 })
}

export function loader() {
  return new Response("Events are told by POST.", { status: 405, headers: { Allow: "POST" } })
}
