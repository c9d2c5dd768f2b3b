import { useState } from "react"
import * as messages from "#app/core/checkout/messages.ts"
import type { PaymentDraft } from "#app/core/checkout/payment-draft.ts"
import { isBilledToAnother } from "#app/core/checkout/payment-rules.ts"
import { Disclosure } from "#app/ui/disclosure.tsx"
import { Field } from "#app/ui/field.tsx"
import { businessErrors, cleanBusiness, otherStateNote } from "./business-buyer.ts"

type BusinessFieldsProps = {
  start: Partial<PaymentDraft>
  /** What stands in the form now. */
  typed: Partial<PaymentDraft>
  /** Whether somebody has left a field, or sent it: only then is it wrong. */
  isLeft: (field: string) => boolean
}

/** The fields of a buyer who wants an invoice with their GSTIN. They are open when they hold something. */
export default function BusinessFields({ start, typed, isLeft }: BusinessFieldsProps) {
  const errors = businessErrors(cleanBusiness({ gstin: "", ...typed }))
  const errorOf = (field: "gstin" | "companyName") => (isLeft(field) ? errors[field] : undefined)
  const [isOpen, setOpen] = useState(false)
  const { gstin = "", companyName = "", state = "" } = typed
  const isFilled = gstin !== "" || companyName !== ""
  const hasFault = errorOf("gstin") !== undefined || errorOf("companyName") !== undefined
  const note = isBilledToAnother(typed) ? null : otherStateNote(gstin, state) // a buyer apart is billed by the GSTIN's state
  return (
    <Disclosure label={messages.buyingForBusiness} open={isOpen || isFilled || hasFault} onOpen={setOpen}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          label={messages.gstin}
          hint={messages.gstinHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="next"
          name="gstin"
          defaultValue={start.gstin}
          error={errorOf("gstin")}
        />
        <Field
          label={messages.companyName}
          hint={messages.companyNameHint}
          autoComplete="organization"
          enterKeyHint="next"
          name="companyName"
          defaultValue={start.companyName}
          error={errorOf("companyName")}
        />
      </div>
      <p role="status" className="pt-3 text-small empty:hidden">
        {note}
      </p>
    </Disclosure>
  )
}
