import { href, redirect } from "react-router"
import { readForm } from "#app/core/accounts/forms/form-answers.server.ts"
import { requireOwnOrder } from "#app/core/accounts/require-own-order.server.ts"
import { CHANNELS } from "#app/modules/order-messages/channels.ts"
import { stopOrder } from "#app/modules/order-messages/consents.server.ts"
import { servicesContext } from "#app/services.server.ts"
import type { Route } from "./+types/news-of-order"

/** There is nothing to read here: the page of the order sends. */
export function loader() {
  return new Response(null, { status: 404 })
}

/** Ends the news of an order by a channel. */
export async function action(args: Route.ActionArgs) {
  const { id, number } = await requireOwnOrder(args)
  const form = await readForm(args.request)
  const channel = CHANNELS.find((one) => one === form.get("channel"))
  if (!channel) return new Response(null, { status: 400 })
  const page = href("/orders/:number", { number })
  await stopOrder(args.context.get(servicesContext).db, { orderId: id, channel, from: page })
  return redirect(page, 303)
}
