import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from "react"
import { chosenMethod, type OfferedMethod, preselected } from "#app/core/payments/methods/offered-methods.ts"
import type { DeliveryArea } from "#app/core/settings/delivery-area.ts"
import { tabStorage } from "#app/ui/browser-storage.ts"
import { type PaymentDraft, readDraft, saveDraft } from "./payment-draft.ts"
import { type PaymentErrors, type PaymentValues, paymentErrors, readPaymentValues } from "./payment-rules.ts"

type FormState = {
  methods: readonly OfferedMethod[]
  deliveryArea: DeliveryArea
  owner: string
  start: Partial<PaymentDraft>
  sentErrors: PaymentErrors
  onFill?: ((values: PaymentValues, method?: string) => void) | undefined
}

/** Values of an order form, the way to pay that is chosen, and the errors of fields that were left or sent. */
export function usePaymentForm({ methods, deliveryArea, owner, start, sentErrors, onFill }: FormState) {
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
  return { form, method, values, follow, errors, errorOf, isLeft, leave }
}

/** Only the shop knows that a PIN code is of another state: that holds until one of the two is changed. */
function refusedPin(
  values: PaymentValues,
  sent: Partial<PaymentDraft>,
  { pin }: PaymentErrors,
): PaymentErrors {
  return pin !== undefined && values.pin === sent.pin && values.state === sent.state ? { pin } : {}
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
    return chosen ? { ...current, method: chosen.choice } : current
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
    if (field instanceof RadioNodeList) field.value = value
    const isSelect = field instanceof HTMLSelectElement && hasOption(field, value)
    if (isSelect && field.value === "") field.value = value
    if (field instanceof HTMLInputElement && field.type === "checkbox") {
      field.checked ||= field.value === value
      continue
    }
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    if (isText && value !== "" && field.value === field.defaultValue) field.value = value
  }
}

/** A value that a select does not offer would leave it blank, without its first entry. */
function hasOption(field: HTMLSelectElement, value: string) {
  return Array.from(field.options).some((option) => option.value === value)
}
