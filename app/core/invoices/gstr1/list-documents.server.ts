import { and, asc, eq, gte, lt, ne, notInArray, sql } from "drizzle-orm"
import type { InvoiceLine } from "#app/core/invoices/invoice.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { invoiceLines, invoices } from "#db/tables/invoices.ts"
import type { ReturnDocument } from "./gstr1.ts"

/** The documents that GSTR-1 tells (a composition dealer files CMP-08 and GSTR-4 instead) of a GSTIN in a month of India's calendar, "2026-11", and how many there are of other GSTINs. */
export async function listForReturn(
  db: Database,
  { gstin, month }: { gstin: string; month: string },
): Promise<{ documents: ReturnDocument[]; ofOthers: number }> {
  const inMonth = isOfMonth(month)
  const lines = sql<
    InvoiceLine[]
  >`(select json_agg(json_build_object('name', line.name, 'hsnCode', line.hsn_code,
    'quantity', line.quantity, 'unitPricePaise', line.unit_price_paise, 'discountPaise', line.discount_paise,
    'gstPercent', line.gst_percent, 'taxablePaise', line.taxable_paise, 'cgstPaise', line.cgst_paise,
    'sgstPaise', line.sgst_paise, 'igstPaise', line.igst_paise) order by line.position)
    from ${invoiceLines} line where line.invoice_id = ${invoices}.id)`
  const documents = await db
    .select({
      kind: invoices.kind,
      basis: sql<ReturnDocument["basis"]>`${invoices.basis}`,
      roundingPaise: invoices.roundingPaise,
      serial: invoices.serial,
      issuedAt: invoices.issuedAt,
      placeOfSupply: invoices.placeOfSupply,
      gstin: sql<string>`coalesce(${invoices.buyer} ->> 'gstin', '')`,
      buyerName: sql<string>`coalesce(${invoices.buyer} ->> 'companyName', '')`,
      invoicePaise: sql<number>`(select of_order.total_paise from ${invoices} of_order
        where of_order.order_id = ${invoices}.order_id and of_order.kind = 'invoice')`,
      lines,
    })
    .from(invoices)
    .where(and(inMonth, eq(sellerGstin, gstin), ne(invoices.basis, "composition")))
    .orderBy(asc(invoices.kind), asc(invoices.fiscalYear), asc(invoices.number))
  return { documents, ofOthers: await countOfOthers(db, { gstins: [gstin], month }) }
}

const MOST_COUNTED = 10_000
const sellerGstin = sql`${invoices.seller} ->> 'gstin'`

/** How many documents of a month are of other GSTINs, to 10,000. */
export async function countOfOthers(
  db: Database,
  { gstins, month }: { gstins: readonly string[]; month: string },
): Promise<number> {
  const others = db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(isOfMonth(month), notInArray(sellerGstin, [...gstins])))
    .limit(MOST_COUNTED)
    .as("others")
  return db.$count(others)
}

function isOfMonth(month: string) {
  const first = sql`${`${month}-01`}::timestamp at time zone 'Asia/Kolkata'`
  const next = sql`(${`${month}-01`}::timestamp + interval '1 month') at time zone 'Asia/Kolkata'`
  return and(gte(invoices.issuedAt, first), lt(invoices.issuedAt, next))
}
