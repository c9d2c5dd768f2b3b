import { type ReactNode, type SubmitEvent, Suspense } from "react"
import type { KeptAddress } from "#app/core/delivery-area/addresses/kept-address.ts"
import type { OfferedMethod } from "#app/core/payments/methods/offered-methods.ts"
import type { DeliveryArea } from "#app/core/settings/delivery-area.ts"
import { Button } from "#app/ui/button.tsx"
import { lazyPart } from "#app/ui/lazy-part.ts"
import { DeliveryFields } from "./delivery-fields.tsx"
import * as messages from "./messages.ts"
import { MethodFields } from "./method-fields.tsx"
import type { PaymentDraft } from "./payment-draft.ts"
import type { PaymentErrors, PaymentValues } from "./payment-rules.ts"
import { usePaymentForm } from "./use-payment-form.ts"

export type PaymentFormProps = {
  methods: readonly OfferedMethod[]
  deliveryArea: DeliveryArea
  addresses: readonly KeptAddress[] | null
  hasBusinessFields: boolean
  owner: string // the shopper's email, empty for a guest
  start: Partial<PaymentDraft>
  sentErrors: PaymentErrors
  isSending: boolean
  amount: string
  onSend: (form: FormData) => void
  /** Told what stands in the form, and the way that is chosen, whenever that changes. */
  onFill?: (values: PaymentValues, method?: string) => void
  belowMethods?: ReactNode
  children: ReactNode
}

/** PAY-1…4. The browser keeps the fields: what is typed before hydration stays. `children` stand above the button. */
export function PaymentForm({
  methods,
  deliveryArea,
  addresses,
  hasBusinessFields,
  owner,
  start,
  sentErrors,
  isSending,
  amount,
  onSend,
  onFill,
  belowMethods,
  children,
}: PaymentFormProps) {
  const { form, method, values, follow, errors, errorOf, isLeft, leave } = usePaymentForm({
    ...{ methods, deliveryArea, owner, start, sentErrors, onFill },
  })
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isSending) onSend(new FormData(event.currentTarget, event.nativeEvent.submitter))
  }
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onChange={follow}
      onBlur={leave}
      onSubmit={send}
      className="grid gap-10"
    >
      <DeliveryFields
        area={deliveryArea}
        start={start}
        errorOf={errorOf}
        addresses={addresses}
        onFill={follow}
      />
      {hasBusinessFields && (
        <Suspense>
          <BusinessFields start={start} typed={values ?? start} isLeft={isLeft} />
        </Suspense>
      )}
      <MethodFields methods={methods} chosen={method?.choice} errorOf={errorOf} />
      {belowMethods}
      <PayBar
        amount={amount}
        isSending={isSending}
        isDisabled={values !== undefined && Object.keys(errors).length > 0}
      >
        {children}
      </PayBar>
    </form>
  )
}

/** A shop without business buyers does not bring their fields. */
const BusinessFields = lazyPart(() => import("./business/business-fields.tsx"))

type PayBarProps = { amount: string; isSending: boolean; isDisabled: boolean; children: ReactNode }

function PayBar({ amount, isSending, isDisabled, children }: PayBarProps) {
  const secondLine = isSending ? messages.askingYourBank : amount
  return (
    <div className="foot-stop bg-paper max-lg:-mx-4 max-lg:px-4 max-lg:py-3">
      {children}
      <Button
        type="submit"
        disabled={isDisabled}
        aria-disabled={isSending || undefined} // stays in focus, so that a keyboard is where it was when the answer comes
        className="min-h-16 w-full flex-col gap-0 text-lead leading-tight"
      >
        {messages.payment}
        {secondLine && <span className="figures font-normal text-small">{secondLine}</span>}
      </Button>
    </div>
  )
}
