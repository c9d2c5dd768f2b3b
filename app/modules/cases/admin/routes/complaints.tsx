import type { VerbAnswer } from "#app/admin/frame/answer-note.tsx"
import { InboxPage } from "#app/admin/inbox/inbox-page.tsx"
import * as inboxMessages from "#app/admin/inbox/messages.ts"
import {
  type Staffed,
  type StaffVerb,
  staffAction,
  staffLoader,
} from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { loadInbox } from "#app/modules/cases/admin/case-inbox.server.ts"
import { ComplaintEntry } from "#app/modules/cases/admin/complaint-entry.tsx"
import { listedComplaint } from "#app/modules/cases/admin/listed-complaint.ts"
import * as messages from "#app/modules/cases/admin/messages.ts"
import { faultOfWords } from "#app/modules/cases/complaints/complaint.ts"
import { COMPLAINT } from "#app/modules/cases/complaints/complaint-states.ts"
import {
  answerComplaint,
  type Changed,
  escalateComplaint,
  redressComplaint,
} from "#app/modules/cases/complaints/complaints.server.ts"
import { pageOfComplaints, readLoggedComplaint } from "#app/modules/cases/complaints/find-complaint.server.ts"
import { parseText } from "#app/ui/format/typed-text.ts"
import type { Route } from "./+types/complaints"

const STATES = { open: messages.open, ...COMPLAINT.labels }

/** A page of complaints that are open, or in a state, the first to be redressed first; or the one that a mail names. */
export const loader = staffLoader("support:read", (args: Staffed<Route.LoaderArgs>) =>
  loadInbox(args, COMPLAINT, async (asked) => {
    const { services, url } = args
    const number = COMPLAINT.parseNumber(url.searchParams.get("number"))
    const { complaints, next } = await pageOfComplaints(services.db, { ...asked, number })
    const entries = complaints.map((complaint) =>
      listedComplaint(complaint, (id) => services.media.previewPath(id)),
    )
    return { entries, next }
  }),
)

type Answer = VerbAnswer | { fault: string; number: string; typed: string }

export const action = staffAction<Route.ActionArgs, Answer>({
  answer: verbOf("complaint answered", answerComplaint),
  redress: verbOf("complaint redressed", redressComplaint),
  escalate: verbOf("complaint escalated", escalateComplaint, { needsWords: false }),
})

/** A verb that takes words for the complainant, of the complaint as the clerk has read it. */
function verbOf(
  action: string,
  change: typeof answerComplaint,
  { needsWords = true } = {},
): StaffVerb<Route.ActionArgs, Answer> {
  const numberIn = (form: FormData) => COMPLAINT.parseNumber(parseText(form.get("number")))
  return {
    permission: "support:answer",
    audit: ({ form }) => {
      const number = numberIn(form) ?? ""
      return { action, subject: `complaint ${number}`, read: (db) => readLoggedComplaint(db, number) }
    },
    async run({ services, form }) {
      const number = numberIn(form)
      if (!number) return { fault: inboxMessages.noSuchNumber }
      const typed = parseText(form.get("words"))
      const fault = typed === "" && !needsWords ? null : faultOfWords(typed)
      if (fault) return { fault: `${fault}.`, number, typed }
      const version = Number(form.get("version"))
      const changed = await change(services, { number, version, words: typed })
      if (changed.ok) return { done: messages.isNow(number, COMPLAINT.states[changed.state].label) }
      return { fault: faultOf(number, changed), number, typed }
    },
  }
}

function faultOf(number: string, { refusal, state }: Exclude<Changed, { ok: true }>): string {
  if (refusal === "changed") return messages.changedMeanwhile(number)
  return state ? messages.cannotBecome(number, COMPLAINT.states[state].label) : inboxMessages.noSuchNumber
}

export default function ComplaintsInboxPage({ loaderData, actionData }: Route.ComponentProps) {
  const { entries, state, next, isFirst, mayAct } = loaderData
  const refused = actionData && "typed" in actionData ? actionData : null
  return (
    <InboxPage
      queue="complaints"
      answer={actionData}
      states={{ names: STATES, shown: state }}
      next={next}
      isFirst={isFirst}
    >
      {entries.map((complaint) => (
        <ComplaintEntry
          key={complaint.number}
          {...complaint}
          mayAct={mayAct}
          typed={refused?.number === complaint.number ? refused.typed : ""}
        />
      ))}
    </InboxPage>
  )
}

export const headers = personalPage
