/** A line of a purchase. */
export type PurchaseLine = { sku: string; name: string | null; pieces: number; received: number }

/** A purchase as lists show it. */
export type ListedPurchase = {
  id: number
  supplier: string
  place: string
  expectedOn: string | null
  pieces: number
  received: number
  isOpen: boolean
}

export type Purchase = Omit<ListedPurchase, "pieces" | "received"> & {
  placeId: number
  note: string
  lines: PurchaseLine[]
}

/** The name of a purchase, such as "PO-12". */
export function purchaseName(id: number): string {
  return `PO-${id}`
}

/** The number of a purchase or a place, as an address or a form has it; 0, which none has, for anything else. */
export function readNumber(text: FormDataEntryValue | null | undefined): number {
  return typeof text === "string" && /^\d{1,9}$/.test(text) ? Number(text) : 0
}

/** Pieces of a line that are still to come. */
export function missingPieces({ pieces, received }: Pick<PurchaseLine, "pieces" | "received">): number {
  return Math.max(0, pieces - received)
}

/** The field of the pieces of a line that have come, and of those that had come when its form was shown. */
export const cameField = (sku: string) => `came ${sku}`
export const seenField = (sku: string) => `seen ${sku}`
