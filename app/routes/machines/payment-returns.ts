import { href, redirect } from "react-router"
import { servicesContext } from "#app/services.server.ts"
import type { Route } from "./+types/payment-returns"

/**
 * Where a gateway's page leads the shopper's browser back to, by GET or POST from another site. What it says is not read, so nobody can
 * forge it: the order's own page asks the gateway.
 */
export function action({ context, params, url }: Route.ActionArgs) {
  return lead(context.get(servicesContext).gateways, params, url)
}

export function loader({ context, params, url }: Route.LoaderArgs) {
  return lead(context.get(servicesContext).gateways, params, url)
}

/** Who pays by the link of an order keeps its key, and nothing else that the address says. */
function lead(
  gateways: readonly { name: string }[],
  { gateway, number }: Route.LoaderArgs["params"],
  url: URL,
) {
  if (!gateways.some(({ name }) => name === gateway))
    return new Response("No such payment gateway is plugged in.", { status: 404 })
  const token = url.searchParams.get("token")
  const query = token === null ? "" : `?${new URLSearchParams({ token })}`
  return redirect(href("/orders/:number/pay", { number }) + query, 303)
}
