import * as ordersMessages from "#app/admin/orders/messages.ts"
import { LONGEST_CARRIER, TRACKING_NUMBER } from "#app/admin/orders/ship-sheet/tracking-number.ts"
import type { ReplacementParcel } from "#app/core/fulfilment/returns/shown-replacement.ts"
import { parseText } from "#app/ui/format/typed-text.ts"
import * as messages from "./messages.ts"

const MOST_ADDRESS = 300

/** Reads the parcel that staff handed to a courier: null for empty fields, a fault for invalid ones. */
export function readHandedParcel(form: FormData): ReplacementParcel | null | { fault: string } {
  const [trackingNumber, carrier, trackingUrl] = ["trackingNumber", "carrier", "trackingUrl"].map((name) =>
    parseText(form.get(name)),
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
