import { and, asc, eq, inArray, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { formatDate } from "#app/ui/format/india-time.ts"
import { eInvoices, invoices } from "#db/tables/invoices.ts"
import * as messages from "./messages.ts"

const REPORT_WITHIN_DAYS = 30 // of the document's date, from a turnover of 10 crore (GSTN advisory of 5 November 2024)
const DAY_MS = 24 * 60 * 60 * 1000

/** Refused, or tried in vain, or left for ten minutes: a person must look. As rows of `e_invoices`. */
export const IS_OPEN_E_INVOICE = sql`${eInvoices.state} <> 'registered'
  and (${eInvoices.state} = 'refused' or ${eInvoices.tries} > 0 or ${eInvoices.dueAt} < now() - interval '10 minutes')`

/** How an order's documents stand at the portal, a line each, and whether one was refused. None where nothing is registered. */
export async function readEInvoices(
  db: Database,
  orderId: string,
): Promise<{ lines: string[]; isRefused: boolean }> {
  const { state, irn, fault } = eInvoices
  const rows = await db
    .select({ state, irn, fault, serial: invoices.serial, issuedAt: invoices.issuedAt })
    .from(eInvoices)
    .innerJoin(invoices, eq(invoices.id, eInvoices.invoiceId))
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.issuedAt))
  return { lines: rows.map(lineOf), isRefused: rows.some((row) => row.state === "refused") }
}

type Row = { state: string; irn: string | null; fault: string; serial: string; issuedAt: Date }

function lineOf({ state, irn, fault, serial, issuedAt }: Row): string {
  const until = formatDate(new Date(issuedAt.getTime() + (REPORT_WITHIN_DAYS - 1) * DAY_MS))
  if (state === "registered") return messages.eInvoiceRegistered(serial, irn ?? "")
  return state === "refused"
    ? messages.eInvoiceRefused(serial, until, fault)
    : messages.eInvoiceWaits(serial, until, fault)
}

/** Has an order's refused documents registered again, after what was wrong was mended. Answers in a sentence for staff. */
export async function retryEInvoices(
  db: Database,
  orderId: string,
): Promise<{ done: string } | { fault: string }> {
  const ofOrder = db.select({ id: invoices.id }).from(invoices).where(eq(invoices.orderId, orderId))
  const again = await db
    .update(eInvoices)
    .set({ state: "waiting", dueAt: sql`now()` })
    .where(and(inArray(eInvoices.invoiceId, ofOrder), eq(eInvoices.state, "refused")))
    .returning({ id: eInvoices.invoiceId })
  return again.length > 0 ? { done: messages.willRegisterAgain } : { fault: messages.nothingToRegister }
}
