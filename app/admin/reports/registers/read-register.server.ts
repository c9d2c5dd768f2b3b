import * as messages from "#app/admin/reports/messages.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { findInvoiceRows, listInvoiceRows, sumInvoices } from "./read-invoices.server.ts"
import { listPayoutRows, sumPayouts } from "./read-payouts.server.ts"
import type { InvoiceRow, PayoutRow, RegisterQuery } from "./register.ts"

const ROWS_PER_PAGE = 100

type Shown<Row> = { rows: Row[]; totals: Row; next: string | null }

/** The documents of any period with a number, the latest hundred, without sums. */
export async function findInvoices(db: Database, number: string) {
  return { rows: await findInvoiceRows(db, number, ROWS_PER_PAGE), totals: null, next: null, count: 0 }
}

/** The documents of a period as their screen shows them: a page of rows, what all come to, and how many there are. */
export async function readInvoices(
  db: Database,
  { period, after }: RegisterQuery,
): Promise<Shown<InvoiceRow> & { count: number }> {
  const [rows, { count, amounts }] = await Promise.all([
    listInvoiceRows(db, period, { after, limit: ROWS_PER_PAGE + 1 }),
    sumInvoices(db, period),
  ])
  const nothing = { serial: "", kind: "", orderNumber: "", buyer: "", gstin: "", place: "" }
  return { ...pageOf(rows), count, totals: { ...nothing, ...ALL, ...amounts } }
}

/** The payouts of a period in the same way. */
export async function readPayouts(db: Database, { period, after }: RegisterQuery): Promise<Shown<PayoutRow>> {
  const [rows, figures] = await Promise.all([
    listPayoutRows(db, period, { after, limit: ROWS_PER_PAGE + 1 }),
    sumPayouts(db, period),
  ])
  return {
    ...pageOf(rows),
    totals: { gateway: "", settlementId: "", reference: "", ...ALL, ...figures },
  }
}

const ALL = { key: "all rows", day: messages.wholePeriod }

function pageOf<Row extends { key: string }>(found: Row[]): { rows: Row[]; next: string | null } {
  const rows = found.slice(0, ROWS_PER_PAGE)
  return { rows, next: found.length > ROWS_PER_PAGE ? (rows.at(-1)?.key ?? null) : null }
}
