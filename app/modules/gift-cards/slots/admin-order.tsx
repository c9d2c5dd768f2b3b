import { formatRupees } from "#app/core/pricing/money.ts"
import * as messages from "#app/modules/gift-cards/admin/messages.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { formatDay } from "#app/ui/format/date-format.ts"
import { NAME_LIMIT } from "../gift-card.ts"

type Card = {
  number: string
  receiver: string
  email: string
  mailOn: string
  isMailed: boolean
  leftPaise: number | null
}

/** The gift card that an order bought, and the form that mails it to another receiver. */
export default function GiftCardOfOrder({ data }: { data: Card }) {
  const { receiver, email, mailOn, isMailed, leftPaise } = data
  return (
    <section aria-label={messages.giftCard} className="grid gap-1">
      <h2 className="text-lead">{messages.giftCard}</h2>
      <p className="wrap-anywhere">{[receiver, email].filter(Boolean).join(", ")}</p>
      <p>{(isMailed ? messages.wasMailed : messages.willBeMailed)(formatDay(mailOn))}</p>
      {leftPaise !== null && <p className="figures">{messages.leftOf(formatRupees(leftPaise))}</p>}
      {leftPaise !== 0 && <ReceiverForm card={data} />}
    </section>
  )
}

function ReceiverForm({ card: { number, receiver, email, isMailed } }: { card: Card }) {
  return (
    <details className="mt-2 rounded-card border border-line p-5">
      <summary className="cursor-pointer font-semibold">
        {isMailed ? messages.mailAgain : messages.correctReceiver}
      </summary>
      <Form method="post" action={`/admin/credits?q=${number}`} className="mt-4 grid gap-4">
        <input type="hidden" name="order" value={number} />
        <Field
          label={messages.receiverName}
          name="receiver"
          defaultValue={receiver}
          maxLength={NAME_LIMIT}
          autoComplete="off"
          required
        />
        <Field
          label={messages.receiverMail}
          name="email"
          type="email"
          defaultValue={email}
          autoComplete="off"
          required
          {...(isMailed && { hint: messages.newCodeHint })}
        />
        <Button type="submit" name="intent" value="send" look="quiet" className="justify-self-start">
          {isMailed ? messages.mailAgain : messages.save}
        </Button>
      </Form>
    </details>
  )
}
