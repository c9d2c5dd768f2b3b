import { data, href } from "react-router"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { requireOwnOrder } from "#app/core/accounts/require-own-order.server.ts"
import * as mediaMessages from "#app/core/media/messages.ts"
import { CaseProgress } from "#app/modules/cases/case-progress.tsx"
import * as caseMessages from "#app/modules/cases/messages.ts"
import { CLAIM, isToBeSent } from "#app/modules/cases/warranty/claims/claim-states.ts"
import { findClaim } from "#app/modules/cases/warranty/claims/claims.server.ts"
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
          {caseMessages.orderIs(number)}
        </Link>
        <h1 className="figures text-title sm:text-headline">{messages.claimIs(claim.number)}</h1>
        <p className="max-w-xl text-lead text-quiet">{CLAIM.states[claim.state].sentence}</p>
      </div>
      <div className="grid items-start gap-10 lg:grid-cols-2">
        <div className="grid gap-8">
          <section aria-label={caseMessages.whatYouWrote} className="grid gap-2">
            <h2 className="text-lead">{claim.productName}</h2>
            {claim.serialNumber && (
              <p className="figures text-quiet text-small">{messages.serialNumberIs(claim.serialNumber)}</p>
            )}
            <p className="wrap-anywhere whitespace-pre-line">{claim.words}</p>
            {claim.photos > 0 && (
              <p className="text-quiet text-small">{mediaMessages.photosSent(claim.photos)}</p>
            )}
          </section>
          {isToBeSent(claim.state) && (
            <SendingIn
              productType={claim.productType}
              labelPath={href("/orders/:number/warranty/:claim/label.pdf", { number, claim: claim.number })}
            />
          )}
        </div>
        <CaseProgress
          steps={claim.events.map(({ state, note, happenedAt }) => ({
            ...{ title: CLAIM.states[state].label, words: note, happenedAt },
          }))}
        />
      </div>
    </div>
  )
}

export const headers = personalPage

/** What to pack, and the label to print. A new tab keeps the page where a browser shows the PDF in it. */
function SendingIn({ productType, labelPath }: { productType: string; labelPath: string }) {
  return (
    <section aria-label={messages.howToSendIt} className="grid justify-items-start gap-4">
      <h2 className="text-lead">{messages.howToSendIt}</h2>
      <ol className="grid list-decimal gap-2 pl-5">
        {messages.packSteps(productType).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <a
        href={labelPath}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-12 items-center rounded-full border border-edge px-6 py-2 font-semibold hover:bg-mist"
      >
        {messages.printLabel}
      </a>
      <p className="text-quiet text-small">{messages.handItIn}</p>
      <p className="font-semibold text-small">{messages.neverSwollen}</p>
    </section>
  )
}
