import { and, asc, eq, isNull, sql } from "drizzle-orm"
import { formatOf, readRecords } from "#app/modules/history/formats/read-records.ts"
import * as messages from "#app/modules/history/messages.ts"
import type { CustomerRecord, OrderRecord, RecordFault } from "#app/modules/history/records/history-record.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { type CsvPlace, continueCsv } from "#app/platform/text-files/read-csv.server.ts"
import { TextFileFault } from "#app/platform/text-files/read-text.server.ts"
import type { Services } from "#app/services.server.ts"
import { importedCustomers, importedOrders, importParts, imports } from "#db/tables/history.ts"
import { LONGEST_ROW, MOST_FAULTS } from "./check-file.server.ts"
import { isDataFault } from "./data-fault.ts"
import { PART_BYTES } from "./store-upload.server.ts"
import { writeCustomers, writeOrders } from "./write-records.server.ts"

/** What a transaction reads at most, whichever comes first. */
const BATCH = { records: 1_000, bytes: 4_000_000 }
const REMOVED_AT_ONCE = 5_000
/** Pieces in which a part goes through the parser. */
const PIECE_BYTES = 65_536

type Import = typeof imports.$inferSelect

/** Reads a batch of the oldest started import, and removes a batch of an undone one. Any number of nodes may do it at once. */
export async function runImports({ db, log }: Pick<Services, "db" | "log">): Promise<number> {
  const removed = await db.transaction(removeUndone)
  let claimed: Import | undefined
  try {
    const read = await db.transaction(async (tx) => {
      claimed = await claim(tx)
      return claimed ? importBatch(tx, claimed) : 0
    })
    return removed + read
  } catch (error) {
    if (!claimed || !(error instanceof TextFileFault || isDataFault(error))) throw error
    log.error({ import: claimed.id, err: error }, "an import failed")
    await failImport(db, claimed, error instanceof TextFileFault ? error.message : messages.notStorable)
    return removed + 1
  }
}

async function claim(tx: Database): Promise<Import | undefined> {
  const [row] = await tx
    .select()
    .from(imports)
    .where(eq(imports.state, "reading"))
    .orderBy(asc(imports.createdAt))
    .limit(1)
    .for("update", { skipLocked: true })
  return row
}

/** Writes the next records of an import and how far it is, in one transaction. Answers how many were read, at least one. */
async function importBatch(tx: Database, row: Import): Promise<number> {
  const { id, readCount, addedCount, updatedCount, skippedCount } = row
  const batch = await readBatch(tx, row)
  const { added, updated } =
    batch.orders.length > 0
      ? await writeOrders(tx, batch.orders, id)
      : await writeCustomers(tx, batch.customers, id)
  await tx
    .update(imports)
    .set({
      ...{ cursor: batch.next.byte, line: batch.next.line },
      ...{ readCount: readCount + batch.count, skippedCount: skippedCount + batch.faults.length },
      ...{ addedCount: addedCount + added, updatedCount: updatedCount + updated },
      faults: [...row.faults, ...batch.faults].slice(0, MOST_FAULTS),
      ...(batch.isLast && { state: "done" as const, cursor: row.totalBytes, finishedAt: sql`now()` }),
    })
    .where(eq(imports.id, id))
  if (batch.isLast) await removeParts(tx, id)
  return Math.max(1, batch.count)
}

async function readBatch(tx: Database, row: Import) {
  const { heading, separator, shop, cursor } = row
  const format = formatOf(heading)
  if (!format) throw new TextFileFault(messages.unknownKind)
  const orders: OrderRecord[] = []
  const customers: CustomerRecord[] = []
  const faults: RecordFault[] = []
  let count = 0
  let next: CsvPlace = { byte: cursor, line: row.line }
  const shape = { separator, heading, from: next, longestRow: LONGEST_ROW }
  const rows = continueCsv(bytesFrom(tx, row), shape)
  for await (const read of readRecords(rows, { format, heading, shop })) {
    count += 1
    next = read.next
    if ("fault" in read) faults.push(read.fault)
    else if ("number" in read.record) orders.push(read.record)
    else customers.push(read.record)
    if (count >= BATCH.records || next.byte - cursor >= BATCH.bytes)
      return { orders, customers, faults, count, next, isLast: false }
  }
  return { orders, customers, faults, count, next, isLast: true }
}

/** The bytes of the file from the cursor on, a part after the other. */
async function* bytesFrom(tx: Database, { id, cursor, totalBytes }: Import): AsyncGenerator<Uint8Array> {
  const { importId, number, bytes } = importParts
  let at = cursor % PART_BYTES
  for (let part = Math.floor(cursor / PART_BYTES); part * PART_BYTES < totalBytes; part += 1) {
    const [row] = await tx
      .select({ bytes })
      .from(importParts)
      .where(and(eq(importId, id), eq(number, part)))
    if (!row) throw new TextFileFault(messages.partMissing)
    for (; at < row.bytes.length; at += PIECE_BYTES) yield row.bytes.subarray(at, at + PIECE_BYTES)
    at = 0
  }
}

async function failImport(db: Database, { id, line, faults }: Import, text: string): Promise<void> {
  await db.transaction(async (tx) => {
    const values = { state: "failed" as const, finishedAt: sql`now()`, faults: [{ line, text }, ...faults] }
    await tx
      .update(imports)
      .set(values)
      .where(and(eq(imports.id, id), eq(imports.state, "reading")))
    await removeParts(tx, id)
  })
}

/** Removes some rows that an undone import added, and sets its end once none is left. Answers how many. */
async function removeUndone(tx: Database): Promise<number> {
  const [undone] = await tx
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.state, "undone"), isNull(imports.finishedAt)))
    .limit(1)
    .for("update", { skipLocked: true })
  if (!undone) return 0
  const { id } = undone
  const orders = await tx.execute(
    sql`delete from ${importedOrders} where (shop, number) in (select shop, number from ${importedOrders} where ${eq(importedOrders.importId, id)} limit ${REMOVED_AT_ONCE})`,
  )
  const customers = await tx.execute(
    sql`delete from ${importedCustomers} where email in (select email from ${importedCustomers} where ${eq(importedCustomers.importId, id)} limit ${REMOVED_AT_ONCE})`,
  )
  await removeParts(tx, id)
  const count = rowCount(orders) + rowCount(customers)
  if (count === 0) await tx.update(imports).set({ finishedAt: sql`now()` }).where(eq(imports.id, id))
  return Math.max(1, count)
}

function rowCount(answer: unknown): number {
  return Number(Object(answer).rowCount ?? 0)
}

async function removeParts(tx: Database, id: string): Promise<void> {
  await tx.delete(importParts).where(eq(importParts.importId, id))
}
