import { Button } from "#app/ui/button.tsx"
import { formatDate } from "#app/ui/format/india-time.ts"
import * as messages from "./messages.ts"

/** On the account's page: since when somebody agreed to the reminder, and the press that ends it. */
export function ReminderPart({ agreedAt }: { agreedAt: Date | null }) {
  return (
    <section
      aria-labelledby="cart-reminder"
      className="grid gap-4 rounded-card border border-line p-5 md:p-8"
    >
      <h2 id="cart-reminder" className="text-lead">
        {messages.cartReminder}
      </h2>
      <p>{agreedAt ? messages.agreedOn(formatDate(agreedAt)) : messages.notAgreed}</p>
      {agreedAt && (
        <form method="post" action="/cart-reminder" className="justify-self-start">
          <input type="hidden" name="back" value="account" />
          <Button type="submit" name="intent" value="end" look="quiet">
            {messages.end}
          </Button>
        </form>
      )}
    </section>
  )
}
