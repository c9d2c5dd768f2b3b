import { type RefObject, useRef } from "react"
import type { PinPlace } from "#app/core/delivery-area/pincodes/pin-directory.ts"
import { Button } from "#app/ui/button.tsx"
import { Field, SelectField } from "#app/ui/field.tsx"
import type { Address, Recipient } from "./address.ts"
import * as messages from "./messages.ts"
import { type FoundPlaces, type PlaceNames, usePinFill } from "./use-pin-fill.ts"

type FieldValues = Partial<Address & Recipient>
type Shown = { start: FieldValues; errorOf: (field: string) => string | undefined }

const GRID = "grid items-start gap-5 sm:grid-cols-6 sm:[&>*]:col-span-3"

/** Who a parcel is for: the name on it, and the mobile number that its courier calls. */
export function RecipientFields({ start, errorOf }: Shown) {
  const named = namesOf({ start, errorOf })
  return (
    <>
      <Field
        label={messages.fullName}
        autoComplete="name"
        enterKeyHint="next"
        required
        {...named("fullName")}
      />
      <Field
        label={messages.phone}
        hint={messages.phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
        required
        {...named("phone")}
      />
    </>
  )
}

type AddressFieldsProps = Shown & { states: readonly string[]; fill: ReturnType<typeof usePinFill> }

/** An address that begins with the PIN code: city, district and state follow it, and can all be typed over. */
export function AddressFields({ states, fill, start, errorOf }: AddressFieldsProps) {
  const named = namesOf({ start, errorOf })
  return (
    <div className={GRID}>
      <div className="grid gap-3">
        <Field
          label={messages.pinCode}
          hint={messages.sixDigits}
          inputMode="numeric"
          autoComplete="postal-code"
          enterKeyHint="next"
          maxLength={7} // "560 001"
          required
          onInput={({ currentTarget }) => void fill.lookUp(currentTarget.value)}
          {...named("pin")}
        />
        <PlacesOfPin found={fill.found} onChoose={fill.choose} />
      </div>
      <Field
        label={messages.flat}
        autoComplete="address-line1"
        enterKeyHint="next"
        required
        {...named("flat")}
      />
      <Field
        label={messages.area}
        autoComplete="address-line2"
        enterKeyHint="next"
        required
        {...named("area")}
      />
      <Field
        label={messages.landmark}
        hint={messages.landmarkHint}
        autoComplete="address-line3"
        enterKeyHint="next"
        {...named("landmark")}
      />
      <Field
        label={messages.city}
        autoComplete="address-level2"
        enterKeyHint="next"
        required
        {...named("city")}
      />
      <Field label={messages.district} autoComplete="off" enterKeyHint="next" {...named("district")} />
      <SelectField
        label={messages.state}
        autoComplete="address-level1"
        options={states}
        required
        {...named("state")}
      />
    </div>
  )
}

type PlacesProps = { found: FoundPlaces; onChoose: (place: PinPlace) => void }

/** What the PIN code says: its one place, a choice out of several, or that it is unknown. */
export function PlacesOfPin({ found, onChoose }: PlacesProps) {
  const [only, ...others] = found?.places ?? []
  return (
    <>
      <p role="status" className="text-small empty:hidden">
        {found && sentenceOf(only, others.length > 0, found.pin)}
      </p>
      {found && others.length > 0 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{messages.whichPlace(found.pin)}</legend>
          {found.places.map((place) => (
            <Button key={nameOf(place)} look="quiet" onClick={() => onChoose(place)}>
              {nameOf(place)}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  )
}

function sentenceOf(only: PinPlace | undefined, isChoice: boolean, pin: string) {
  if (isChoice) return messages.whichPlace(pin)
  return only ? messages.pinIsIn(nameOf(only)) : messages.pinIsUnknown
}

function nameOf({ city, district, state }: PinPlace) {
  return [...new Set([city, district, state])].filter(Boolean).join(", ")
}

/** How the fields of a form follow its PIN code; `root` stands somewhere in it. `names` are those of another place than the form's first. */
export function usePinFields(
  onFill: () => void,
  names?: PlaceNames,
): {
  root: RefObject<HTMLDivElement | null>
  fill: ReturnType<typeof usePinFill>
} {
  const root = useRef<HTMLDivElement>(null)
  return { root, fill: usePinFill(root, onFill, names) }
}

function namesOf({ start, errorOf }: Shown) {
  return (name: keyof FieldValues) => ({ name, defaultValue: start[name], error: errorOf(name) })
}
