import * as messages from "#app/core/delivery-area/addresses/messages.ts"
import { stateNamed } from "#app/core/delivery-area/addresses/state-names.ts"
import type { PinPlace } from "./pin-directory.ts"

/** What all places of a PIN code have in common; a part in which they differ is absent. */
export function agreedPlace(places: readonly PinPlace[]): Partial<PinPlace> {
  const [first] = places
  if (!first) return {}
  const parts = (["city", "district", "state"] as const).filter((part) =>
    places.every((place) => place[part] === first[part]),
  )
  return Object.fromEntries(parts.map((part) => [part, first[part]]))
}

/** Why a PIN code cannot be in a state, in a sentence that says where it is; null for a code that is there or is unknown. */
export function pinFault(pin: string, state: string, places: readonly PinPlace[]): string | null {
  const states = [...new Set(places.map((place) => place.state))]
  const chosen = stateNamed(state) ?? state
  if (states.length === 0 || states.includes(chosen)) return null
  return messages.pinIsElsewhere(pin, states, chosen)
}

type Followed = Pick<PinPlace, "city" | "district" | "state">

/** An address whose city, district and state follow its PIN code where nothing was typed in them. */
export function completed<Typed extends Followed>(address: Typed, places: readonly PinPlace[]): Typed {
  const { city = "", district = "", state = "" } = agreedPlace(places)
  return {
    ...address,
    ...{ city: address.city || city, district: address.district || district, state: address.state || state },
  }
}
