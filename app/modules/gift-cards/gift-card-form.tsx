import type { ReactNode } from "react"
import { useNavigation } from "react-router"
import { formatRupees } from "#app/core/pricing/money.ts"
import { Button } from "#app/ui/button.tsx"
import { Field, TextAreaField } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { useCorrections } from "#app/ui/use-corrections.ts"
import {
  checkGiftCard,
  type GiftCardErrors,
  type GiftCardValues,
  MESSAGE_LIMIT,
  readGiftCard,
} from "./gift-card.ts"
import * as messages from "./messages.ts"

type GiftCardFormProps = {
  amountsPaise: readonly number[]
  /** The first and the last day of its mail. */
  days: { first: string; last: string }
  idempotencyKey: string
  values: Partial<GiftCardValues>
  errors: GiftCardErrors
  /** Messages and fields above the button. */
  children: ReactNode
}

/** The form that orders a gift card. */
export function GiftCardForm({
  amountsPaise,
  days,
  idempotencyKey,
  values,
  errors: refused,
  children,
}: GiftCardFormProps) {
  const isBusy = useNavigation().state !== "idle"
  const { form, follow, errors } = useCorrections(refused, (typed) =>
    checkGiftCard(readGiftCard(typed), { amountsPaise, today: days.first }),
  )
  const named = (name: keyof GiftCardValues) => ({ name, error: errors[name], defaultValue: values[name] })
  return (
    <Form ref={form} method="post" noValidate onChange={follow} className="grid max-w-xl gap-8">
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{messages.amount}</legend>
        <div className="flex flex-wrap gap-3">
          {amountsPaise.map((paise, nth) => (
            <label
              key={paise}
              className="figures flex min-h-12 cursor-pointer items-center gap-2 rounded-small border border-edge px-4"
            >
              <input
                type="radio"
                name="amount"
                value={paise}
                defaultChecked={values.amount ? values.amount === String(paise) : nth === 0}
                className="size-5 accent-ink"
              />
              {formatRupees(paise)}
            </label>
          ))}
        </div>
        <p role="alert" className="text-fault text-small empty:hidden">
          {errors.amount}
        </p>
      </fieldset>
      <fieldset className="grid gap-5">
        <legend className="mb-3 font-semibold">{messages.receiver}</legend>
        <Field label={messages.receiverName} autoComplete="off" {...named("receiver")} />
        <Field label={messages.receiverMail} type="email" autoComplete="off" {...named("email")} />
        <TextAreaField label={messages.message} maxLength={MESSAGE_LIMIT} {...named("message")} />
        <Field
          label={messages.mailOn}
          hint={messages.mailOnHint}
          type="date"
          min={days.first}
          max={days.last}
          {...named("mailOn")}
          defaultValue={values.mailOn || days.first}
        />
      </fieldset>
      <fieldset className="grid gap-5">
        <legend className="mb-3 font-semibold">{messages.yourDetails}</legend>
        <Field
          label={messages.yourName}
          hint={messages.yourNameHint}
          autoComplete="name"
          {...named("fullName")}
        />
        <Field
          label={messages.yourMail}
          hint={messages.yourMailHint}
          type="email"
          autoComplete="email"
          {...named("buyerEmail")}
        />
        <Field label={messages.phone} type="tel" inputMode="tel" autoComplete="tel" {...named("phone")} />
      </fieldset>
      {children}
      <Button type="submit" aria-disabled={isBusy || undefined} className="justify-self-start">
        {messages.goOn}
      </Button>
    </Form>
  )
}
