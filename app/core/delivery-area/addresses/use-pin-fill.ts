import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react"
import { fetchPlaces } from "#app/core/delivery-area/pincodes/fetch-places.ts"
import type { PinPlace } from "#app/core/delivery-area/pincodes/pin-directory.ts"
import { isPin } from "#app/core/delivery-area/pincodes/pin-directory.ts"
import { agreedPlace } from "#app/core/delivery-area/pincodes/pin-places.ts"
import { asciiDigits } from "#app/ui/format/phone-digits.ts"
import type { Address, Recipient } from "./address.ts"

const FILLED = ["city", "district", "state"] as const

/** The fields of a form for a place, by its part; one without a field is left out. */
export type PlaceNames = Partial<Record<"pin" | (typeof FILLED)[number], string>>
const PLACE_NAMES: PlaceNames = { pin: "pin", city: "city", district: "district", state: "state" }

/** The places of the PIN code that stands in the form; null while none is known of it. */
export type FoundPlaces = { pin: string; places: readonly PinPlace[] } | null

/**
 * Fills city, district and state of the form around `root` from its PIN code. What the shopper typed or chose is left as it is, and
 * nothing is locked. `onFill` is told that fields have changed. Without an answer the shopper types them.
 */
export function usePinFill(
  root: RefObject<HTMLElement | null>,
  onFill: () => void,
  names: PlaceNames = PLACE_NAMES,
) {
  const [found, setFound] = useState<FoundPlaces>(null)
  const filled = useRef<Partial<PinPlace>>({})
  const asking = useRef<AbortController>(null)

  const fill = (place: Partial<PinPlace>) => {
    for (const part of FILLED) {
      const field = fieldOf(root.current, names[part])
      if (!field) continue
      const isOurs = field.value === "" || field.value === filled.current[part]
      if (isOurs) setValue(field, place[part] ?? "")
    }
    filled.current = place
    onFill()
  }

  const lookUp = async (typed: string) => {
    asking.current?.abort()
    const pin = asciiDigits(typed).replaceAll(" ", "")
    if (!isPin(pin)) return setFound(null)
    const controller = new AbortController()
    asking.current = controller
    const places = await fetchPlaces(pin, controller.signal)
    if (controller.signal.aborted) return
    setFound(places && { pin, places })
    if (places) fill(agreedPlace(places))
  }

  /** Puts these values into their fields, over what stood there, and follows their PIN code. */
  const take = (values: Partial<Address & Recipient>) => {
    for (const [name, value] of Object.entries(values)) {
      const field = fieldOf(root.current, name)
      if (field) setValue(field, value)
    }
    filled.current = {}
    onFill()
    if (values.pin !== undefined) void lookUp(values.pin)
  }

  const start = useEffectEvent(() => void lookUp(fieldOf(root.current, names.pin)?.value ?? ""))
  useEffect(() => {
    start() // typed before there was a script
    return () => asking.current?.abort()
  }, [])
  /** The place that the shopper chose of several: it stands over what was there. */
  const choose = (place: PinPlace) => {
    for (const part of FILLED) {
      const field = fieldOf(root.current, names[part])
      if (field) setValue(field, place[part])
    }
    filled.current = place
    onFill()
  }
  return { found, lookUp, take, choose }
}

function fieldOf(root: HTMLElement | null, name = "") {
  const field = root?.closest("form")?.elements.namedItem(name)
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : null
}

/** A select keeps its first entry where it does not offer the value. */
function setValue(field: HTMLInputElement | HTMLSelectElement, value: string) {
  field.value = value
  if (field instanceof HTMLSelectElement && field.selectedIndex === -1) field.value = ""
}
