import { type FocusEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react"
import type { GatewayForm } from "#app/shop/payments/payment-gateway.ts"
import type { DeliveryArea } from "#app/shop/settings/delivery-area.ts"
import { tabStorage } from "#app/ui/browser-storage.ts"
import { Button } from "#app/ui/button.tsx"
import { Field, SelectField, TextAreaField } from "#app/ui/field.tsx"
import * as messages from "./messages.ts"
import { type PaymentDraft, readDraft, saveDraft } from "./payment-draft.ts"
import { type PaymentErrors, type PaymentValues, paymentErrors, readPaymentValues } from "./payment-rules.ts"

type PaymentFormProps = {
  gatewayForm: GatewayForm | null
  deliveryArea: DeliveryArea
  owner: string // the shopper's email, empty for a guest
  start: Partial<PaymentDraft>
  sentErrors: PaymentErrors
  isSending: boolean
  amount: string
  onSend: (form: FormData) => void
  children: ReactNode
}

/** PAY-1…4. The browser keeps the fields: what is typed before hydration stays. `children` stand above the button. */
export function PaymentForm({
  gatewayForm,
  deliveryArea,
  owner,
  start,
  sentErrors,
  isSending,
  amount,
  onSend,
  children,
}: PaymentFormProps) {
  const { form, values, follow } = useFormValues(owner, gatewayForm)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const errors = values ? paymentErrors(values, gatewayForm, deliveryArea) : sentErrors
  const wasSent = Object.keys(sentErrors).length > 0
  const errorOf = (field: string) => (wasSent || left.has(field) ? errors[field] : undefined)
  const leave = ({ target }: FocusEvent<HTMLFormElement>) =>
    "name" in target && setLeft((before) => new Set(before).add(String(target.name)))
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isSending) onSend(new FormData(event.currentTarget))
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
      <DeliveryFields area={deliveryArea} start={start} errorOf={errorOf} />
      {gatewayForm && <GatewayFields form={gatewayForm} errorOf={errorOf} />}
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

type FieldsProps = { start: Partial<PaymentDraft>; errorOf: (field: string) => string | undefined }

function DeliveryFields({ area, start, errorOf }: FieldsProps & { area: DeliveryArea }) {
  const named = (name: keyof PaymentDraft) => ({
    name,
    defaultValue: start[name],
    error: errorOf(name),
    required: true,
  })
  const city = { label: messages.city, autoComplete: "address-level2", ...named("city") }
  return (
    <fieldset className="grid items-start gap-5 sm:grid-cols-6 sm:[&>*]:col-span-2 sm:[&>:is(:nth-child(2),:nth-child(3))]:col-span-3">
      <legend className="mb-5 font-bold font-display text-lead">{messages.whereItGoes}</legend>
      <Field label={messages.fullName} autoComplete="name" {...named("fullName")} />
      <Field label={messages.email} type="email" autoComplete="email" {...named("email")} />
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

/** What the gateway itself asks for. It is never filled in again. */
function GatewayFields({ form, errorOf }: { form: GatewayForm } & Pick<FieldsProps, "errorOf">) {
  return (
    <fieldset className="grid items-start gap-5 sm:grid-cols-[2fr_1fr]">
      <legend className="mb-5 font-bold font-display text-lead">{form.legend}</legend>
      {form.fields.map(({ pattern: _pattern, message: _message, ...field }) => (
        <Field key={field.name} {...field} error={errorOf(field.name)} required />
      ))}
    </fieldset>
  )
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

function useFormValues(owner: string, gatewayForm: GatewayForm | null) {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<PaymentValues>()
  useEffect(() => {
    if (!form.current) return
    fillIn(form.current, readDraft(tabStorage(), owner) ?? {})
    setValues(readPaymentValues(new FormData(form.current), gatewayForm))
  }, [owner, gatewayForm])
  const follow = () => {
    if (!form.current) return
    const current = readPaymentValues(new FormData(form.current), gatewayForm)
    setValues(current)
    saveDraft(tabStorage(), owner, current)
  }
  return { form, values, follow }
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
