import type { ReactNode } from "react"
import { type OfferedMethod, preselected } from "#app/core/payments/methods/offered-methods.ts"
import type { GatewayForm } from "#app/core/payments/payment-gateway.ts"
import type { PaymentChoice } from "#app/core/settings/payment-choices.ts"
import { Field } from "#app/ui/field.tsx"
import * as messages from "./messages.ts"

type ErrorOf = (field: string) => string | undefined

type MethodFieldsProps = {
  methods: readonly OfferedMethod[]
  chosen: PaymentChoice | undefined
  /** The way that the page comes with; the first unless said. */
  first?: PaymentChoice | undefined
  errorOf: ErrorOf
  /** A heading in place of the usual one, and notes of ways in place of theirs. */
  legend?: ReactNode
  notes?: Partial<Record<PaymentChoice, string>>
}

/**
 * How the shopper pays: the fields of the one way there is, or a choice, each way with its own fields. Those of a way that is not
 * chosen keep what was typed and are not sent.
 */
export function MethodFields({
  methods,
  chosen,
  first = preselected(methods)?.choice,
  errorOf,
  legend,
  notes,
}: MethodFieldsProps) {
  const [only, ...others] = methods
  if (!only) return null
  if (others.length === 0) return only.form && <GatewayFields form={only.form} errorOf={errorOf} />
  const fault = errorOf("method")
  return (
    <fieldset className="grid gap-3" aria-describedby={fault ? "method-fault" : undefined}>
      {legend ?? <legend className="mb-5 font-bold font-display text-lead">{messages.paymentMethod}</legend>}
      {methods.map((method) => (
        <Method
          key={method.choice}
          method={method}
          isChosen={method.choice === chosen}
          isFirst={method.choice === first}
          errorOf={errorOf}
          own={notes?.[method.choice]}
        />
      ))}
      {fault && (
        <p id="method-fault" role="alert" className="font-semibold text-fault text-small">
          {fault}
        </p>
      )}
    </fieldset>
  )
}

type MethodProps = {
  method: OfferedMethod
  isChosen: boolean
  isFirst: boolean
  errorOf: ErrorOf
  own: string | undefined
}

function Method({ method: { choice, form }, isChosen, isFirst, errorOf, own }: MethodProps) {
  const { label, note: usual } = messages.methodWords[choice]
  const note = own ?? usual
  return (
    <div
      // Without a script the fields of a way cannot be opened.
      className={`rounded-card border border-edge has-[:checked]:border-ink has-[:checked]:bg-mist${form && !isChosen ? " noscript:hidden" : ""}`}
    >
      <label className="flex min-h-14 cursor-pointer items-center gap-4 px-5 py-3">
        <input
          type="radio"
          name="method"
          value={choice}
          defaultChecked={isFirst}
          className="size-5 shrink-0 appearance-none rounded-full border-2 border-edge checked:border-6 checked:border-ink"
        />
        <span className="grid">
          <span className="font-semibold">{label}</span>
          {note && <span className="text-quiet text-small">{note}</span>}
        </span>
      </label>
      {form && (
        <fieldset disabled={!isChosen} hidden={!isChosen} className="px-5 pt-2 pb-5">
          <legend className="sr-only">{form.legend}</legend>
          <FieldsOf form={form} errorOf={errorOf} />
        </fieldset>
      )}
    </div>
  )
}

/** What the gateway itself asks for. It is never filled in again. */
function GatewayFields({ form, errorOf }: { form: GatewayForm; errorOf: ErrorOf }) {
  return (
    <fieldset>
      <legend className="mb-5 font-bold font-display text-lead">{form.legend}</legend>
      <FieldsOf form={form} errorOf={errorOf} />
    </fieldset>
  )
}

function FieldsOf({ form, errorOf }: { form: GatewayForm; errorOf: ErrorOf }) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-[2fr_1fr]">
      {form.fields.map(({ pattern: _pattern, message: _message, ...field }) => (
        <Field key={field.name} {...field} error={errorOf(field.name)} required />
      ))}
    </div>
  )
}
