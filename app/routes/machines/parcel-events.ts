import { receiveCourierEvent } from "#app/core/fulfilment/tracking/courier-webhook.server.ts"
import { servicesContext } from "#app/services.server.ts"
import type { Route } from "./+types/parcel-events"

/** Where couriers tell of parcels. It names none of them: Shiprocket refuses an address with its own name, and wants 200. */
export async function action({ context, request }: Route.ActionArgs) {
  const told = { body: await request.text(), headers: request.headers }
  const noted = await receiveCourierEvent(context.get(servicesContext), told)
  if (!noted) return new Response("No courier knows this event as its own.", { status: 400 })
  return new Response("Noted.", { status: 200 })
}

export function loader() {
  return new Response("Events are told by POST.", { status: 405, headers: { Allow: "POST" } })
}
