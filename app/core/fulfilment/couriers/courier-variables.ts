import type { ParcelForm } from "./parcel-form.ts"

export const PIN_CODE = /^[1-9]\d{5}$/
export const BOX_CM = /^\d{1,3}x\d{1,3}x\d{1,3}$/

/** The words of fields that couriers have in common (`/admin/connections`). */
export const TEXTS = {
  pickupPin: { title: "PIN code of the pickup location", description: "Six digits." },
  boxCm: { title: "Size of the box", description: "In cm; empty for 20x15x8." },
  boxGrams: { title: "Weight of the empty box", description: "In grams; empty for 150." },
  pieceGrams: { title: "Weight of a product that states none", description: "In grams; empty for 500." },
}

/** The box and the weights of these fields; the size as `20x15x8`. */
export function parcelForm(boxCm: string, boxGrams: number, pieceGrams: number): ParcelForm {
  const [lengthCm = 0, breadthCm = 0, heightCm = 0] = boxCm.split("x").map(Number)
  return { box: { lengthCm, breadthCm, heightCm, grams: boxGrams }, pieceGrams }
}
