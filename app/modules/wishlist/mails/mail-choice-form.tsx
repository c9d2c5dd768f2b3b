import * as messages from "#app/modules/wishlist/messages.ts"
import { Button } from "#app/ui/button.tsx"
import { Form } from "#app/ui/form.tsx"
import { formatDate } from "#app/ui/format/india-time.ts"
import { Link } from "#app/ui/link.tsx"
import type { MailChoice } from "./mail-choice.ts"

/** Two consents, each off until somebody gives it. */
export function MailChoiceForm({ choice, isKept }: { choice: MailChoice; isKept: boolean }) {
  const { isConfirmed, dropsSince, returnsSince } = choice
  return (
    <section aria-labelledby="mails" className="grid gap-4 rounded-card border border-line p-5 md:p-8">
      <h2 id="mails" className="text-lead">
        {messages.mails}
      </h2>
      <p className="max-w-prose">{messages.mailsIntroduction}</p>
      {!isConfirmed && (
        <p>
          {`${messages.confirmFirst} `}
          <Link to="/account/email" className="underline underline-offset-4">
            {messages.confirmAddress}
          </Link>
        </p>
      )}
      <Form method="post" action="/saved" preventScrollReset className="grid justify-items-start gap-3">
        <Consent name="drops" label={messages.tellDrops} since={dropsSince} />
        <Consent name="returns" label={messages.tellReturns} since={returnsSince} />
        <Button type="submit" name="mails" value="keep" look="quiet">
          {messages.keepChoice}
        </Button>
        <p role="status" className="empty:hidden">
          {isKept && messages.choiceKept}
        </p>
      </Form>
    </section>
  )
}

function Consent({ name, label, since }: { name: string; label: string; since: Date | null }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={name}
        defaultChecked={since !== null}
        className="size-5 shrink-0 accent-ink"
      />
      <span>
        {label}
        {since && <span className="block text-quiet text-small">{messages.agreedOn(formatDate(since))}</span>}
      </span>
    </label>
  )
}
