import { href } from "react-router"
import type { VerbAnswer } from "#app/admin/frame/answer-note.tsx"
import { InboxEntry, InboxPage } from "#app/admin/inbox/inbox-page.tsx"
import * as messages from "#app/admin/inbox/messages.ts"
import { StepsForm } from "#app/admin/inbox/steps-form.tsx"
import { applyAdminVerb } from "#app/admin/orders/cli/order-admin.server.ts"
import { adminRefusalSentence } from "#app/admin/orders/cli/order-admin.ts"
import { readOrderStates } from "#app/admin/orders/order-details.server.ts"
import { keyIn, requestIn } from "#app/admin/staff/search-params.server.ts"
import {
  type Staffed,
  type StaffVerb,
  staffAction,
  staffLoader,
} from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { listLateRequests } from "#app/core/fulfilment/late/late-requests.server.ts"
import { replacementSummary } from "#app/core/fulfilment/returns/replacement.ts"
import { pageOfReplacementRequests } from "#app/core/fulfilment/returns/replacement-requests.server.ts"
import { ORDER_STATE_LABELS } from "#app/core/orders/order.ts"
import { typedOrderNumber } from "#app/core/orders/order-number.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import { parseText } from "#app/ui/format/typed-text.ts"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/replacements"

const STEPS = [
  { value: "replace approve", label: messages.approve },
  { value: "replace refuse", label: messages.refuse },
] as const

/** A page of what is asked to be replaced or sent back and not decided, the oldest first. */
export const loader = staffLoader(
  "support:read",
  async ({ services, member, url }: Staffed<Route.LoaderArgs>) => {
    const after = keyIn(url.searchParams.get("after"))
    const { requests, next } = await pageOfReplacementRequests(services.db, { after })
    const entries = requests.map(({ photoIds, request, ...entry }) => ({
      ...{ ...entry, words: replacementSummary(request) },
      photos: photoIds.map((photo) => services.media.previewPath(photo)),
    }))
    const unwanted = after === null ? await listLateRequests(services.db) : []
    const mayAct = may(member, "orders:edit")
    return { entries, unwanted, next, isFirst: after === null, mayAct }
  },
)

/** A step of the order that the form names, as the order's own page does it. */
function stepOf(verb: (typeof STEPS)[number]["value"]): StaffVerb<Route.ActionArgs, VerbAnswer> {
  return {
    permission: "orders:edit",
    audit: ({ form }) => ({
      action: `order: ${verb}`,
      subject: `order ${numberIn(form)}`,
      read: (db) => readOrderStates(db, numberIn(form)),
    }),
    async run({ services, form, reason }) {
      const number = numberIn(form)
      if (number === "") return { fault: messages.noSuchNumber }
      const work = { number, verb, note: reason, requestId: requestIn(form) }
      const done = await applyAdminVerb(services, work)
      if (!done.ok) return { fault: adminRefusalSentence(done.refusal, { verb, number }) }
      return { done: messages.orderIsNow(number, ORDER_STATE_LABELS[done.order.state]) }
    },
  }
}

/** The order that a form speaks of; empty for what is no number. */
function numberIn(form: FormData): string {
  return typedOrderNumber(parseText(form.get("number"))) ?? ""
}

export const action = staffAction<Route.ActionArgs, VerbAnswer>(
  Object.fromEntries(STEPS.map(({ value }) => [value, stepOf(value)])),
)

export default function ReplacementsInboxPage({ loaderData, actionData }: Route.ComponentProps) {
  const { entries, unwanted, next, isFirst, mayAct } = loaderData
  const late = unwanted.map(({ number, fullName, cancelAskedAt }) => (
    <InboxEntry
      key={number}
      title={<OrderLink number={number} />}
      words={messages.wantsLateCancelled}
      facts={[[fullName, cancelAskedAt && formatDateTime(cancelAskedAt)].filter(Boolean).join(", ")]}
    />
  ))
  return (
    <InboxPage queue="replacements" answer={actionData} next={next} isFirst={isFirst}>
      {[
        ...late,
        ...entries.map(({ id, number, fullName, askedAt, words, photos }) => (
          <InboxEntry
            key={id}
            title={<OrderLink number={number} />}
            words={words}
            photos={photos}
            facts={[[fullName, formatDateTime(askedAt)].filter(Boolean).join(", ")]}
          >
            {mayAct && (
              <StepsForm
                number={number}
                requestId={id}
                name="intent"
                note={{ label: messages.noteToBuyer, hint: messages.noteIsMailed }}
                steps={STEPS}
              />
            )}
          </InboxEntry>
        )),
      ]}
    </InboxPage>
  )
}

function OrderLink({ number }: { number: string }) {
  return (
    <Link to={href("/admin/orders/:number", { number })} className="underline underline-offset-4">
      {number}
    </Link>
  )
}

export const headers = personalPage
