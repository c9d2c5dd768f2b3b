import type { VerbAnswer } from "#app/admin/frame/answer-note.tsx"
import * as inboxMessages from "#app/admin/inbox/messages.ts"
import { keyIn } from "#app/admin/staff/search-params.server.ts"
import type { Staffed, StaffVerb } from "#app/admin/staff/staff-route.server.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import type { Moved, Moving } from "#app/modules/cases/define-case.server.ts"
import type { CaseKind, MovingKind } from "#app/modules/cases/define-case.ts"
import type { Services } from "#app/services.server.ts"
import { parseText } from "#app/ui/format/typed-text.ts"
import * as messages from "./messages.ts"

/** Loads a page of cases that are open, or in the state that the address names. */
export async function loadInbox<State extends string, Page>(
  { member, url: { searchParams } }: Pick<Staffed<{ url: URL }>, "member" | "url">,
  kind: Pick<CaseKind<State>, "parseState">,
  readPage: (asked: { state: State | null; after: string | null }) => Promise<Page>,
) {
  const state = kind.parseState(searchParams.get("state") ?? "")
  const after = keyIn(searchParams.get("after"))
  const page = await readPage({ state, after })
  const shown: State | "open" = state ?? "open"
  return { ...page, state: shown, isFirst: after === null, mayAct: may(member, "support:answer") }
}

/** The verb of a screen that moves a case to the state and with the note of its form. */
export function moveVerb<Args, State extends string>(
  kind: MovingKind<State>,
  move: (services: Services, asked: Moving<State>) => Promise<Moved<State>>,
): StaffVerb<Args, VerbAnswer> {
  const { states } = kind
  return {
    permission: "support:answer",
    audit: null, // the verb writes its own line
    async run({ services, form, actor, address, reason }) {
      const number = kind.parseNumber(parseText(form.get("number")))
      const to = kind.parseState(parseText(form.get("to")))
      if (!number) return { fault: inboxMessages.noSuchNumber }
      if (!to) return { fault: messages.chooseWhat }
      const { wants, label } = states[to]
      if (wants && reason === "") return { fault: wants === "day" ? messages.sayWhen : messages.sayWhy }
      const moved = await move(services, { number, to, note: reason, actor, address })
      if (moved.ok) return { done: messages.isNow(number, label) }
      if (moved.fault) return { fault: moved.fault }
      const { from } = moved
      return { fault: from ? messages.cannotBecome(number, states[from].label) : inboxMessages.noSuchNumber }
    },
  }
}
