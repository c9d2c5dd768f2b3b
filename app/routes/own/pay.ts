import { href, redirect } from "react-router"
import { servicesContext } from "#app/services.server.ts"
import { requireUser } from "#app/shop/identity/identity-context.server.ts"
import { parseOrderNumber } from "#app/shop/orders/order-number.ts"
import { findOrder } from "#app/shop/orders/order-queries.server.ts"
import { findNextAction } from "#app/shop/payments/open-payment.server.ts"
import { paymentFormPage } from "#app/shop/payments/payment-form-page.ts"
import type { Route } from "./+types/pay"

/** Leads an owner to the gateway that their order is to be paid at; back to the order where there is nothing to pay. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const user = await requireUser(context, request)
  const { db } = context.get(servicesContext)
  const number = parseOrderNumber(params.number)
  const order = number && (await findOrder(db, user.id, number))
  if (!order) return new Response(null, { status: 404, statusText: "Not Found" })
  const next = await findNextAction(db, order.id)
  if (next?.kind === "redirect") return redirect(next.url, 303)
  if (next?.kind !== "form") return redirect(href("/orders/:number", { number: order.number }), 303)
  const { html, policy } = paymentFormPage(next)
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      "Cache-Control": "no-store",
    },
  })
}
