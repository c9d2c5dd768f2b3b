import * as messages from "#app/modules/content/admin/messages.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"

/** A mail as it would be: the number of the order is null where it is one that nobody placed. */
export type ShownMail = {
  words: string
  number: string | null
  /** A number that was typed, and that no order has. */
  unknown: string | null
  /** Whether this member of the staff may read orders, and so choose one. */
  mayChoose: boolean
}

/** A mail as it is saved, about an order. */
export function MailPreview({ words, number, unknown, mayChoose }: ShownMail) {
  return (
    <section aria-label={messages.samplePreview} className="grid gap-3">
      <h2 className="text-lead">{messages.samplePreview}</h2>
      {mayChoose && (
        <Form preventScrollReset className="grid grid-cols-[1fr_auto] items-end gap-3">
          <Field
            key={number}
            label={messages.sampleOrder}
            name="order"
            autoComplete="off"
            defaultValue={unknown ?? number ?? ""}
            error={unknown === null ? undefined : messages.noSuchOrder(unknown)}
          />
          <Button type="submit" look="quiet">
            {messages.showSample}
          </Button>
        </Form>
      )}
      <p className="text-quiet text-small">
        {number ? messages.shownAbout(number) : messages.shownAboutSample}
      </p>
      <p className="wrap-anywhere whitespace-pre-line rounded-card bg-mist p-4 text-small">{words}</p>
    </section>
  )
}
