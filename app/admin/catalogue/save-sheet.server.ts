import { readRupees } from "#app/core/catalogue/rupees.ts"
import type { ProductUpdate, WriteResult } from "#app/core/catalogue/writing/product-write.ts"
import { type ProductWriting, writeProduct } from "#app/core/catalogue/writing/write-product.server.ts"
import type { Rights } from "#app/core/settings/staff/roles.ts"
import { withAudit } from "#app/core/settings/staff/with-audit.server.ts"
import * as messages from "./messages.ts"
import { readSheetValues } from "./search-catalogue.server.ts"
import {
  columnsOf,
  type FailedRow,
  readSheet,
  type SavedSheet,
  type SheetAnswer,
  type SheetEdit,
} from "./sheet.ts"

/** Who changes products, and why. */
export type Clerk = { actor: string; address: string | null; reason: string }
type Writing = ProductWriting

type Submission = Clerk & { member: Rights; form: FormData }

/** Saves the rows that a form changes, of the columns that the member may change, and says what became of them. */
export async function submitSheet(
  services: Writing,
  { member, form, ...clerk }: Submission,
): Promise<SheetAnswer> {
  const edits = readSheet(form, columnsOf(member))
  if (edits.length === 0) return { fault: messages.nothingToSave }
  const { saved, failed } = await saveSheet(services, { ...clerk, edits })
  if (failed.length === 0) return { done: messages.rowsSaved(saved) }
  const fault = `${messages.rowsSaved(saved)} ${messages.rowsNotSaved(failed.length)}`
  return { fault, failed, reason: clerk.reason }
}

/** Saves each row by itself: one that fails leaves the others saved. */
export async function saveSheet(
  services: Writing,
  { edits, ...clerk }: Clerk & { edits: readonly SheetEdit[] },
): Promise<SavedSheet> {
  const failed: FailedRow[] = []
  for (const edit of edits) {
    const { id, typed } = edit
    const sentences = sentencesOf(await saveRow(services, edit, clerk))
    if (sentences.length > 0) failed.push({ id, typed, sentences })
  }
  return { saved: edits.length - failed.length, failed }
}

/** Writes a product and its line in the audit log together. */
export function writeAudited(
  { db, ...services }: Writing,
  { write, action, ...clerk }: Clerk & { write: ProductUpdate; action: string },
): Promise<WriteResult> {
  const { id } = write
  const line = { ...clerk, action, subject: `product ${id}` }
  return writeProduct({ ...services, db: withAudit(db, line, (tx) => readSheetValues(tx, id)) }, write)
}

async function saveRow(services: Writing, edit: SheetEdit, clerk: Clerk): Promise<WriteResult | string> {
  const { state, stock } = edit.typed
  if (state !== undefined && !Object.hasOwn(messages.SHEET_STATES, state)) return messages.chooseAState
  if (stock !== undefined && clerk.reason.trim() === "") return messages.sayWhyStock
  const write = writeOfEdit(edit, clerk.reason.trim())
  return writeAudited(services, { ...clerk, write, action: "product: edited in the table" })
}

function sentencesOf(result: WriteResult | string): string[] {
  if (typeof result === "string") return [result]
  return result.ok ? [] : result.sentences
}

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
