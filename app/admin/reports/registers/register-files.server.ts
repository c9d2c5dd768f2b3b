import {
  tallyXml,
  type Voucher,
  voucherOfDocument,
  voucherOfPayout,
} from "#app/admin/reports/bookkeeping/tally.ts"
import { zohoHead, zohoRows } from "#app/admin/reports/bookkeeping/zoho.ts"
import type { Period } from "#app/admin/reports/period.ts"
import type { Column } from "#app/admin/reports/report.ts"
import { csvHead, csvRow } from "#app/admin/reports/report-text.ts"
import type { DocumentKind, IssuedInvoice } from "#app/core/invoices/invoice.ts"
import { writeInvoicesPdf } from "#app/core/invoices/invoice-pdf.server.ts"
import { listInvoices } from "#app/core/invoices/invoice-queries.server.ts"
import { letterhead } from "#app/core/media/letterhead.server.ts"
import type { TallyLedgers } from "#app/core/settings/taxes/tally-ledgers.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Services } from "#app/services.server.ts"
import * as messages from "./messages.ts"
import { listInvoiceIds, listInvoiceRows } from "./read-invoices.server.ts"
import { listPayoutRows } from "./read-payouts.server.ts"
import { DOCUMENTS_AT_ONCE, INVOICE_COLUMNS, PAYOUT_COLUMNS, type RegisterQuery } from "./register.ts"

const ROWS_AT_ONCE = 5_000

/** All rows of a register as CSV, in the columns of its screen. */
export async function* registerCsv(
  db: Database,
  { register, period }: Pick<RegisterQuery, "register" | "period">,
): AsyncGenerator<string> {
  if (register === "invoices") yield* csvOf(INVOICE_COLUMNS, (page) => listInvoiceRows(db, period, page))
  else yield* csvOf(PAYOUT_COLUMNS, (page) => listPayoutRows(db, period, page))
}

type ReadPage<Row> = (page: { after: string | null; limit: number }) => Promise<Row[]>

async function* csvOf<Row extends { key: string }>(
  columns: readonly Column<Row>[],
  read: ReadPage<Row>,
): AsyncGenerator<string> {
  yield csvHead(columns)
  for await (const rows of pages(read, ROWS_AT_ONCE)) yield rows.map((row) => csvRow(columns, row)).join("")
}

/** The documents and payouts of a period as vouchers for Tally. */
export function tallyFile(db: Database, period: Period, ledgers: TallyLedgers): AsyncGenerator<string> {
  return tallyXml(vouchersOf(db, period, ledgers))
}

async function* vouchersOf(db: Database, period: Period, ledgers: TallyLedgers): AsyncGenerator<Voucher> {
  for await (const document of documentsOf(db, period)) yield voucherOfDocument(document, ledgers)
  for await (const rows of pages((page) => listPayoutRows(db, period, page), ROWS_AT_ONCE))
    yield* rows.map((row) => voucherOfPayout(row, ledgers))
}

/** The documents of a kind and a period as Zoho Books imports them. */
export async function* zohoFile(db: Database, period: Period, kind: DocumentKind): AsyncGenerator<string> {
  yield zohoHead(kind)
  for await (const document of documentsOf(db, period)) if (document.kind === kind) yield zohoRows(document)
}

/** A part of the documents of a period, counted from 1, as one PDF; null where it has none. */
export async function writeDocumentsPdf(
  services: Pick<Services, "db" | "pdf" | "media" | "settings">,
  { period, part }: { period: Period; part: number },
): Promise<Buffer | null> {
  const { db, pdf } = services
  const offset = (part - 1) * DOCUMENTS_AT_ONCE
  const ids = await listInvoiceIds(db, period, { limit: DOCUMENTS_AT_ONCE, offset })
  if (ids.length === 0) return null
  const [invoices, shop] = await Promise.all([listInvoices(db, ids), letterhead(services)])
  return writeInvoicesPdf(pdf, { title: messages.documentsOf(period.from, period.until), invoices, shop })
}

async function* documentsOf(db: Database, period: Period): AsyncGenerator<IssuedInvoice> {
  const read: ReadPage<{ key: string }> = async (page) => {
    const ids = await listInvoiceIds(db, period, page)
    return ids.map((key) => ({ key }))
  }
  for await (const rows of pages(read, DOCUMENTS_AT_ONCE))
    yield* await listInvoices(
      db,
      rows.map(({ key }) => key),
    )
}

/** Page after page of rows, none of them empty. */
async function* pages<Row extends { key: string }>(
  read: ReadPage<Row>,
  limit: number,
): AsyncGenerator<Row[]> {
  let after: string | null = null
  do {
    const rows: Row[] = await read({ after, limit })
    if (rows.length > 0) yield rows
    after = rows.length < limit ? null : (rows.at(-1)?.key ?? null)
  } while (after !== null)
}
