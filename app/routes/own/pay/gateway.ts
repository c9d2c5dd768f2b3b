import { href, redirect } from "react-router"
import { requireOrder } from "#app/core/accounts/require-order.server.ts"
import { findNextAction } from "#app/core/payments/open-payment.server.ts"
import { paymentFormPage } from "#app/core/payments/pending/payment-form-page.ts"
import { servicesContext } from "#app/services.server.ts"
import type { Route } from "./+types/gateway"

/** Leads to the gateway that an order is to be paid at, its owner or who holds its link; back where there is nothing to pay. */
export async function loader(args: Route.LoaderArgs) {
  const { order, query } = await requireOrder(args)
  const next = await findNextAction(args.context.get(servicesContext).db, order.id)
  if (next?.kind === "redirect") return redirect(next.url, 303)
  if (next?.kind !== "form")
    return redirect(href("/orders/:number/pay", { number: order.number }) + query, 303)
  const { html, policy } = paymentFormPage(next)
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      "Cache-Control": "no-store",
    },
  })
}
