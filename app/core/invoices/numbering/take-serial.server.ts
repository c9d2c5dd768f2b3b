import { and, eq, max, sql } from "drizzle-orm"
import { type DocumentKind, serialOf } from "#app/core/invoices/invoice.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { invoiceSeries, invoices } from "#db/tables/invoices.ts"
import type { Series } from "./serial-series.ts"

type Taking = { kind: DocumentKind; fiscalYear: number; series: Series }

/**
 * The next number of a series and its serial. The counter's row stays locked until the transaction ends, so no number is lost. A
 * prefix that another series used before goes on after its last number, so that no serial is given twice.
 */
export async function takeSerial(tx: Database, { kind, fiscalYear, series: { key, prefix } }: Taking) {
  const counter = { kind: key === "" ? kind : `${kind} ${key}`, fiscalYear }
  const number = await count(tx, counter)
  const serial = serialOf(prefix, { fiscalYear, number })
  if (!(await isTaken(tx, serial))) return { number, serial }
  const free = (await lastNumber(tx, { prefix, fiscalYear })) + 1
  await tx
    .update(invoiceSeries)
    .set({ lastNumber: free })
    .where(and(eq(invoiceSeries.kind, counter.kind), eq(invoiceSeries.fiscalYear, fiscalYear)))
  return { number: free, serial: serialOf(prefix, { fiscalYear, number: free }) }
}

async function count(tx: Database, counter: { kind: string; fiscalYear: number }): Promise<number> {
  const [taken] = await tx
    .insert(invoiceSeries)
    .values({ ...counter, lastNumber: 1 })
    .onConflictDoUpdate({
      target: [invoiceSeries.kind, invoiceSeries.fiscalYear],
      set: { lastNumber: sql`${invoiceSeries.lastNumber} + 1` },
    })
    .returning({ number: invoiceSeries.lastNumber })
  if (!taken) throw new Error("the series gave no number")
  return taken.number
}

async function isTaken(tx: Database, serial: string): Promise<boolean> {
  return (await tx.$count(invoices, eq(invoices.serial, serial))) > 0
}

async function lastNumber(tx: Database, { prefix, fiscalYear }: { prefix: string; fiscalYear: number }) {
  const begins = sql`left(${invoices.serial}, ${prefix.length + 1}) = ${`${prefix}/`}`
  const [last] = await tx
    .select({ number: max(invoices.number) })
    .from(invoices)
    .where(and(eq(invoices.fiscalYear, fiscalYear), begins))
  return last?.number ?? 0
}
