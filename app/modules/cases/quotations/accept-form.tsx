import { useEffect, useRef, useState } from "react"
import { useNavigation } from "react-router"
import BusinessFields from "#app/core/checkout/business/business-fields.tsx"
import { DeliveryFields } from "#app/core/checkout/delivery-fields.tsx"
import type { PaymentDraft } from "#app/core/checkout/payment-draft.ts"
import { type PaymentErrors, readPaymentValues } from "#app/core/checkout/payment-rules.ts"
import type { DeliveryArea } from "#app/core/settings/delivery-area.ts"
import { Button } from "#app/ui/button.tsx"
import { Form } from "#app/ui/form.tsx"
import * as messages from "./messages.ts"

/** What the shop said to an acceptance: what to mend, and what to fill in again. */
export type AcceptAnswer = {
  errors: PaymentErrors
  sentences: readonly string[]
  values: Partial<PaymentDraft>
}

type AcceptFormProps = {
  deliveryArea: DeliveryArea
  hasBusinessFields: boolean
  answer: AcceptAnswer | undefined
}

/** Where the goods of a quotation go, and the button that orders them. */
export function AcceptForm({ deliveryArea, hasBusinessFields, answer }: AcceptFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Partial<PaymentDraft>>()
  const isSending = useNavigation().state !== "idle"
  const start = answer?.values ?? {}
  const errorOf = (field: string) => answer?.errors[field]
  const follow = () => {
    if (form.current) setTyped(readPaymentValues(new FormData(form.current), null))
  }
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [answer])
  return (
    <Form method="post" ref={form} noValidate onChange={follow} className="grid gap-8">
      <DeliveryFields
        area={deliveryArea}
        start={start}
        errorOf={errorOf}
        addresses={null}
        onFill={follow}
        asksEmail={false}
      />
      {hasBusinessFields && (
        <BusinessFields
          start={start}
          typed={typed ?? start}
          isLeft={(field) => answer?.errors[field] !== undefined}
        />
      )}
      <div className="grid gap-4">
        <div role="alert" className="grid gap-2 font-semibold text-fault empty:hidden">
          {answer?.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        <p className="text-quiet">{messages.whatAcceptingMeans}</p>
        <Button type="submit" aria-disabled={isSending || undefined} className="min-h-14 w-full text-lead">
          {isSending ? messages.placingOrder : messages.acceptAndPay}
        </Button>
      </div>
    </Form>
  )
}
