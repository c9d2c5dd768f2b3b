import { useNavigation } from "react-router"
import { Button } from "#app/ui/button.tsx"
import { SelectField } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import * as messages from "./messages.ts"
import type { OrderVersion } from "./order-version.ts"
import { VersionInputs } from "./version-inputs.tsx"

type Mail = {
  id: string
  recipient: string
  subject: string
  createdAt: Date
  sentAt: Date | null
  failedAt: Date | null
}
type Props = {
  mails: readonly Mail[]
  /** Those that may be sent again; none for who may not. */
  kinds: readonly { kind: string; subject: string }[]
  version: OrderVersion
}

/** The mails of an order that the outbox knows, and one of them again. */
export function OrderMails({ mails, kinds, version }: Props) {
  const isSending = useNavigation().state !== "idle"
  return (
    <section aria-label={messages.mails} className="grid gap-2 text-small">
      <h2 className="text-lead">{messages.mails}</h2>
      {mails.length === 0 && <p>{messages.noMails}</p>}
      {mails.map(({ id, recipient, subject, createdAt, ...mail }) => (
        <p key={id} className="wrap-anywhere">
          {messages.mailLine(subject, recipient, formatDateTime(createdAt), stateOf(mail))}
        </p>
      ))}
      {kinds.length > 0 && (
        <Form method="post" className="mt-2 grid gap-3" key={version.entry}>
          <VersionInputs version={version} />
          <SelectField
            label={messages.whichMail}
            name="mail"
            options={Object.fromEntries(kinds.map(({ kind, subject }) => [kind, subject]))}
            hint={messages.howSendingAgainWorks}
          />
          <Button
            type="submit"
            name="intent"
            value="mail again"
            look="quiet"
            aria-disabled={isSending || undefined}
            className="justify-self-start"
          >
            {messages.sendAgain}
          </Button>
        </Form>
      )}
    </section>
  )
}

function stateOf({ sentAt, failedAt }: Pick<Mail, "sentAt" | "failedAt">): string {
  if (sentAt) return messages.mailIsSent(formatDateTime(sentAt))
  return failedAt ? messages.mailFailed : messages.mailWaits
}
