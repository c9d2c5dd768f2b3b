import type { VerbAnswer } from "#app/admin/frame/answer-note.tsx"
import { InboxEntry, InboxPage } from "#app/admin/inbox/inbox-page.tsx"
import { StepsForm } from "#app/admin/inbox/steps-form.tsx"
import { type Staffed, staffAction, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { loadInbox, moveVerb } from "#app/modules/cases/admin/case-inbox.server.ts"
import * as messages from "#app/modules/cases/admin/messages.ts"
import { moveEWaste, pageOfEWaste } from "#app/modules/cases/e-waste/e-waste.server.ts"
import { itemLines } from "#app/modules/cases/e-waste/e-waste-pickup.ts"
import { E_WASTE } from "#app/modules/cases/e-waste/e-waste-states.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import type { Route } from "./+types/pickups"

const STATES = { open: messages.open, ...E_WASTE.labels }

/** A page of pickups that are open, or in a state, the oldest first. */
export const loader = staffLoader("support:read", (args: Staffed<Route.LoaderArgs>) =>
  loadInbox(args, E_WASTE, (asked) => pageOfEWaste(args.services.db, asked)),
)

export const action = staffAction<Route.ActionArgs, VerbAnswer>({ move: moveVerb(E_WASTE, moveEWaste) })

export default function PickupsInboxPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pickups, state, next, isFirst, mayAct } = loaderData
  return (
    <InboxPage
      queue="pickups"
      answer={actionData}
      states={{ names: STATES, shown: state }}
      next={next}
      isFirst={isFirst}
    >
      {pickups.map(({ number, words, items, ...pickup }) => (
        <InboxEntry
          key={number}
          title={`${number}: ${E_WASTE.states[pickup.state].label}`}
          words={[...itemLines(items), words].filter(Boolean).join("\n")}
          facts={[
            [pickup.fullName, pickup.phone, pickup.email].filter(Boolean).join(", "),
            [pickup.flat, pickup.area, pickup.landmark, pickup.city, `${pickup.region} ${pickup.pin}`.trim()]
              .filter(Boolean)
              .join(", "),
            formatDateTime(pickup.askedAt),
          ]}
        >
          {mayAct && (
            <StepsForm
              key={pickup.state}
              number={number}
              name="to"
              note={{ label: messages.noteToAsker, hint: messages.noteSaysTheDay }}
              steps={E_WASTE.states[pickup.state].next.map((to) => ({
                value: to,
                label: E_WASTE.states[to].label,
              }))}
            />
          )}
        </InboxEntry>
      ))}
    </InboxPage>
  )
}

export const headers = personalPage
