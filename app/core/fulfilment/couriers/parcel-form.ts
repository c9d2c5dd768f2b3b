import { BookingRefusedError, type Destination, type Parcel } from "#app/core/fulfilment/courier.ts"

/** The merchant's box, and the weight of a piece without one of its own. */
export type ParcelForm = {
  box: { lengthCm: number; breadthCm: number; heightCm: number; grams: number }
  pieceGrams: number
}

/** The weight of a parcel with its box, in grams. */
export function parcelGrams(
  { grams, pieces }: Pick<Parcel, "grams" | "pieces">,
  { box, pieceGrams }: ParcelForm,
): number {
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
  return box.grams + (grams ?? count * pieceGrams)
}

/** The PIN code and the ten digits of the mobile number that couriers need. Throws a BookingRefusedError without them. */
export function reachableAt({ pin, phone: typed }: Destination, service: string) {
  if (!pin) throw new BookingRefusedError(`The address has no PIN code, and ${service} needs one.`, false)
  const phone = typed.replaceAll(/\D/g, "").match(/[6-9]\d{9}$/)?.[0]
  if (!phone) throw new BookingRefusedError("The telephone number is no Indian mobile number.", false)
  return { pin, phone }
}
