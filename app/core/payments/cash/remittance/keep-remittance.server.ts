import { Readable } from "node:stream"
import { and, desc, eq, inArray, ne, sql } from "drizzle-orm"
import { NIL } from "uuid"
import { writeExceptionOnce } from "#app/core/payments/exceptions/payment-exceptions.server.ts"
import type { ExceptionKind } from "#app/core/payments/exceptions/payment-exceptions.ts"
import { CURRENCY } from "#app/core/payments/payment-gateway.ts"
import { IS_SETTLED } from "#app/core/payments/reconciliation/suspense.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Log } from "#app/platform/telemetry/log.server.ts"
import { readCsv } from "#app/platform/text-files/read-csv.server.ts"
import { TextFileFault } from "#app/platform/text-files/read-text.server.ts"
import { orders } from "#db/tables/orders.ts"
import { payments, settlementLines } from "#db/tables/payments.ts"
import { shipments } from "#db/tables/shipments.ts"
import * as messages from "./messages.ts"
import { type RemittanceLine, readRemittanceLine, remittanceColumns } from "./remittance-file.ts"

const LONGEST_ROW = 20_000
export const MOST_LINES = 5_000
const SHOWN_FAULTS = 20

/** Reads a courier's file. A faulty line is a fault of the whole file: nothing of it is kept. */
export async function readRemittance(
  bytes: Uint8Array,
): Promise<{ lines: RemittanceLine[] } | { faults: string[] }> {
  const lines: RemittanceLine[] = []
  const faults: string[] = []
  try {
    let columns: Parameters<typeof readRemittanceLine>[1]["columns"] | undefined
    for await (const { cells, line } of readCsv(Readable.from([bytes]), LONGEST_ROW)) {
      if (!columns) {
        const found = remittanceColumns(cells)
        if ("fault" in found) return { faults: [found.fault] }
        columns = found.columns
        continue
      }
      const read = readRemittanceLine(cells, { line, columns })
      if (read && "fault" in read) faults.push(read.fault)
      else if (read) lines.push(read)
      if (lines.length > MOST_LINES) return { faults: [messages.tooManyLines(MOST_LINES)] }
    }
  } catch (error) {
    if (!(error instanceof TextFileFault)) throw error
    return { faults: [error.message] }
  }
  const more = faults.length - SHOWN_FAULTS
  if (more > 0) return { faults: [...faults.slice(0, SHOWN_FAULTS), messages.andMore(more)] }
  if (faults.length === 0 && lines.length === 0) return { faults: [messages.noLines] }
  return faults.length > 0 ? { faults } : { lines }
}

/** The result of a line: it agrees, was kept before, or is an exception under Payments. */
export type RemittanceOutcome =
  | "agrees"
  | "kept-before"
  | Extract<ExceptionKind, "unknown-settlement" | "wrong-settlement" | "repeated-settlement">

export type KeptLine = RemittanceLine & { outcome: RemittanceOutcome; expectedPaise: number | null }

/**
 * Keeps what a courier paid out among the settlements, each line once however often its file is sent, and writes down as exceptions what
 * differs from the books. All lines or none.
 */
export async function keepRemittance(
  { db, log }: { db: Database; log: Log },
  lines: readonly RemittanceLine[],
): Promise<KeptLine[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('cod remittance'))`)
    const parcels = await findParcels(tx, lines)
    const named = nameLines(lines)
    const gateway = courierOf(lines.map((line) => parcelOf(parcels, line)))
    const ids = named.map(({ id }) => id)
    const known = new Set(
      (
        await tx
          .select({ id: settlementLines.id })
          .from(settlementLines)
          .where(inArray(settlementLines.id, ids))
      ).map(({ id }) => id),
    )
    const paid = await paidPayments(
      tx,
      [...parcels.values()].flat().flatMap(({ paymentId }) => paymentId ?? []),
    )
    const kept: KeptLine[] = []
    for (const { id, line } of named) {
      const parcel = parcelOf(parcels, line)
      const expectedPaise = parcel?.paymentId ? parcel.expectedPaise : null
      if (known.has(id)) {
        kept.push({ ...line, outcome: "kept-before", expectedPaise })
        continue
      }
      const { day, utr, feePaise, taxPaise, collectedPaise: amountPaise } = line
      await tx.insert(settlementLines).values({
        ...{ gateway, id, settlementId: utr || day, kind: "payment", day },
        ...{ paymentId: parcel?.paymentId ?? null, amountPaise, feePaise, taxPaise },
        ...{ settledPaise: amountPaise - feePaise - taxPaise, reference: utr || null },
      })
      const outcome = outcomeOf(line, parcel, paid)
      if (parcel?.paymentId) paid.add(parcel.paymentId)
      kept.push({ ...line, outcome, expectedPaise })
      if (outcome === "agrees") continue
      await writeExceptionOnce(
        { db: tx, log },
        {
          ...{ key: `${outcome} ${id}`, kind: outcome, orderId: parcel?.orderId ?? NIL },
          ...{ paymentId: parcel?.paymentId ?? null, toldState: "settled", toldPaise: amountPaise },
          ...{ reference: [`AWB ${line.trackingNumber}`, utr].filter(Boolean).join(", ") },
          ...{ toldCurrency: CURRENCY, expectedPaise },
        },
        gateway,
      )
    }
    return kept
  })
}

type CashParcel = {
  orderId: string
  number: string
  courier: string
  paymentId: string | null
  /** 0 once the order came back or ended unpaid. */
  expectedPaise: number
}

function outcomeOf(
  line: RemittanceLine,
  parcel: CashParcel | undefined,
  paid: ReadonlySet<string>,
): Exclude<RemittanceOutcome, "kept-before"> {
  if (!parcel?.paymentId) return "unknown-settlement"
  if (paid.has(parcel.paymentId)) return "repeated-settlement"
  return parcel.expectedPaise === line.collectedPaise ? "agrees" : "wrong-settlement"
}

/** The courier of most parcels: a payout is of one courier, also where a parcel of it is unknown. */
function courierOf(parcels: readonly (CashParcel | undefined)[]): string {
  const byCourier = Map.groupBy(
    parcels.filter((parcel) => parcel !== undefined),
    ({ courier }) => courier,
  )
  const [most] = [...byCourier].toSorted(([, a], [, b]) => b.length - a.length)
  return most?.[0] ?? "courier"
}

/** Each line with its name among the settlements: of its parcel and payout, and which of them in this file. */
function nameLines(lines: readonly RemittanceLine[]): { id: string; line: RemittanceLine }[] {
  const counts = new Map<string, number>()
  return lines.map((line) => {
    const name = `cod ${line.trackingNumber} ${line.utr || line.day}`
    const nth = (counts.get(name) ?? 0) + 1
    counts.set(name, nth)
    return { id: nth === 1 ? name : `${name} ${nth}`, line }
  })
}

/** Parcels by tracking number, the latest first: couriers use a number again after a long time. */
async function findParcels(
  db: Database,
  lines: readonly RemittanceLine[],
): Promise<Map<string, CashParcel[]>> {
  const numbers = lines.flatMap(({ trackingNumber }) => [trackingNumber, trackingNumber.toLowerCase()])
  const isOver = sql`${payments.state} in ('declined', 'expired')`
  const upper = sql<string>`upper(${shipments.trackingNumber})`
  const rows = await db
    .select({
      ...{ trackingNumber: upper, courier: shipments.courier, orderId: orders.id, number: orders.number },
      paymentId: payments.id,
      expectedPaise: sql<number>`case when ${isOver} then 0 else ${payments.amountPaise} end`,
    })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .leftJoin(payments, and(eq(payments.orderId, orders.id), eq(payments.method, "cod")))
    .where(and(inArray(shipments.trackingNumber, numbers), ne(shipments.state, "cancelled")))
    .orderBy(desc(shipments.id))
  return Map.groupBy(rows, ({ trackingNumber }) => trackingNumber)
}

function parcelOf(parcels: Map<string, CashParcel[]>, line: RemittanceLine): CashParcel | undefined {
  const found = parcels.get(line.trackingNumber) ?? []
  if (line.orderNumber === null) return found[0]
  return found.find(({ number }) => number === line.orderNumber)
}

/** Of some payments those that were paid out, also by a line that staff assigned. */
async function paidPayments(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(inArray(payments.id, [...ids]), IS_SETTLED))
  return new Set(rows.map(({ id }) => id))
}
