import { z } from "zod"
import type { ParcelForm } from "./parcel-form.ts"

const grams = z.coerce.number().int().min(1).max(50_000)

/** Fields that every courier's plugin declares under names of its own. */
export const pickupPin = z
  .string()
  .regex(/^[1-9]\d{5}$/)
  .meta({ title: "PIN code of the pickup location", description: "Six digits." })
export const boxCm = z
  .string()
  .regex(/^\d{1,3}x\d{1,3}x\d{1,3}$/)
  .default("20x15x8")
  .meta({ title: "Size of the box", description: "In cm; empty for 20x15x8." })
export const boxGrams = grams
  .default(150)
  .meta({ title: "Weight of the empty box", description: "In grams; empty for 150." })
export const pieceGrams = grams
  .default(500)
  .meta({ title: "Weight of a product that states none", description: "In grams; empty for 500." })

/** The box in the three of these fields. */
export function parcelForm(cm: string, emptyGrams: number, gramsOfAPiece: number): ParcelForm {
  const [lengthCm = 0, breadthCm = 0, heightCm = 0] = cm.split("x").map(Number)
  return { box: { lengthCm, breadthCm, heightCm, grams: emptyGrams }, pieceGrams: gramsOfAPiece }
}

/** The address of a courier's API, without a slash at its end. */
export function apiUrl(standard: string) {
  return z
    .url({ protocol: /^https?$/ })
    .default(standard)
    .transform((url) => url.replace(/\/+$/, ""))
    .meta({ title: "Address of the API", description: `Empty for ${standard}.` })
}
