import { href, redirect } from "react-router"
import { readForm } from "#app/core/accounts/forms/form-answers.server.ts"
import { requireUser } from "#app/core/accounts/identity-context.server.ts"
import { endConsent } from "#app/core/privacy/consents/consents.server.ts"
import { CHANNELS, PURPOSES } from "#app/modules/order-messages/channels.ts"
import { agree } from "#app/modules/order-messages/consents.server.ts"
import { offeredChannels } from "#app/modules/order-messages/send-message.server.ts"
import { allowOwnNumber } from "#app/modules/order-messages/stop-list.server.ts"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { servicesContext } from "#app/services.server.ts"
import type { Route } from "./+types/order-messages"

/** There is nothing to read here: the account's page sends. */
export function loader() {
  return new Response(null, { status: 404 })
}

/** Begins or ends the news of an account's orders by a channel. It can be ended where no template is left, too. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { db, limits } = services
  const { id: userId } = await requireUser(context, request)
  const wait = await limits.take("LIMIT_ORDER_NEWS", userId)
  if (wait > 0) return new Response(null, { status: 429, headers: waitHeaders(wait) })
  const form = await readForm(request)
  const channel = CHANNELS.find((one) => one === form.get("channel"))
  const page = href("/account")
  const isAgreed = form.get("intent") === "agree"
  if (!channel || (isAgreed && !offeredChannels(services).includes(channel)))
    return new Response(null, { status: 400 })
  if (isAgreed) {
    await agree(db, { userId, channel, page })
    await allowOwnNumber(services, userId, channel)
  } else await endConsent(db, { whose: { userId }, purpose: PURPOSES[channel], subject: "", from: page })
  return redirect(page, 303)
}
