import { useNavigation } from "react-router"
import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import * as messages from "./messages.ts"
import { PUBLICATION_STATES } from "./messages.ts"

type Planned = {
  id: number
  publishes: boolean
  dueAt: Date
  state: keyof typeof PUBLICATION_STATES
}
type Props = {
  publications: readonly Planned[]
  texts: Readonly<Record<string, string>> | undefined
}

/** When a product is published and withdrawn by itself, and a form to say so. */
export function PlannedPublications({ publications, texts = {} }: Props) {
  const isSending = useNavigation().state !== "idle"
  const { publish, withdraw } = messages.PUBLICATION_LABELS
  return (
    <div className="grid gap-3">
      <h2 className="text-lead">{messages.publications}</h2>
      <AdminTable
        caption={messages.publications}
        columns={messages.PUBLICATION_COLUMNS}
        empty={messages.nothingPlanned}
      >
        {publications.map((planned) => (
          <PlannedRow key={planned.id} {...planned} isSending={isSending} />
        ))}
      </AdminTable>
      <Form method="post" className="grid gap-3" aria-label={messages.publications}>
        <p className="text-quiet text-small">{messages.publicationHint}</p>
        <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
          <Field label={publish} name="publish on" type="datetime-local" defaultValue={texts.publish} />
          <Field label={withdraw} name="withdraw on" type="datetime-local" defaultValue={texts.withdraw} />
          <Field label={messages.why} name="reason" maxLength={500} />
        </div>
        <Button
          type="submit"
          name="intent"
          value="plan publication"
          look="quiet"
          aria-disabled={isSending || undefined}
          className="justify-self-start"
        >
          {messages.planPublication}
        </Button>
      </Form>
    </div>
  )
}

function PlannedRow({ id, publishes, dueAt, state, isSending }: Planned & { isSending: boolean }) {
  const kind = messages.PUBLICATION_KINDS[publishes ? "publish" : "withdraw"]
  const when = formatDateTime(dueAt)
  return (
    <AdminRow>
      <AdminCell>{kind}</AdminCell>
      <AdminCell isFigure>{when}</AdminCell>
      <AdminCell>{PUBLICATION_STATES[state]}</AdminCell>
      <AdminCell>
        {state === "waiting" && (
          <Form method="post">
            <input type="hidden" name="schedule" value={id} />
            <button
              type="submit"
              name="intent"
              value="cancel publication"
              aria-disabled={isSending || undefined}
              aria-label={messages.cancelPublicationOf(kind, when)}
              className="-my-3 min-h-11 underline underline-offset-4"
            >
              {messages.cancelSchedule}
            </button>
          </Form>
        )}
      </AdminCell>
    </AdminRow>
  )
}
