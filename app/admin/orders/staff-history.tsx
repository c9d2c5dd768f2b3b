import { useNavigation } from "react-router"
import { whoDidWhat } from "#app/admin/frame/messages.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import * as messages from "./messages.ts"

type Props = { history: readonly { id: string; line: string }[]; mayWrite: boolean }

/** What staff did with an order, newest first, and a note to those who come later. */
export function StaffHistory({ history, mayWrite }: Props) {
  const isSending = useNavigation().state !== "idle"
  return (
    <section aria-label={whoDidWhat} className="grid gap-2 text-small">
      <h2 className="text-lead">{whoDidWhat}</h2>
      {mayWrite && (
        <Form method="post" className="grid gap-3" key={history[0]?.id}>
          <Field label={messages.note} hint={messages.noteHint} name="reason" maxLength={500} required />
          <Button
            type="submit"
            name="intent"
            value="note"
            look="quiet"
            aria-disabled={isSending || undefined}
            className="justify-self-start"
          >
            {messages.keepNote}
          </Button>
        </Form>
      )}
      {history.map(({ id, line }) => (
        <p key={id} className="wrap-anywhere">
          {line}
        </p>
      ))}
    </section>
  )
}
