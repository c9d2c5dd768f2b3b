import { useState } from "react"
import * as messages from "#app/core/checkout/messages.ts"
import type { PaymentDraft } from "#app/core/checkout/payment-draft.ts"
import { BILLING_FIELDS } from "#app/core/checkout/payment-rules.ts"
import { PlacesOfPin, usePinFields } from "#app/core/delivery-area/addresses/address-fields.tsx"
import * as addressMessages from "#app/core/delivery-area/addresses/messages.ts"
import { cleanGstin } from "#app/core/pricing/gstin.ts"
import { Disclosure } from "#app/ui/disclosure.tsx"
import { Field, SelectField } from "#app/ui/field.tsx"
import { BILLING_STATES, billingErrors, cleanBilling } from "./billing.ts"

type BillingFieldsProps = {
  start: Partial<PaymentDraft>
  /** What stands in the form now. */
  typed: Partial<PaymentDraft>
  /** What the shop found wrong with what was sent. */
  sentErrors: Readonly<Record<string, string>>
  isLeft: (field: string) => boolean
  onFill: () => void
}

const NAMES = { pin: "billPin", city: "billCity", state: "billState" }

/** The fields of an invoice that goes to another name or address. They are open when they hold something. */
export function BillingFields({ start, typed, sentErrors, isLeft, onFill }: BillingFieldsProps) {
  const { root, fill } = usePinFields(onFill, NAMES)
  const [isOpen, setOpen] = useState(false)
  const { gstin = "" } = typed
  const errors = billingErrors({
    ...typed,
    ...cleanBilling({ billName: "", ...typed }),
    gstin: cleanGstin(gstin),
  })
  const isAsSent = typed.billPin === start.billPin && typed.billState === start.billState
  const known = { ...(isAsSent && sentErrors.billPin && { billPin: sentErrors.billPin }), ...errors }
  const named = (name: (typeof BILLING_FIELDS)[number]) => ({
    ...{ name, defaultValue: start[name], enterKeyHint: "next" as const },
    error: isLeft(name) ? known[name] : undefined,
  })
  const isFilled = BILLING_FIELDS.some((field) => typed[field] || (isLeft(field) && known[field]))
  return (
    <Disclosure label={messages.billedElse} open={isOpen || isFilled} onOpen={setOpen}>
      <div ref={root} className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          label={messages.billName}
          hint={messages.billNameHint}
          autoComplete="billing name"
          {...named("billName")}
        />
        <div className="grid gap-3">
          <Field
            label={messages.billPin}
            hint={addressMessages.sixDigits}
            inputMode="numeric"
            autoComplete="billing postal-code"
            maxLength={7} // "560 001"
            onInput={({ currentTarget }) => void fill.lookUp(currentTarget.value)}
            {...named("billPin")}
          />
          <PlacesOfPin found={fill.found} onChoose={fill.choose} />
        </div>
        <Field label={messages.billAddress} autoComplete="billing street-address" {...named("billAddress")} />
        <Field label={messages.billCity} autoComplete="billing address-level2" {...named("billCity")} />
        <SelectField
          label={messages.billState}
          autoComplete="billing address-level1"
          options={BILLING_STATES}
          {...named("billState")}
        />
      </div>
    </Disclosure>
  )
}
