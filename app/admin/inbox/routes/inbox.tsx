import { AnswerList } from "#app/admin/frame/answer-list.tsx"
import * as messages from "#app/admin/inbox/messages.ts"
import { readWaitingForAnswer } from "#app/admin/inbox/waiting.server.ts"
import { waitingRows } from "#app/admin/inbox/waiting-rows.ts"
import { type Staffed, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import type { Route } from "./+types/inbox"

/** What waits for an answer, each kind with how many. */
export const loader = staffLoader("support:read", ({ services }: Staffed<Route.LoaderArgs>) =>
  readWaitingForAnswer(services),
)

export default function InboxPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid gap-6">
      <PageHead title={messages.inbox} description={messages.inboxDescription} />
      <h1 className="text-title">{messages.inbox}</h1>
      <AnswerList title={messages.queues} rows={waitingRows(loaderData)} />
    </div>
  )
}

export const headers = personalPage
