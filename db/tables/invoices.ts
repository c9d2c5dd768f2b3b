import { sql } from "drizzle-orm"
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core"
import { createdAt } from "../columns.ts"
import { orderLines, orders } from "./orders.ts"

const DOCUMENT_KINDS = ["invoice", "credit_note"] as const
const TAX_BASES = ["taxed", "composition", "exempt"] as const

type Receiver = { fullName: string; address: string; city: string; region: string } & {
  pin?: string // since orders have one
  district?: string
}

type InvoiceBuyer = Receiver & {
  phone: string
  deliveredTo?: Receiver // where the parcel goes to somebody else
  gstin?: string // of a registered buyer, with the legal name of the registration
  companyName?: string
}

/** How far each series has come. Who takes a number locks the row, so none is left out or taken twice. */
export const invoiceSeries = pgTable(
  "invoice_series",
  {
    kind: text().notNull(), // of the main series; of another one with what its serials begin with, "invoice PN"
    fiscalYear: integer().notNull(), // the calendar year in which it begins, on 1 April
    lastNumber: integer().notNull(),
  },
  (series) => [primaryKey({ columns: [series.kind, series.fiscalYear] })],
)

/** A tax invoice, or the credit note that takes it back. A trigger refuses to change or delete one. */
export const invoices = pgTable(
  "invoices",
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: DOCUMENT_KINDS }).notNull(),
    fiscalYear: integer().notNull(),
    series: text().notNull().default(""), // what serials of another series than the main one begin with
    number: integer().notNull(),
    serial: text().notNull().unique(),
    seller: jsonb()
      .$type<{
        name: string
        tradeName?: string | undefined
        address: string
        gstin: string
        pan?: string | undefined
      }>()
      .notNull(),
    buyer: jsonb().$type<InvoiceBuyer>().notNull(), // as it was then, whatever becomes of the order
    placeOfSupply: text().notNull(), // the GST code of the state that the goods go to
    totalPaise: integer().notNull(), // what the lines come to, and the rounding
    roundingPaise: integer().notNull().default(0),
    basis: text({ enum: TAX_BASES }).notNull().default("taxed"), // without tax the invoice is a bill of supply
    issuedAt: createdAt(),
  },
  (invoice) => [
    uniqueIndex("invoices_once_per_order").on(invoice.orderId).where(sql`${invoice.kind} = 'invoice'`),
    index("invoices_by_order").on(invoice.orderId),
    index("invoices_by_issue").on(invoice.issuedAt),
    unique("invoices_once_per_number").on(invoice.kind, invoice.series, invoice.fiscalYear, invoice.number),
    check("invoices_rounded_to_a_rupee", sql`${invoice.roundingPaise} between -49 and 50`),
    check("invoices_known_basis", sql`${invoice.basis} in ('taxed', 'composition', 'exempt')`),
    check("invoices_serial_fits", sql`length(${invoice.serial}) <= 16`), // rule 46(b)
  ],
)

/** What was supplied, and the tax inside its price, to the paisa. */
export const invoiceLines = pgTable(
  "invoice_lines",
  {
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id),
    position: integer().notNull(),
    orderLineId: uuid().references(() => orderLines.id), // absent for delivery, and before refunds by line
    isDelivery: boolean(), // absent before documents showed unit prices and discounts
    name: text().notNull(),
    hsnCode: text().notNull(),
    quantity: integer().notNull(), // 0 where a credit note reduces the price and takes no piece back
    unitPricePaise: integer().notNull(),
    discountPaise: integer().notNull().default(0),
    gstPercent: integer().notNull(),
    taxablePaise: integer().notNull(),
    cgstPaise: integer().notNull(),
    sgstPaise: integer().notNull(),
    igstPaise: integer().notNull(),
  },
  (line) => [
    primaryKey({ columns: [line.invoiceId, line.position] }),
    check(
      "invoice_lines_add_up",
      sql`${line.taxablePaise} + ${line.cgstPaise} + ${line.sgstPaise} + ${line.igstPaise} = ${line.unitPricePaise} * greatest(${line.quantity}, 1) - ${line.discountPaise}`,
    ),
  ],
)

const E_INVOICE_STATES = ["waiting", "registered", "refused"] as const

/** Documents to registered buyers that the Invoice Registration Portal has, or is asked to take. */
export const eInvoices = pgTable(
  "e_invoices",
  {
    invoiceId: uuid()
      .primaryKey()
      .references(() => invoices.id),
    state: text({ enum: E_INVOICE_STATES }).notNull().default("waiting"),
    irn: text().unique(),
    ackNo: text(),
    ackAt: timestamp({ withTimezone: true }),
    signedQr: text(), // a JSON web token with the GSTIN of the buyer, erased with the buyer
    fault: text().notNull().default(""), // why it is not registered, for staff
    tries: integer().notNull().default(0),
    dueAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    claimedUntil: timestamp({ withTimezone: true }),
  },
  (eInvoice) => [
    check("e_invoices_known_state", sql`${eInvoice.state} in ('waiting', 'registered', 'refused')`),
    check("e_invoices_have_an_irn", sql`${eInvoice.state} <> 'registered' or ${eInvoice.irn} is not null`),
    index("e_invoices_open").on(eInvoice.dueAt).where(sql`${eInvoice.state} <> 'registered'`),
  ],
)
