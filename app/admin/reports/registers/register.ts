import * as words from "#app/admin/reports/messages.ts"
import { type Period, parsePeriod } from "#app/admin/reports/period.ts"
import type { Column } from "#app/admin/reports/report.ts"
import { placeWithCode } from "#app/core/pricing/gst-states.ts"
import * as messages from "./messages.ts"

export const REGISTERS = ["invoices", "payouts"] as const
export type RegisterName = (typeof REGISTERS)[number]

export function isRegister(text: string | undefined): text is RegisterName {
  return REGISTERS.some((register) => register === text)
}

/** The files of a register beside the PDF of its documents. */
export const FILES = {
  invoices: ["rows.csv", "tally.xml", "zoho-invoices.csv", "zoho-credit-notes.csv"],
  payouts: ["rows.csv"],
} as const satisfies Record<RegisterName, readonly (keyof typeof messages.REGISTER_FILES)[]>

/** How many documents one PDF has at most. */
export const DOCUMENTS_AT_ONCE = 200

/** The query of a register; `after` is the key of the last row of the page before. */
export type RegisterQuery = { register: RegisterName; period: Period; after: string | null }

/** A document in paise; what a credit note takes back is below zero. `key` is its id. */
export type InvoiceRow = {
  key: string
  day: string
  serial: string
  kind: string
  orderNumber: string
  buyer: string
  gstin: string
  /** The GST code of the state, empty for all rows. */
  place: string
  taxablePaise: number
  cgstPaise: number
  sgstPaise: number
  igstPaise: number
  roundingPaise: number
  totalPaise: number
}

/**
 * One payout in paise: payments, refunds, goodwill, chargebacks, unmatched sums, adjustments, fees and tax come to `paidOutPaise`. A lost chargeback is a row
 * that pays nothing out: its adjustment sets off the one by which the gateway deducts it. Goods that came back after it are another such
 * row: the loss is a refund by then.
 */
export type PayoutRow = {
  key: string
  day: string
  gateway: string
  settlementId: string
  paymentsPaise: number
  refundsPaise: number
  goodwillPaise: number
  chargebackPaise: number
  /** Settled for no payment of the shop; below zero in the row that assigns it to a payment or writes it off. */
  suspensePaise: number
  writtenOffPaise: number
  adjustmentsPaise: number
  feePaise: number
  taxPaise: number
  paidOutPaise: number
  reference: string
}

/** Reads the query of a register: its period, a fault where the period cannot be read, and its place. */
export function parseRegisterQuery(register: RegisterName, params: URLSearchParams, today: string) {
  const { period, fault } = parsePeriod({ from: params.get("from"), until: params.get("until") }, today)
  const after = params.get("after")
  const isKey = after !== null && after.length <= 300 && !/\p{Cc}/u.test(after)
  const query: RegisterQuery = { register, period, after: isKey ? after : null }
  return { query, fault }
}

/** The address of a register's screen, or of one of its files. */
export function registerPath({ register, period, after }: RegisterQuery, file = ""): string {
  const params = new URLSearchParams(period)
  if (after) params.set("after", after)
  return `/admin/reports/registers/${register}${file && `/${file}`}?${params}`
}

/** The parts of so many documents, the first and the last of each, counted from 1. */
export function partsOf(documents: number): { part: number; first: number; last: number }[] {
  return Array.from({ length: Math.ceil(documents / DOCUMENTS_AT_ONCE) }, (_, nth) => ({
    part: nth + 1,
    first: nth * DOCUMENTS_AT_ONCE + 1,
    last: Math.min(documents, (nth + 1) * DOCUMENTS_AT_ONCE),
  }))
}

const text = <Row>(name: string, of: (row: Row) => string): Column<Row> => ({ name, kind: "text", of })
const paise = <Row>(name: string, of: (row: Row) => number): Column<Row> => ({ name, kind: "paise", of })

// Amounts stand before names, so that a wide screen shows them without scrolling.
export const INVOICE_COLUMNS: readonly Column<InvoiceRow>[] = [
  text(messages.date, ({ day }) => day),
  text(messages.serial, ({ serial }) => serial),
  text(messages.kind, ({ kind }) => kind),
  paise(words.taxable, ({ taxablePaise }) => taxablePaise),
  paise(words.cgst, ({ cgstPaise }) => cgstPaise),
  paise(words.sgst, ({ sgstPaise }) => sgstPaise),
  paise(words.igst, ({ igstPaise }) => igstPaise),
  paise(messages.rounding, ({ roundingPaise }) => roundingPaise),
  paise(words.total, ({ totalPaise }) => totalPaise),
  text(messages.buyer, ({ buyer }) => buyer),
  text(messages.gstin, ({ gstin }) => gstin),
  text(messages.placeOfSupply, ({ place }) => place && placeWithCode(place)),
  text(messages.order, ({ orderNumber }) => orderNumber),
]

export const PAYOUT_COLUMNS: readonly Column<PayoutRow>[] = [
  text(messages.date, ({ day }) => day),
  text(messages.gateway, ({ gateway }) => gateway),
  text(messages.settlement, ({ settlementId }) => settlementId),
  paise(messages.payments, ({ paymentsPaise }) => paymentsPaise),
  paise(messages.refunds, ({ refundsPaise }) => refundsPaise),
  paise(messages.goodwill, ({ goodwillPaise }) => goodwillPaise),
  paise(messages.chargebacks, ({ chargebackPaise }) => chargebackPaise),
  paise(messages.suspense, ({ suspensePaise }) => suspensePaise),
  paise(messages.writtenOff, ({ writtenOffPaise }) => writtenOffPaise),
  paise(messages.adjustments, ({ adjustmentsPaise }) => adjustmentsPaise),
  paise(messages.fees, ({ feePaise }) => 0 - feePaise),
  paise(messages.taxOnFees, ({ taxPaise }) => 0 - taxPaise),
  paise(messages.paidOut, ({ paidOutPaise }) => paidOutPaise),
  text(messages.reference, ({ reference }) => reference),
]
