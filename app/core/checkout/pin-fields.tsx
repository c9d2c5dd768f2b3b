import { Suspense } from "react"
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
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { Field } from "#app/ui/field.tsx"
import { lazyPart } from "#app/ui/lazy-part.ts"
import type { DeliveryFieldsProps, Start } from "./delivery-fields.tsx"
import * as messages from "./messages.ts"

type PinProps = Omit<DeliveryFieldsProps, "area"> & { states: readonly string[] }

/** Fields of the delivery address, beginning with the PIN code. */
export default function FieldsWithPin({
  states,
  start,
  errorOf,
  addresses,
  onFill,
  asksEmail = true,
}: PinProps) {
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
      <legend className="mb-5 font-bold font-display text-lead">{messages.deliveryAddress}</legend>
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
const TypedPinPromise = lazyPart(() => import("#app/core/delivery-area/estimates/typed-pin-promise.tsx"))

/** The kept address that the form begins with. */
function idOf(kept: readonly KeptAddress[], start: Start) {
  return kept.find((address) => isSameAddress(address, { ...address, ...start }))?.id
}
