import { lazy, Suspense } from "react"
import { AddressChoice } from "#app/core/delivery-area/addresses/address-choice.tsx"
import {
  AddressFields,
  RecipientFields,
  usePinFields,
} from "#app/core/delivery-area/addresses/address-fields.tsx"
import {
  isSameAddress,
  type KeptAddress,
  MOST_ADDRESSES,
} from "#app/core/delivery-area/addresses/kept-address.ts"
import * as addressMessages from "#app/core/delivery-area/addresses/messages.ts"
import { TypedLine } from "#app/core/delivery-area/addresses/typed-line.tsx"
import { asksPin, type DeliveryArea } from "#app/core/settings/delivery-area.ts"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { Field, SelectField, TextAreaField } from "#app/ui/field.tsx"
import * as messages from "./messages.ts"
import type { PaymentDraft } from "./payment-draft.ts"

type ErrorOf = (field: string) => string | undefined
type Start = Partial<PaymentDraft>

type DeliveryFieldsProps = {
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
    <FieldsWithPin {...props} states={area.states} />
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
      <legend className="mb-5 font-bold font-display text-lead">{messages.whereItGoes}</legend>
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

type PinProps = Omit<DeliveryFieldsProps, "area"> & { states: readonly string[] }

function FieldsWithPin({ states, start, errorOf, addresses, onFill, asksEmail = true }: PinProps) {
  const { root, fill } = usePinFields(onFill)
  const { promises } = usePageSettings()
  const takeKeptPin = (pin: string) => {
    const typed = root.current?.closest("form")?.elements.namedItem("pin")
    if (typed instanceof HTMLInputElement && typed.value === "") fill.take({ pin })
  }
  const kept = addresses ?? []
  const canKeep = addresses !== null && kept.length < MOST_ADDRESSES
  return (
    <fieldset>
      <legend className="mb-5 font-bold font-display text-lead">{messages.whereItGoes}</legend>
      <div ref={root} className="grid gap-5">
        {kept.length > 0 && <AddressChoice addresses={kept} chosen={idOf(kept, start)} take={fill.take} />}
        <TypedLine onRead={fill.take} />
        <AddressFields states={states} fill={fill} start={start} errorOf={errorOf} />
        {promises && (
          <Suspense>
            <TypedPinPromise typed={fill.found?.pin ?? null} onKept={takeKeptPin} />
          </Suspense>
        )}
        <div className="grid items-start gap-5 sm:grid-cols-6 sm:[&>*]:col-span-3">
          <RecipientFields start={start} errorOf={errorOf} />
          {asksEmail && (
            <Field
              label={messages.email}
              type="email"
              autoComplete="email"
              enterKeyHint="next"
              required
              name="email"
              defaultValue={start.email}
              error={errorOf("email")}
            />
          )}
          <Field
            label={addressMessages.giftFrom}
            hint={addressMessages.giftFromHint}
            autoComplete="off"
            enterKeyHint="done"
            name="giftFrom"
            defaultValue={start.giftFrom}
            error={errorOf("giftFrom")}
          />
        </div>
        {canKeep && (
          <label className="flex min-h-12 cursor-pointer items-center gap-3">
            <input type="checkbox" name="keepAddress" value="yes" className="size-5 accent-ink" />
            {addressMessages.keepAddress}
          </label>
        )}
      </div>
    </fieldset>
  )
}

/** Shown where the shop promises a day. */
const TypedPinPromise = lazy(() => import("#app/core/delivery-area/estimates/typed-pin-promise.tsx"))

/** The kept address that the form begins with. */
function idOf(kept: readonly KeptAddress[], start: Start) {
  return kept.find((address) => isSameAddress(address, { ...address, ...start }))?.id
}
