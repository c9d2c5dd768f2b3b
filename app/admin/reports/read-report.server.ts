import { and, asc, desc, gte, lt, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { selectRows } from "#app/platform/database/select-rows.server.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import { searchMisses } from "#db/tables/search.ts"
import { type Check, checksOfSales, checksOfTax } from "./checks.ts"
import { addDays, comparedPeriod, daysOf, lengthOf, type Period, startOfDay } from "./period.ts"
import { isOfBooks, type ReportQuery, type ReportRow, readKey } from "./report.ts"
import { readReturnRows, readReturnTotals } from "./returns.server.ts"
import { addFigures, type Figures, NO_FIGURES, netOf } from "./sums/figures.ts"
import { readSums, type SumKind, type SumRow } from "./sums/read-sums.server.ts"
import { readStockValue } from "./sums/stock-value.server.ts"

const MOST_WORDS = 1_000

const ROWS_PER_PAGE = 100

/** `maySeeCosts`: whoever reads it may know what products cost the shop. */
type Services = { db: Database; percentOfType: number; maySeeCosts?: boolean }
type Page = { rows: ReportRow[]; next: ReportQuery["after"] }

/** A report as its screen shows it: a page of rows, what all rows come to, both books compared, and the sales of each day. */
export async function readReport(services: Services, query: ReportQuery) {
  const compared = comparedOf(query)
  const [page, totals, before, checks, days] = await Promise.all([
    readRows(services, query),
    readTotals(services, query),
    compared ? readTotals(services, { ...query, period: compared }) : null,
    readChecks(services.db, query),
    query.report === "sales" ? readDays(services.db, query.period) : [],
  ])
  return { ...page, totals, beforePaise: before && netOf(before), checks, days }
}

/** The period that a report is compared with; null for reports of what is now. */
function comparedOf({ report, period, comparison }: ReportQuery): Period | null {
  return isOfBooks(report) ? comparedPeriod(period, comparison) : null
}

/** A page of rows, the largest first; the days of sales in order, all of them. */
export async function readRows(
  { db, percentOfType, maySeeCosts = false }: Services,
  query: ReportQuery,
  limit = ROWS_PER_PAGE,
): Promise<Page> {
  const { report, by, period, after } = query
  if (report === "searches") return { rows: await listSearchRows(db, period), next: null }
  if (report === "returns") return readReturnRows({ db, maySeeCosts }, query, limit)
  if (report === "stock") {
    const rows = await readStockValue(db, percentOfType)
    return { rows: rows.map((row) => ({ ...row, label: row.key, note: "", beforePaise: null })), next: null }
  }
  if (report === "sales" && by === "day") return { rows: await readDayRows(db, query), next: null }
  const kind = kindOf(query)
  const found = await readSums(db, { kind, period }, { limit: limit + 1, after })
  const shown = found.slice(0, limit)
  const keys = shown.map(({ key }) => key)
  const compared = keys.length > 0 ? comparedOf(query) : null
  const [names, before] = await Promise.all([
    report === "sales" && by === "product" ? namesOf(db, keys) : new Map<string, string>(),
    compared ? readSums(db, { kind, period: compared }, { keys }) : null,
  ])
  const netBefore = new Map(before?.map((row) => [row.key, netOf(row)]))
  const rows = shown.map((row) => ({
    ...row,
    ...readKey(query, row.key, names),
    beforePaise: before ? (netBefore.get(row.key) ?? 0) : null,
  }))
  const last = found.length > limit ? shown.at(-1) : undefined
  return { rows, next: last ? { paise: netOf(last), key: last.key } : null }
}

function kindOf({ report, by }: ReportQuery): SumKind {
  if (report === "gst" || report === "hsn") return report
  return by === "day" ? "sales" : by
}

/** The figures of each day of a period in order, of a day without sales too. */
async function readDays(db: Database, period: Period): Promise<SumRow[]> {
  const sums = await readSums(db, { kind: "sales", period, by: "day" })
  const known = new Map(sums.map((row) => [row.key, row]))
  return daysOf(period).map((day) => known.get(day) ?? { ...NO_FIGURES, key: day })
}

async function readDayRows(db: Database, query: ReportQuery): Promise<ReportRow[]> {
  const compared = comparedOf(query)
  const [days, before] = await Promise.all([
    readDays(db, query.period),
    compared ? readDays(db, compared) : null,
  ])
  return days.map((row, nth) => {
    const then = before?.[nth]
    return { ...row, label: row.key, note: "", beforePaise: before ? (then ? netOf(then) : 0) : null }
  })
}

async function readTotals(services: Services, query: ReportQuery): Promise<Figures> {
  const { report, period } = query
  if (report === "stock" || report === "searches") return addFigures((await readRows(services, query)).rows)
  if (report === "returns") return readReturnTotals(services, period)
  return addFigures(await readSums(services.db, { kind: report, period, by: "day" }))
}

/** The sums of a report from the second book. Stock and searches have one book only. */
async function readChecks(db: Database, { report, period }: ReportQuery): Promise<Check[]> {
  const sum = async (kind: SumKind) => addFigures(await readSums(db, { kind, period, by: "day" }))
  if (report === "sales") {
    const [sales, giftCards, payments] = await Promise.all([sum("sales"), sum("giftCards"), sum("payments")])
    return checksOfSales({ sales, giftCards, payments })
  }
  if (report !== "gst" && report !== "hsn") return []
  const [lines, documents, dispatch] = await Promise.all([sum(report), sum("documents"), sum("dispatch")])
  return checksOfTax({ lines, documents, dispatch })
}

/** What products are called now, and those that have left the shop, what they were called in an order. */
async function namesOf(db: Database, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map()
  const list = sql.join(
    keys.map((key) => sql`(${key})`),
    sql`, `,
  )
  const found = await selectRows<{ id: string; name: string | null }>(
    db,
    sql`select id, coalesce(
      (select name from products where products.id = wanted.id),
      (select name from order_lines where product_id = wanted.id order by order_id desc limit 1)) as name
    from (values ${list}) wanted (id)`,
  )
  return new Map(found.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])))
}

/** Whether the chart of a period can be read: a bar for each day. */
export function hasChart({ report, period }: ReportQuery): boolean {
  return report === "sales" && lengthOf(period) > 1
}

/** Keywords that found nothing and were looked for in a period, the most wanted first. The shop keeps 5,000 of them at most. */
async function listSearchRows(db: Database, period: Period): Promise<ReportRow[]> {
  const { keyword, count, lastMissedAt } = searchMisses
  const found = await db
    .select()
    .from(searchMisses)
    .where(
      and(gte(lastMissedAt, startOfDay(period.from)), lt(lastMissedAt, startOfDay(addDays(period.until, 1)))),
    )
    .orderBy(desc(count), desc(lastMissedAt), asc(keyword))
    .limit(MOST_WORDS)
  return found.map((miss) => ({
    ...{ ...NO_FIGURES, count: miss.count, key: miss.keyword, label: miss.keyword },
    ...{ note: dayInIndia(miss.lastMissedAt), beforePaise: null },
  }))
}
