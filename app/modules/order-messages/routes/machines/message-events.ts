import * as messages from "#app/modules/order-messages/messages.ts"
import { noteEvents } from "#app/modules/order-messages/note-events.server.ts"
import { servicesContext } from "#app/services.server.ts"
import type { Route } from "./+types/message-events"

/** Confirms to WhatsApp that this address is the shop's. */
export function loader({ context, url }: Route.LoaderArgs) {
  const challenge = context.get(servicesContext).whatsApp()?.answerChallenge(url.searchParams) ?? null
  if (challenge === null) return new Response(messages.notOurToken, { status: 403 })
  return new Response(challenge, { headers: { "Content-Type": "text/plain", "Cache-Control": "no-store" } })
}

/** Where WhatsApp tells what became of messages, and what somebody wrote. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const events =
    services.whatsApp()?.readEvents({ body: await request.text(), headers: request.headers }) ?? null
  if (!events) return new Response(messages.notSigned, { status: 400 })
  await noteEvents(services, "whatsapp", events)
  return new Response(messages.noted, { status: 200 })
}
