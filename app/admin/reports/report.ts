import { type Figures, netOf } from "#app/admin/reports/sums/figures.ts"
import { GST_STATES, placeWithCode } from "#app/core/pricing/gst-states.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"
import * as messages from "./messages.ts"
import { addDays, COMPARISONS, type Comparison, lengthOf, type Period, parsePeriod } from "./period.ts"

export const REPORTS = ["sales", "gst", "hsn", "stock", "searches", "returns"] as const
export type ReportName = (typeof REPORTS)[number]
const SALES_BY = ["day", "product", "type", "state", "method"] as const
type SalesBy = (typeof SALES_BY)[number]
const RETURNS_BY = ["pin", "product", "courier"] as const
export type ReturnsBy = (typeof RETURNS_BY)[number]

/** What is asked of a report, as the address has it. */
export type ReportQuery = {
  report: ReportName
  period: Period
  /** Of sales. */
  by: SalesBy
  /** Of parcels that came back. */
  returnsBy: ReturnsBy
  comparison: Comparison
  after: { paise: number; key: string } | null
}

/** A row: what it is of, its figures, and the net of the period it is compared with. `note` is its second column, where it has one. */
export type ReportRow = Figures & { key: string; label: string; note: string; beforePaise: number | null }

type ColumnKind = "text" | "count" | "paise" | "percent"
export type Column<Row = ReportRow> = {
  name: string
  kind: ColumnKind
  of: (row: Row) => string | number | null
}

export function isReport(text: string | undefined): text is ReportName {
  return REPORTS.some((report) => report === text)
}

/** What an address asks of a report, and why its period is not read as it was typed. */
export function parseReportQuery(report: ReportName, params: URLSearchParams, today: string) {
  const { period, fault } = parsePeriod({ from: params.get("from"), until: params.get("until") }, today)
  const by = SALES_BY.find((one) => one === params.get("by")) ?? "day"
  const returnsBy = RETURNS_BY.find((one) => one === params.get("by")) ?? "pin"
  const comparison = COMPARISONS.find((one) => one === params.get("compare")) ?? "none"
  return {
    query: { report, period, by, returnsBy, comparison, after: parseAfter(params.get("after")) },
    fault,
  }
}

const MOST_DAYS_BY_PRODUCT = 31 // of what a screen adds up while somebody waits; a file takes its time

/** What the screen shows of what is asked, and a sentence where that is less: by product the last days of a long period. */
export function shownQuery(query: ReportQuery): { query: ReportQuery; note: string | null } {
  const { report, by, period } = query
  const isShort = report !== "sales" || by !== "product" || lengthOf(period) <= MOST_DAYS_BY_PRODUCT
  if (isShort) return { query, note: null }
  const from = addDays(period.until, 1 - MOST_DAYS_BY_PRODUCT)
  return {
    query: { ...query, period: { ...period, from } },
    note: messages.lastDaysOnly(MOST_DAYS_BY_PRODUCT),
  }
}

function parseAfter(text: string | null): ReportQuery["after"] {
  const [, paise, key] = /^(-?\d{1,15}):(.{0,200})$/u.exec(text ?? "") ?? []
  return paise === undefined || key === undefined || /\p{Cc}/u.test(key)
    ? null
    : { paise: Number(paise), key }
}

/** The address of a report and what is asked of it; `path` is the screen, or its file. */
export function reportPath(query: ReportQuery, path = `/admin/reports/${query.report}`): string {
  const { period, by, returnsBy, comparison, after } = query
  const params = new URLSearchParams(period)
  if (query.report === "sales") params.set("by", by)
  if (query.report === "returns") params.set("by", returnsBy)
  if (comparison !== "none") params.set("compare", comparison)
  if (after) params.set("after", `${after.paise}:${after.key}`)
  return `${path}?${params}`
}

const text = (name: string, of: Column["of"]): Column => ({ name, kind: "text", of })
const count = (name: string, of: Column["of"]): Column => ({ name, kind: "count", of })
const paise = (name: string, of: Column["of"]): Column => ({ name, kind: "paise", of })
const label = (row: ReportRow) => row.label
const note = (row: ReportRow) => row.note

const TAXES = [
  paise(messages.taxable, (row) => row.taxablePaise),
  paise(messages.cgst, (row) => row.cgstPaise),
  paise(messages.sgst, (row) => row.sgstPaise),
  paise(messages.igst, (row) => row.igstPaise),
  paise(messages.total, netOf),
]

const COLUMNS: Record<ReportName, readonly Column[]> = {
  sales: [
    count(messages.orders, (row) => row.count),
    count(messages.piecesSold, (row) => row.pieces),
    paise(messages.sales, (row) => row.paise),
    paise(messages.goesBack, (row) => row.backPaise),
    paise(messages.net, netOf),
  ],
  gst: [text(messages.placeOfSupply, note), count(messages.documents, (row) => row.count), ...TAXES],
  hsn: [text(messages.buyers, note), count(messages.pieces, (row) => row.pieces), ...TAXES],
  stock: [
    count(messages.products, (row) => row.count),
    count(messages.pieces, (row) => row.pieces),
    paise(messages.withTax, (row) => row.paise),
    paise(messages.withoutTax, (row) => row.taxablePaise),
  ],
  returns: [
    count(messages.parcelsSent, (row) => row.count),
    count(messages.cameBack, (row) => row.pieces),
    { name: messages.rateOfReturns, kind: "percent", of: rateOfReturns },
  ],
  searches: [count(messages.times, (row) => row.count), text(messages.lastLooked, note)],
}

/** The columns of a report, on its screen and in its file. */
export function columnsOf(
  { report, by, returnsBy, comparison }: Omit<ReportQuery, "after" | "period">,
  { maySeeCosts = false }: { maySeeCosts?: boolean } = {},
): Column[] {
  const isCompared = comparison !== "none" && isOfBooks(report)
  const ofCosts =
    report === "returns" && maySeeCosts
      ? [paise(messages.writtenOffAtCost, (row) => row.note || row.paise)]
      : []
  const compared: Column[] = [
    paise(report === "sales" ? messages.netBefore : messages.totalBefore, (row) => row.beforePaise),
    { name: messages.change, kind: "percent", of: changeOf },
  ]
  const first = report === "returns" ? messages.RETURNS_BY[returnsBy] : firstColumn(report, by)
  return [text(first, label), ...COLUMNS[report], ...ofCosts, ...(isCompared ? compared : [])]
}

/** Whether a report adds books up that can be compared with those of another period. */
export function isOfBooks(report: ReportName): report is "sales" | "gst" | "hsn" {
  return report === "sales" || report === "gst" || report === "hsn"
}

/** The share of sent parcels that came back, in per cent to a tenth; null where none was sent. */
function rateOfReturns({ count: sent, pieces: back }: ReportRow): number | null {
  return sent === 0 ? null : Math.round((back * 1000) / sent) / 10
}

function firstColumn(report: Exclude<ReportName, "returns">, by: SalesBy): string {
  if (report === "sales") return messages.SALES_BY[by]
  return {
    gst: messages.rate,
    hsn: messages.hsnCode,
    stock: messages.SALES_BY.type,
    searches: messages.words,
  }[report]
}

function changeOf(row: ReportRow): number | null {
  return row.beforePaise
    ? Math.round(((netOf(row) - row.beforePaise) * 100) / Math.abs(row.beforePaise))
    : null
}

/** What the key of a sum says to people: in the first column, and in the second where there is one. */
export function readKey(
  { report, by }: Pick<ReportQuery, "report" | "by">,
  key: string,
  names: ReadonlyMap<string, string>,
): { label: string; note: string } {
  const [first = "", second = "", third = ""] = key.split(" ")
  if (report === "gst") return { label: `${Number(second)}%`, note: placeName(first) }
  if (report === "hsn") return { label: first, note: `${Number(second)}% ${third}` }
  if (report !== "sales") return { label: key, note: "" }
  if (by === "method") return { label: entryOf(messages.METHODS, key) ?? messages.unknown, note: "" }
  if (key === "") return { label: by === "state" ? messages.unknown : messages.delivery, note: "" }
  return { label: names.get(key) ?? key, note: "" }
}

function placeName(code: string): string {
  return Object.hasOwn(GST_STATES, code) ? placeWithCode(code) : code
}
