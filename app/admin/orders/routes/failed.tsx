import { href } from "react-router"
import { AnswerNote, type VerbAnswer } from "#app/admin/frame/answer-note.tsx"
import { InboxEntry } from "#app/admin/inbox/inbox-page.tsx"
import { FailedParcelForms } from "#app/admin/orders/shipping/failed-parcel-form.tsx"
import {
  FAILED_VERBS,
  listFailedParcels,
  listFailedReplacements,
  MOST_FAILED,
} from "#app/admin/orders/shipping/failed-parcels.server.ts"
import * as messages from "#app/admin/orders/shipping/messages.ts"
import { ReceiveForms } from "#app/admin/orders/shipping/receive-forms.tsx"
import { listToReceive, RECEIVE_VERB } from "#app/admin/orders/shipping/receive-parcel.server.ts"
import { type Staffed, staffAction, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/failed"

/** Parcels that could not be handed over. */
export const loader = staffLoader("orders:read", async ({ services, member }: Staffed<Route.LoaderArgs>) => ({
  entries: await listFailedParcels(services),
  replacements: await listFailedReplacements(services),
  toReceive: await listToReceive(services.db, { most: MOST_FAILED }),
  most: MOST_FAILED,
  mayAct: may(member, "orders:fulfil"),
}))

export const action = staffAction<Route.ActionArgs, VerbAnswer>({
  ...FAILED_VERBS,
  "receive parcel": RECEIVE_VERB,
})

export default function FailedDeliveriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { entries, replacements, toReceive, most, mayAct } = loaderData
  return (
    <div className="grid gap-6">
      <PageHead title={messages.failedTitle} description={messages.failedDescription} />
      <h1 className="text-title">{messages.failedTitle}</h1>
      <div className="sticky top-2 z-10 empty:hidden">
        <AnswerNote answer={actionData} />
      </div>
      {entries.length + replacements.length === 0 && (
        <p className="rounded-card bg-mist p-6">{messages.noneFailed}</p>
      )}
      {[...entries, ...replacements].map(({ number, fullName, phone, facts, parcel }) => (
        <InboxEntry
          key={`${parcel.id} ${parcel.seen}`}
          title={<OrderLink number={number} />}
          facts={[...parcel.facts, ...facts]}
        >
          <a href={`tel:${phone}`} className="font-semibold underline underline-offset-4">
            {messages.call(fullName, phone)}
          </a>
          {mayAct && <FailedParcelForms number={number} parcel={parcel} />}
        </InboxEntry>
      ))}
      {entries.length === most && <p>{messages.mostShown(most)}</p>}
      <ReceiveForms parcels={toReceive} mayAct={mayAct} />
    </div>
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
