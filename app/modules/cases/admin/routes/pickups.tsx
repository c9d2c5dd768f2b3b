import type { VerbAnswer } from "#app/admin/frame/answer-note.tsx"
import { StepsForm } from "#app/admin/inbox/desk-forms.tsx"
import { DeskEntry, DeskPage } from "#app/admin/inbox/desk-page.tsx"
import * as messages from "#app/admin/inbox/messages.ts"
import { keyIn } from "#app/admin/staff/search-params.server.ts"
import { type Staffed, staffAction, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import { parseEWasteNumber } from "#app/modules/cases/e-waste/e-waste-number.ts"
import { itemLines } from "#app/modules/cases/e-waste/e-waste-pickup.ts"
import {
  E_WASTE_LABELS,
  movesFrom,
  parseEWasteState,
  wantsNote,
} from "#app/modules/cases/e-waste/e-waste-states.ts"
import { moveEWaste, pageOfEWaste } from "#app/modules/cases/e-waste/move-e-waste.server.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import { parseText } from "#app/ui/format/typed-text.ts"
import type { Route } from "./+types/pickups"

const STATES = { open: messages.open, ...E_WASTE_LABELS }

/** A page of pickups that are open, or in a state, the oldest first. */
export const loader = staffLoader(
  "support:read",
  async ({ services, member, url }: Staffed<Route.LoaderArgs>) => {
    const state = parseEWasteState(url.searchParams.get("state") ?? "")
    const after = keyIn(url.searchParams.get("after"))
    const { pickups, next } = await pageOfEWaste(services.db, { state, after })
    const mayAct = may(member.role, "support:answer")
    return { pickups, state: state ?? "open", next, isFirst: after === null, mayAct }
  },
)

export const action = staffAction<Route.ActionArgs, VerbAnswer>({
  move: {
    permission: "support:answer",
    audit: null, // the verb writes its own line
    async run({ services, form, actor, address, reason }) {
      const number = parseEWasteNumber(parseText(form.get("number")))
      const to = parseEWasteState(parseText(form.get("to")))
      if (!number) return { fault: messages.noSuchNumber }
      if (!to) return { fault: messages.chooseWhat }
      if (wantsNote(to) && reason === "")
        return { fault: to === "booked" ? messages.sayWhen : messages.sayWhy }
      const moved = await moveEWaste(services, { number, to, note: reason, actor, address })
      if (moved.ok) return { done: messages.isNow(number, E_WASTE_LABELS[to]) }
      const { from } = moved
      return { fault: from ? messages.cannotBecome(number, E_WASTE_LABELS[from]) : messages.noSuchNumber }
    },
  },
})

export default function DeskPickupsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pickups, state, next, isFirst, mayAct } = loaderData
  return (
    <DeskPage
      queue="pickups"
      answer={actionData}
      states={{ names: STATES, shown: state }}
      next={next}
      isFirst={isFirst}
    >
      {pickups.map(({ number, words, items, ...pickup }) => (
        <DeskEntry
          key={number}
          title={`${number}: ${E_WASTE_LABELS[pickup.state]}`}
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
              steps={movesFrom(pickup.state).map((to) => ({ value: to, label: E_WASTE_LABELS[to] }))}
            />
          )}
        </DeskEntry>
      ))}
    </DeskPage>
  )
}

export const headers = personalPage
