import * as ordersMessages from "#app/admin/orders/messages.ts"
import { LONGEST_CARRIER, TRACKING_NUMBER } from "#app/admin/orders/ship-sheet/tracking-number.ts"
import type { ReplacementParcel } from "#app/core/fulfilment/returns/shown-replacement.ts"
import { parseText } from "#app/ui/format/typed-text.ts"
import { type FilledParcel, handedField, OTHER_PARCELS } from "./divided-parcels.ts"
import * as messages from "./messages.ts"

const MOST_ADDRESS = 300

type HandedParcels = readonly (ReplacementParcel | null)[]

/** Reads how each parcel of an order goes that staff handed to couriers: none where no fields are filled, a fault for invalid ones. */
export function readHandedParcels(
  form: FormData,
  parcels: readonly FilledParcel[],
): HandedParcels | { fault: string } {
  const filled = parcels.length > 0 ? parcels.map(({ parcel }) => parcel) : [1]
  const handed = new Map<number, ReplacementParcel | null>()
  for (const parcel of [1, ...OTHER_PARCELS]) {
    const read = readHandedParcel(form, parcel)
    const fault = read && "fault" in read ? read.fault : read && !filled.includes(parcel) && messages.noPieces
    if (fault) return { fault: filled.length > 1 || parcel > 1 ? messages.atParcel(parcel, fault) : fault }
    if (read && !("fault" in read)) handed.set(parcel, read)
  }
  return handed.size > 0 ? filled.map((parcel) => handed.get(parcel) ?? null) : []
}

/** Reads the parcel that staff handed to a courier: null for empty fields, a fault for invalid ones. */
export function readHandedParcel(form: FormData, parcel = 1): ReplacementParcel | null | { fault: string } {
  const [trackingNumber, carrier, trackingUrl] = (["trackingNumber", "carrier", "trackingUrl"] as const).map(
    (name) => parseText(form.get(handedField(name, parcel))),
  )
  if (!trackingNumber) return carrier || trackingUrl ? { fault: ordersMessages.trackingMissing } : null
  if (!TRACKING_NUMBER.test(trackingNumber))
    return { fault: ordersMessages.noTrackingNumber(trackingNumber.slice(0, LONGEST_CARRIER)) }
  if (carrier && carrier.length > LONGEST_CARRIER)
    return { fault: ordersMessages.carrierTooLong(LONGEST_CARRIER) }
  if (trackingUrl && !isWebAddress(trackingUrl)) return { fault: messages.noTrackingAddress }
  return { trackingNumber, carrier: carrier || null, trackingUrl: trackingUrl || null }
}

function isWebAddress(text: string): boolean {
  return text.length <= MOST_ADDRESS && URL.canParse(text) && new URL(text).protocol === "https:"
}
