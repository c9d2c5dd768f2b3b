import { data, href } from "react-router"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { requireOwnOrder } from "#app/core/accounts/require-own-order.server.ts"
import { ClaimProgress } from "#app/modules/cases/warranty/claims/claim-progress.tsx"
import { CLAIM, isToBeSent } from "#app/modules/cases/warranty/claims/claim-states.ts"
import { findClaim } from "#app/modules/cases/warranty/claims/claims.server.ts"
import { SendingIn } from "#app/modules/cases/warranty/claims/sending-in.tsx"
import * as messages from "#app/modules/cases/warranty/messages.ts"
import { servicesContext } from "#app/services.server.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/claim"

export async function loader(args: Route.LoaderArgs) {
  const order = await requireOwnOrder(args)
  const { db } = args.context.get(servicesContext)
  const number = CLAIM.parseNumber(args.params.claim)
  const claim = number && (await findClaim(db, { orderId: order.id, number }))
  if (!claim) throw data(null, { status: 404, statusText: "Not Found" })
  return { number: order.number, claim }
}

/** Where a warranty claim stands, and how the piece comes to the service centre. */
export default function ClaimPage({ loaderData: { number, claim } }: Route.ComponentProps) {
  return (
    <div className="page grid gap-8 py-8 md:py-12">
      <PageHead title={messages.claimTitle} description={messages.claimDescription} />
      <div className="grid gap-3">
        <Link
          to={href("/orders/:number", { number })}
          className="justify-self-start text-small underline underline-offset-4"
        >
          {messages.orderIs(number)}
        </Link>
        <h1 className="figures text-title sm:text-headline">{messages.claimIs(claim.number)}</h1>
        <p className="max-w-xl text-lead text-quiet">{CLAIM.states[claim.state].sentence}</p>
      </div>
      <div className="grid items-start gap-10 lg:grid-cols-2">
        <div className="grid gap-8">
          <section aria-label={messages.whatYouWrote} className="grid gap-2">
            <h2 className="text-lead">{claim.productName}</h2>
            <p className="figures text-quiet text-small">{messages.serialNumberIs(claim.serialNumber)}</p>
            <p className="wrap-anywhere whitespace-pre-line">{claim.words}</p>
            {claim.photos > 0 && <p className="text-quiet text-small">{messages.photosSent(claim.photos)}</p>}
          </section>
          {isToBeSent(claim.state) && (
            <SendingIn
              labelPath={href("/orders/:number/warranty/:claim/label.pdf", { number, claim: claim.number })}
            />
          )}
        </div>
        <ClaimProgress events={claim.events} />
      </div>
    </div>
  )
}

export const headers = personalPage
