import * as messages from "#app/modules/order-messages/messages.ts"
import { noteEvents } from "#app/modules/order-messages/note-events.server.ts"
import { servicesContext } from "#app/services.server.ts"
import type { Route } from "./+types/sms-events"

/** There is nothing to read here: the SMS provider sends. */
export function loader() {
  return new Response(null, { status: 404 })
}

/** Where the SMS provider tells what became of messages, and what somebody wrote. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const events = services.smsSender()?.readEvents?.(await request.text()) ?? null
  if (!events) return new Response(messages.hasNotOurKey, { status: 400 })
  await noteEvents(services, "sms", events)
  return new Response(messages.noted, { status: 200 })
}
