import {
  type FocusEvent,
  lazy,
  type ReactNode,
  type SubmitEvent,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react"
import type { KeptAddress } from "#app/core/delivery-area/addresses/kept-address.ts"
import { chosenMethod, type OfferedMethod, preselected } from "#app/core/payments/methods/offered-methods.ts"
import type { DeliveryArea } from "#app/core/settings/delivery-area.ts"
import { tabStorage } from "#app/ui/browser-storage.ts"
import { Button } from "#app/ui/button.tsx"
import { DeliveryFields } from "./delivery-fields.tsx"
import * as messages from "./messages.ts"
import { MethodFields } from "./method-fields.tsx"
import { type PaymentDraft, readDraft, saveDraft } from "./payment-draft.ts"
import { type PaymentErrors, type PaymentValues, paymentErrors, readPaymentValues } from "./payment-rules.ts"

type PaymentFormProps = {
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
  const { form, method, values, follow } = useFormValues(owner, methods, onFill)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const errors = values
    ? {
        ...paymentErrors(values, method?.form ?? null, deliveryArea),
        ...refusedPin(values, start, sentErrors),
      }
    : sentErrors
  const wasSent = Object.keys(sentErrors).length > 0
  const isLeft = (field: string) => wasSent || left.has(field)
  const errorOf = (field: string) => (isLeft(field) ? errors[field] : undefined)
  const leave = ({ target }: FocusEvent<HTMLFormElement>) =>
    "name" in target && setLeft((before) => new Set(before).add(String(target.name)))
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
const BusinessFields = lazy(() => import("./business/business-fields.tsx"))

/** Only the shop knows that a PIN code is of another state: that holds until one of the two is changed. */
function refusedPin(
  values: PaymentValues,
  sent: Partial<PaymentDraft>,
  { pin }: PaymentErrors,
): PaymentErrors {
  return pin !== undefined && values.pin === sent.pin && values.state === sent.state ? { pin } : {}
}

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

function useFormValues(
  owner: string,
  methods: readonly OfferedMethod[],
  onFill?: (values: PaymentValues, method?: string) => void,
) {
  const form = useRef<HTMLFormElement>(null)
  const [method, setMethod] = useState(() => preselected(methods))
  const [values, setValues] = useState<PaymentValues>()
  const read = (from: HTMLFormElement) => {
    const data = new FormData(from)
    const chosen = chosenMethod(methods, data.get("method")) ?? preselected(methods)
    setMethod(chosen)
    const current = readPaymentValues(data, null)
    // Fields of a way that was not chosen when the page was drawn are in the form, but not sent yet.
    for (const { name } of chosen?.form?.fields ?? []) current[name] = typedInto(from, name)
    setValues(current)
    onFill?.(current, chosen?.choice)
    return current
  }
  const reading = useEffectEvent(read)
  useEffect(() => {
    if (!form.current) return
    fillIn(form.current, readDraft(tabStorage(), owner) ?? {})
    reading(form.current)
  }, [owner])
  const follow = () => {
    if (form.current) saveDraft(tabStorage(), owner, read(form.current))
  }
  return { form, method, values, follow }
}

function typedInto(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field.value : ""
}

/** Puts the draft into the fields that nobody has touched since the page came. */
function fillIn(form: HTMLFormElement, draft: Partial<PaymentDraft>) {
  for (const [name, value] of Object.entries(draft)) {
    const field = form.elements.namedItem(name)
    const isSelect = field instanceof HTMLSelectElement && hasOption(field, value)
    if (isSelect && field.value === "") field.value = value
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    if (isText && value !== "" && field.value === field.defaultValue) field.value = value
  }
}

/** A value that a select does not offer would leave it blank, without its first entry. */
function hasOption(field: HTMLSelectElement, value: string) {
  return Array.from(field.options).some((option) => option.value === value)
}
