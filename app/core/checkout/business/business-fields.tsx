import { useState } from "react"
import * as messages from "#app/core/checkout/messages.ts"
import type { PaymentDraft } from "#app/core/checkout/payment-draft.ts"
import { isBilledToAnother } from "#app/core/checkout/payment-rules.ts"
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
    <details
      open={isOpen || isFilled || hasFault}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="rounded-card border border-edge open:pb-5"
    >
      <summary className="min-h-14 cursor-pointer px-5 py-4 font-semibold">
        {messages.buyingForBusiness}
      </summary>
      <div className="grid items-start gap-5 px-5 pt-2 sm:grid-cols-2">
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
      <p role="status" className="px-5 pt-3 text-small empty:hidden">
        {note}
      </p>
    </details>
  )
}
