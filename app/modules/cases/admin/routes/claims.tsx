import { href } from "react-router"
import type { VerbAnswer } from "#app/admin/frame/answer-note.tsx"
import { InboxEntry, InboxPage } from "#app/admin/inbox/inbox-page.tsx"
import * as inboxMessages from "#app/admin/inbox/messages.ts"
import { StepsForm } from "#app/admin/inbox/steps-form.tsx"
import { type Staffed, staffAction, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { loadInbox, moveVerb } from "#app/modules/cases/admin/case-inbox.server.ts"
import * as messages from "#app/modules/cases/admin/messages.ts"
import { CLAIM } from "#app/modules/cases/warranty/claims/claim-states.ts"
import { moveClaim, pageOfClaims } from "#app/modules/cases/warranty/claims/claims.server.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/claims"

const STATES = { open: messages.open, ...CLAIM.labels }

/** A page of claims that are open, or in a state, the oldest first, with photos that staff may look at for an hour. */
export const loader = staffLoader("support:read", (args: Staffed<Route.LoaderArgs>) =>
  loadInbox(args, CLAIM, async (asked) => {
    const { db, media } = args.services
    const { claims, next } = await pageOfClaims(db, asked)
    const entries = claims.map(({ photoIds, ...claim }) => ({
      ...claim,
      photos: photoIds.map((id) => media.previewPath(id)),
    }))
    return { entries, next }
  }),
)

export const action = staffAction<Route.ActionArgs, VerbAnswer>({ move: moveVerb(CLAIM, moveClaim) })

export default function ClaimsInboxPage({ loaderData, actionData }: Route.ComponentProps) {
  const { entries, state, next, isFirst, mayAct } = loaderData
  return (
    <InboxPage
      queue="claims"
      answer={actionData}
      states={{ names: STATES, shown: state }}
      next={next}
      isFirst={isFirst}
    >
      {entries.map(({ number, words, photos, ...claim }) => (
        <InboxEntry
          key={number}
          title={`${number}: ${CLAIM.states[claim.state].label}`}
          words={words}
          photos={photos}
          facts={[
            [claim.productName, claim.serialNumber && messages.serial(claim.serialNumber)]
              .filter(Boolean)
              .join(", "),
            formatDateTime(claim.askedAt),
          ]}
        >
          <Link
            to={href("/admin/orders/:number", { number: claim.orderNumber })}
            className="figures justify-self-start underline underline-offset-4"
          >
            {claim.orderNumber}
          </Link>
          {mayAct && (
            <StepsForm
              key={claim.state}
              number={number}
              name="to"
              note={{ label: inboxMessages.noteToBuyer, hint: inboxMessages.noteIsMailed }}
              steps={CLAIM.states[claim.state].next.map((to) => ({
                value: to,
                label: CLAIM.states[to].label,
              }))}
            />
          )}
        </InboxEntry>
      ))}
    </InboxPage>
  )
}

export const headers = personalPage
