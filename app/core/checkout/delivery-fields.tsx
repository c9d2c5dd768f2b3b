import { Suspense } from "react"
import type { KeptAddress } from "#app/core/delivery-area/addresses/kept-address.ts"
import { asksPin, type DeliveryArea } from "#app/core/settings/delivery-area.ts"
import { Field, SelectField, TextAreaField } from "#app/ui/field.tsx"
import { lazyPart } from "#app/ui/lazy-part.ts"
import * as messages from "./messages.ts"
import type { PaymentDraft } from "./payment-draft.ts"

type ErrorOf = (field: string) => string | undefined
export type Start = Partial<PaymentDraft>

export type DeliveryFieldsProps = {
  area: DeliveryArea
  start: Start
  errorOf: ErrorOf
  /** The shopper's address book; null for a guest. */
  addresses: readonly KeptAddress[] | null
  onFill: () => void
  /** Whether it asks where mails go. */
  asksEmail?: boolean
}

/** Where an order goes: the specification's fields, or those that begin with the PIN code. */
export function DeliveryFields({ area, ...props }: DeliveryFieldsProps) {
  return asksPin(area) ? (
    <Suspense>
      <FieldsWithPin {...props} states={area.states} />
    </Suspense>
  ) : (
    <PlainFields {...props} area={area} />
  )
}

type PlainProps = Pick<DeliveryFieldsProps, "area" | "start" | "errorOf" | "asksEmail">

const PAIR_IN_THE_MIDDLE = "sm:[&>*]:col-span-2 sm:[&>:is(:nth-child(2),:nth-child(3))]:col-span-3"

function PlainFields({ area, start, errorOf, asksEmail = true }: PlainProps) {
  const named = (name: keyof PaymentDraft) => ({
    name,
    defaultValue: start[name],
    error: errorOf(name),
    required: true,
  })
  const city = { label: messages.city, autoComplete: "address-level2", ...named("city") }
  return (
    <fieldset
      className={`grid items-start gap-5 sm:grid-cols-6 ${asksEmail ? PAIR_IN_THE_MIDDLE : "sm:[&>*]:col-span-3"}`}
    >
      <legend className="mb-5 font-bold font-display text-lead">{messages.deliveryAddress}</legend>
      <Field label={messages.fullName} autoComplete="name" {...named("fullName")} />
      {asksEmail && <Field label={messages.email} type="email" autoComplete="email" {...named("email")} />}
      {area.cities ? <SelectField options={area.cities} {...city} /> : <Field {...city} />}
      <SelectField
        label={messages.state}
        autoComplete="address-level1"
        options={area.states}
        {...named("state")}
      />
      <Field
        label={messages.phone}
        inputMode="numeric"
        autoComplete="tel-national"
        hint={messages.tenDigits}
        {...named("phone")}
      />
      <div className="sm:col-span-6!">
        <TextAreaField label={messages.address} autoComplete="street-address" {...named("address")} />
      </div>
    </fieldset>
  )
}

/** A shop whose form begins with no PIN code does not bring these fields. */
const FieldsWithPin = lazyPart(() => import("./pin-fields.tsx"))
