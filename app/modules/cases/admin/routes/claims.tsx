import { href } from "react-router"
import type { VerbAnswer } from "#app/admin/frame/answer-note.tsx"
import { StepsForm } from "#app/admin/inbox/desk-forms.tsx"
import { DeskEntry, DeskPage } from "#app/admin/inbox/desk-page.tsx"
import * as messages from "#app/admin/inbox/messages.ts"
import { keyIn } from "#app/admin/staff/search-params.server.ts"
import { type Staffed, staffAction, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import { parseClaimNumber } from "#app/modules/cases/warranty/claims/claim-number.ts"
import { CLAIM_LABELS, movesFrom, parseClaimState } from "#app/modules/cases/warranty/claims/claim-states.ts"
import { moveClaim, pageOfClaims } from "#app/modules/cases/warranty/claims/move-claim.server.ts"
import { claimIsGivenBack } from "#app/modules/cases/warranty/messages.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import { parseText } from "#app/ui/format/typed-text.ts"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/claims"

const STATES = { open: messages.open, ...CLAIM_LABELS }

/** A page of claims that are open, or in a state, the oldest first, with photos that staff may look at for an hour. */
export const loader = staffLoader(
  "support:read",
  async ({ services, member, url }: Staffed<Route.LoaderArgs>) => {
    const typed = url.searchParams.get("state") ?? ""
    const after = keyIn(url.searchParams.get("after"))
    const state = parseClaimState(typed)
    const { claims, next } = await pageOfClaims(services.db, { state, after })
    const entries = claims.map(({ photoIds, ...claim }) => ({
      ...claim,
      photos: photoIds.map((id) => services.media.previewPath(id)),
    }))
    const mayAct = may(member.role, "support:answer")
    return { entries, state: state ?? "open", next, isFirst: after === null, mayAct }
  },
)

export const action = staffAction<Route.ActionArgs, VerbAnswer>({
  move: {
    permission: "support:answer",
    audit: null, // the verb writes its own line
    async run({ services, form, actor, address, reason }) {
      const number = parseClaimNumber(parseText(form.get("number")))
      const to = parseClaimState(parseText(form.get("to")))
      if (!number) return { fault: messages.noSuchNumber }
      if (!to) return { fault: messages.chooseWhat }
      if (to === "refused" && reason === "") return { fault: messages.sayWhy }
      const moved = await moveClaim(services, { number, to, note: reason, actor, address })
      if (moved.ok) return { done: messages.isNow(number, CLAIM_LABELS[to]) }
      const { from, isGivenBack } = moved
      if (isGivenBack) return { fault: claimIsGivenBack(number) }
      return { fault: from ? messages.cannotBecome(number, CLAIM_LABELS[from]) : messages.noSuchNumber }
    },
  },
})

export default function DeskClaimsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { entries, state, next, isFirst, mayAct } = loaderData
  return (
    <DeskPage
      queue="claims"
      answer={actionData}
      states={{ names: STATES, shown: state }}
      next={next}
      isFirst={isFirst}
    >
      {entries.map(({ number, words, photos, ...claim }) => (
        <DeskEntry
          key={number}
          title={`${number}: ${CLAIM_LABELS[claim.state]}`}
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
              note={{ label: messages.noteToBuyer, hint: messages.noteIsMailed }}
              steps={movesFrom(claim.state).map((to) => ({ value: to, label: CLAIM_LABELS[to] }))}
            />
          )}
        </DeskEntry>
      ))}
    </DeskPage>
  )
}

export const headers = personalPage
