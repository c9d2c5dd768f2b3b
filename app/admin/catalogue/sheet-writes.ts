import { readRupees } from "#app/core/catalogue/rupees.ts"
import type { ProductUpdate } from "#app/core/catalogue/writing/product-write.ts"
import type { SheetEdit } from "./sheet.ts"

/** An edit as a write. What was typed and is no number is left to the rules of a catalogue entry, which say so. */
export function writeOfEdit({ id, typed, seen }: SheetEdit, reason: string): ProductUpdate {
  const { price, mrp, stock } = typed
  return {
    id,
    stockCause: reason,
    fields: {
      ...(price !== undefined && { price: rupeesOf(price) }),
      ...(mrp !== undefined && { mrp }),
      ...(stock !== undefined && { stock: piecesOf(stock) }),
    },
    ...(typed.state !== undefined && { isPublished: typed.state === "published" }),
    expected: {
      ...(seen.price !== undefined && { price: rupeesOf(seen.price) }),
      ...(seen.mrp !== undefined && { mrp: seen.mrp }),
      ...(seen.stock !== undefined && { stock: piecesOf(seen.stock) }),
      ...(seen.state !== undefined && { isPublished: seen.state === "published" }),
    },
  }
}

function rupeesOf(text: string) {
  return readRupees(text.replace(/^₹\s*/, ""))
}

function piecesOf(text: string) {
  return /^-?\d+$/.test(text) ? Number(text) : Number.NaN
}
