import { and, eq, sql } from "drizzle-orm"
import { z } from "zod"
import { typePieces } from "#app/core/catalogue/inventory/messages.ts"
import { listKnownSkus, listPlaces } from "#app/core/catalogue/inventory/places.server.ts"
import { readPieces } from "#app/core/catalogue/inventory/read-pieces.ts"
import { MOST_LINES, readSheet } from "#app/core/catalogue/inventory/read-sheet.server.ts"
import { adjustStock, lockStock } from "#app/core/catalogue/writing/write-stock.server.ts"
import { withAudit } from "#app/core/settings/staff/with-audit.server.ts"
import {
  cameField,
  missingPieces,
  purchaseName,
  readNumber,
  seenField,
} from "#app/modules/purchasing/purchase.ts"
import { findPurchase } from "#app/modules/purchasing/purchases.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { parseIndiaTime } from "#app/ui/format/india-time.ts"
import { parseText } from "#app/ui/format/typed-text.ts"
import { purchaseLines, purchases } from "#db/tables/purchases.ts"
import * as messages from "./messages.ts"

const LONGEST_SUPPLIER = 100
const LONGEST_NOTE = 500

type Clerk = { actor: string; address: string | null; reason: string }
type Submission = Clerk & { form: FormData }

/** Keeps a purchase as its form says it, once for the key of the form. Answers its number, or every fault in a sentence. */
export async function addPurchase(
  db: Database,
  { form, ...clerk }: Submission,
): Promise<{ id: number } | { faults: string[] }> {
  const supplier = parseText(form.get("supplier"))
  const expected = String(form.get("expected") ?? "")
  const lines = readSheet(String(form.get("text") ?? ""))
  const placeId = readNumber(form.get("place"))
  const key = z.uuid().safeParse(form.get("key")).data
  const places = await listPlaces(db)
  const known = await listKnownSkus(
    db,
    lines.map(({ sku }) => sku),
  )
  const faults = [
    ...(key ? [] : [messages.pageIsOld]),
    ...(supplier === "" || supplier.length > LONGEST_SUPPLIER ? [messages.nameSupplier] : []),
    ...(places.some(({ id }) => id === placeId) ? [] : [messages.choosePlace]),
    ...(expected === "" || parseIndiaTime(`${expected}T00:00`) ? [] : [messages.dayIsWrong]),
    ...(lines.length === 0 ? [messages.noLines] : []),
    ...(lines.length > MOST_LINES ? [messages.tooManyLines(MOST_LINES)] : []),
    ...lines.slice(0, MOST_LINES).flatMap(({ sku, pieces, fault }) => {
      const why =
        fault ?? (!known.includes(sku) ? messages.noSuchStock : pieces === 0 ? messages.pieceWanted : null)
      return why === null ? [] : [messages.lineIsWrong(sku, why)]
    }),
  ]
  if (faults.length > 0 || !key) return { faults }
  const note = parseText(form.get("note")).slice(0, LONGEST_NOTE)
  return db.transaction(async (tx) => {
    const values = { key, supplier, placeId, note, expectedOn: expected || null }
    const [added] = await tx
      .insert(purchases)
      .values(values)
      .onConflictDoNothing()
      .returning({ id: purchases.id })
    const [known] = added ? [] : await tx.select().from(purchases).where(eq(purchases.key, key))
    if (known) return { id: known.id }
    if (!added) throw new Error("the purchase was not written")
    const { id } = added
    const line = { ...clerk, action: "purchase: added", subject: `purchase ${purchaseName(id)}` }
    const audited = withAudit(tx, line, (at) => at.$count(purchaseLines, eq(purchaseLines.purchaseId, id)))
    await audited.transaction((at) =>
      at.insert(purchaseLines).values(lines.map(({ sku, pieces }) => ({ purchaseId: id, sku, pieces }))),
    )
    return { id }
  })
}

/**
 * Adds the pieces that came to the stock of the purchase's place, once: a line that was received since its form was shown refuses the
 * press. With the last piece the purchase is closed.
 */
export async function receivePurchase(
  db: Database,
  { id, form, ...clerk }: Submission & { id: number },
): Promise<{ done: string } | { fault: string }> {
  const audited = auditedOn(db, { id, clerk, action: "purchase: received" })
  return audited.transaction(async (tx) => {
    const purchase = await lockOpen(tx, id)
    if (!purchase) return { fault: messages.isClosed }
    const known = new Set(
      await listKnownSkus(
        tx,
        purchase.lines.map(({ sku }) => sku),
      ),
    )
    const came: { sku: string; pieces: number; received: number }[] = []
    for (const { sku, received } of purchase.lines) {
      const typed = parseText(form.get(cameField(sku)))
      const pieces = typed === "" ? 0 : readPieces(typed)
      if (pieces === null) return { fault: typePieces }
      if (pieces > 0 && Number(form.get(seenField(sku))) !== received)
        return { fault: messages.changedMeanwhile }
      if (pieces > 0) came.push({ sku, pieces, received: received + pieces })
    }
    if (came.length === 0) return { fault: messages.nothingCame }
    const gone = came.find(({ sku }) => !known.has(sku))
    if (gone) return { fault: messages.lineIsWrong(gone.sku, messages.noSuchStock) }
    const cause = [`purchase ${purchaseName(id)}`, clerk.reason].filter(Boolean).join(": ")
    for (const { sku, pieces, received } of came) {
      const quantity = (await lockStock(tx, sku)) + pieces
      await adjustStock(tx, { sku, quantity, cause, placeId: purchase.placeId })
      await tx
        .update(purchaseLines)
        .set({ received })
        .where(and(eq(purchaseLines.purchaseId, id), eq(purchaseLines.sku, sku)))
    }
    const after = await findPurchase(tx, id)
    if (after?.lines.every((line) => missingPieces(line) === 0)) await close(tx, id)
    return { done: messages.isReceived(came.reduce((sum, { pieces }) => sum + pieces, 0)) }
  })
}

/** Closes a purchase of which no more will come. */
export async function closePurchase(
  db: Database,
  { id, ...clerk }: Clerk & { id: number },
): Promise<{ done: string } | { fault: string }> {
  const audited = auditedOn(db, { id, clerk, action: "purchase: closed" })
  return audited.transaction(async (tx) => {
    if (!(await lockOpen(tx, id))) return { fault: messages.isClosed }
    await close(tx, id)
    return { done: messages.closed }
  })
}

function auditedOn(
  db: Database,
  { id, clerk, action }: { id: number; clerk: Clerk; action: string },
): Database {
  return withAudit(db, { ...clerk, action, subject: `purchase ${purchaseName(id)}` }, async (tx) => {
    const found = await findPurchase(tx, id)
    const lines = found?.lines.map(({ sku, pieces, received }) => `${received}/${pieces} × ${sku}`)
    return found && { isOpen: found.isOpen, lines: lines?.join(", ") }
  })
}

/** Stocks are locked one after the other in the order of their SKU, as everywhere. */
async function lockOpen(tx: Database, id: number) {
  await tx.select({ id: purchases.id }).from(purchases).where(eq(purchases.id, id)).for("update")
  const purchase = await findPurchase(tx, id)
  return purchase?.isOpen ? purchase : null
}

async function close(tx: Database, id: number): Promise<void> {
  await tx.update(purchases).set({ closedAt: sql`now()` }).where(eq(purchases.id, id))
}
