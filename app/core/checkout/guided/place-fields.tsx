import { type ReactNode, useState } from "react"
import { AddressChoice } from "#app/core/delivery-area/addresses/address-choice.tsx"
import { PlacesOfPin, usePinFields } from "#app/core/delivery-area/addresses/address-fields.tsx"
import {
  isSameAddress,
  type KeptAddress,
  MOST_ADDRESSES,
} from "#app/core/delivery-area/addresses/kept-address.ts"
import * as addressMessages from "#app/core/delivery-area/addresses/messages.ts"
import { TypedLine } from "#app/core/delivery-area/addresses/typed-line.tsx"
import type { ShownPromise } from "#app/core/delivery-area/estimates/fetch-promise.ts"
import { PromiseSentence } from "#app/core/delivery-area/estimates/promise-sentence.tsx"
import { Button } from "#app/ui/button.tsx"
import { Field, SelectField } from "#app/ui/field.tsx"
import { Icon } from "#app/ui/icon.tsx"
import type { PaymentDraft } from "../payment-draft.ts"
import * as messages from "./messages.ts"

export const PLACES = ["pin", "flat", "area", "landmark", "city", "district", "state"] as const
type Place = (typeof PLACES)[number]

/** The fields of a kept address are not seen until it is edited; without a script nothing could open them. */
const FOLDED = "hidden noscript:grid"

type PlaceProps = {
  legend: ReactNode
  states: readonly string[]
  start: Partial<PaymentDraft>
  addresses: readonly KeptAddress[] | null
  errorOf: (field: string) => string | undefined
  values: Partial<PaymentDraft> | undefined
  /** Whether no script fills in the place of a PIN code. */
  isPlain: boolean
  /** The PIN code in the form, and what is promised to it. */
  pin: string | null
  promise: ShownPromise | null | undefined
  onFill: () => void
}

/** Fields of the delivery address, PIN code first: city, district and state are one line that follows it, and open where they are needed. */
export function PlaceFields({
  legend,
  states,
  start,
  addresses,
  errorOf,
  values,
  isPlain,
  pin,
  promise,
  onFill,
}: PlaceProps) {
  const { root, fill } = usePinFields(onFill)
  const [isOpen, setOpen] = useState(isPlain)
  const kept = addresses ?? []
  const named = (name: Place) => ({ name, defaultValue: start[name], error: errorOf(name) })
  const typed = values ?? start
  const { city = "", state = "" } = typed
  const isKnown = city !== "" && state !== ""
  const chosen = kept.find((address) =>
    PLACES.every((place) => (typed[place] ?? "") === (address[place] ?? "")),
  )
  const [edited, setEdited] = useState<string>()
  const isFolded = chosen !== undefined && chosen.id !== edited && !PLACES.some(errorOf)
  const hasFault = Boolean(errorOf("city") || errorOf("district") || errorOf("state"))
  const isUnclear = fill.found !== null && fill.found.places.length !== 1 && !isKnown
  const areFieldsShown = isOpen || hasFault || isUnclear
  const isOneLine = isKnown && !areFieldsShown
  return (
    <fieldset>
      {legend}
      <div ref={root} className="grid gap-5">
        {kept.length > 0 && (
          <AddressChoice
            addresses={kept}
            chosen={kept.find((address) => isSameAddress(address, { ...address, ...start }))?.id}
            take={fill.take}
          />
        )}
        {isFolded && (
          <Button
            look="plain"
            className="justify-self-start noscript:hidden"
            onClick={() => setEdited(chosen.id)}
          >
            {addressMessages.editThis}
          </Button>
        )}
        <div className={`grid items-start gap-5 sm:grid-cols-2 ${isFolded ? FOLDED : ""}`}>
          <Field
            label={addressMessages.pinCode}
            inputMode="numeric"
            autoComplete="postal-code"
            enterKeyHint="next"
            maxLength={7} // "560 001"
            required
            onInput={({ currentTarget }) => void fill.lookUp(currentTarget.value)}
            {...named("pin")}
          />
          <div className="grid content-center gap-1 sm:min-h-20">
            {isOneLine && (
              <p className="flex flex-wrap items-center gap-x-2">
                <strong>{`${city}, ${state}`}</strong>
                <Button look="plain" className="px-1!" onClick={() => setOpen(true)}>
                  {messages.change}
                </Button>
              </p>
            )}
            {!isOneLine && <PlacesOfPin found={fill.found} onChoose={fill.choose} />}
          </div>
        </div>
        <p role="status" className="flex items-center gap-3 empty:hidden">
          {pin !== null && promise !== undefined && fill.found?.places.length !== 0 && (
            <>
              <Icon name="truck" className="size-6 shrink-0" />
              <span>
                <PromiseSentence pin={pin} promise={promise} />
              </span>
            </>
          )}
        </p>
        <div hidden={!areFieldsShown || isFolded}>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <Field
              label={addressMessages.city}
              autoComplete="address-level2"
              enterKeyHint="next"
              required
              {...named("city")}
            />
            <Field label={addressMessages.district} autoComplete="off" {...named("district")} />
            <SelectField
              label={addressMessages.state}
              autoComplete="address-level1"
              options={states}
              required
              {...named("state")}
            />
          </div>
        </div>
        <div className={`grid items-start gap-5 sm:grid-cols-2 ${isFolded ? FOLDED : ""}`}>
          <Field
            label={addressMessages.flat}
            autoComplete="address-line1"
            enterKeyHint="next"
            required
            {...named("flat")}
          />
          <Field
            label={addressMessages.area}
            autoComplete="address-line2"
            enterKeyHint="next"
            required
            {...named("area")}
          />
          <Field
            label={addressMessages.landmark}
            hint={addressMessages.landmarkHint}
            autoComplete="address-line3"
            enterKeyHint="next"
            {...named("landmark")}
          />
        </div>
        {addresses !== null && !isFolded && kept.length < MOST_ADDRESSES && (
          <label className="flex min-h-12 cursor-pointer items-center gap-3">
            <input type="checkbox" name="keepAddress" value="yes" className="size-5 accent-ink" />
            {addressMessages.keepAddress}
          </label>
        )}
        {!isFolded && !isPlain && <TypedLine onRead={fill.take} />}
      </div>
    </fieldset>
  )
}
