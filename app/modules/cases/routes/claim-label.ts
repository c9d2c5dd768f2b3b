import { data } from "react-router"
import { requireOwnOrder } from "#app/core/accounts/require-own-order.server.ts"
import { writeClaimLabel } from "#app/modules/cases/warranty/claims/claim-label.server.ts"
import { CLAIM, isToBeSent } from "#app/modules/cases/warranty/claims/claim-states.ts"
import { findClaim } from "#app/modules/cases/warranty/claims/claims.server.ts"
import { servicesContext } from "#app/services.server.ts"
import type { Route } from "./+types/claim-label"

/** The label with which a piece travels to the service centre, until it is there. */
export async function loader(args: Route.LoaderArgs) {
  const order = await requireOwnOrder(args)
  const { db, pdf, settings } = args.context.get(servicesContext)
  const number = CLAIM.parseNumber(args.params.claim)
  const claim = number && (await findClaim(db, { orderId: order.id, number }))
  if (!claim || !isToBeSent(claim.state)) throw data(null, { status: 404, statusText: "Not Found" })
  const bytes = await writeClaimLabel(pdf, { claim, order, company: settings.get("company") })
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="label-${claim.number}.pdf"`,
      "Cache-Control": "no-store",
    },
  })
}
