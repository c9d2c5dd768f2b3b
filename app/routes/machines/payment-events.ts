import { receivePaymentEvent } from "#app/core/payments/payment-webhook.server.ts"
import { servicesContext } from "#app/services.server.ts"
import type { Route } from "./+types/payment-events"

/** The address without a name is the test bank's: a bank that a release before this one started knows no other. */
const FIRST_GATEWAY = "test-bank"

/** Where a payment gateway tells its events. Anything but 2xx makes it tell the event again later. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const name = params.gateway ?? FIRST_GATEWAY
  const plugged = services.gateways.find((gateway) => gateway.name === name)
  if (!plugged) return new Response("No such payment gateway is plugged in.", { status: 404 })
  const event = plugged.gateway.readEvent({ body: await request.text(), headers: request.headers })
  if (!event) return new Response("This event is not signed by the gateway, or long ago.", { status: 400 })
  if (event !== "ignored") await receivePaymentEvent(services, { ...event, gateway: name })
  return new Response(null, { status: 204 })
}

export function loader() {
  return new Response("Events are told by POST.", { status: 405, headers: { Allow: "POST" } })
}
