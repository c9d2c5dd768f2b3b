import { type SQL, sql } from "drizzle-orm"
import { addDays, type Period } from "#app/admin/reports/period.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { selectRows } from "#app/platform/database/select-rows.server.ts"
import type { DayRange } from "./fact-parts.server.ts"
import {
  factsOfDispatch,
  factsOfDocuments,
  factsOfGst,
  factsOfHsn,
  factsOfPayments,
} from "./facts-of-books.server.ts"
import {
  factsOfMethods,
  factsOfProducts,
  factsOfSales,
  factsOfStates,
  factsOfTypes,
} from "./facts-of-sales.server.ts"
import { FIGURES, type Figures } from "./figures.ts"

/** Every kind of sum that is kept by days, and how it is counted where it is not kept yet. */
export const FACTS = {
  sales: factsOfSales,
  product: factsOfProducts,
  type: factsOfTypes,
  state: factsOfStates,
  method: factsOfMethods,
  payments: factsOfPayments,
  gst: factsOfGst,
  hsn: factsOfHsn,
  documents: factsOfDocuments,
  dispatch: factsOfDispatch,
} as const satisfies Record<string, (range: DayRange) => SQL>

export type SumKind = keyof typeof FACTS
export type SumRow = Figures & { key: string }

/** The facts of a range with all figures: those that a kind does not have are zero. */
export function allFigures(kind: SumKind, range: DayRange): SQL {
  const isOfTax = kind === "gst" || kind === "hsn"
  const hasPieces = isOfTax || !["payments", "documents", "dispatch"].includes(kind)
  const taxes = ["taxable_paise", "cgst_paise", "sgst_paise", "igst_paise"]
  // Whole numbers, as they are kept: sums of numerics would take twice the memory.
  const figure = (name: string, isCounted = true) => sql.raw(`${isCounted ? name : 0}::bigint as ${name}`)
  return sql`select day, key, ${figure("count")}, ${figure("pieces", hasPieces)}, ${figure("paise")}, ${figure("back_paise")},
    ${sql.join(
      taxes.map((name) => figure(name, isOfTax)),
      sql`, `,
    )} from (${FACTS[kind](range)}) counted`
}

/** The last day that is written; null before the first is. */
export async function lastClosedDay(db: Database): Promise<string | null> {
  const [last] = await selectRows<{ day: string | null }>(
    db,
    sql`select to_char(max(day), 'YYYY-MM-DD') as day from report_sums where kind = 'closed'`,
  )
  return last?.day ?? null
}

type Sums = { kind: SumKind; period: Period; by?: "key" | "day" }
/** Which rows: those of some keys, or a page of them, the largest first, after a row of the page before. */
export type SumPage = {
  keys?: readonly string[]
  limit?: number
  after?: { paise: number; key: string } | null
}

/** The sums of a period by key or by day: closed days as they were written, later ones counted now. */
export async function readSums(db: Database, sums: Sums, page: SumPage = {}): Promise<SumRow[]> {
  const { named, all, wanted, largestFirst } = await partsOf(db, sums, page)
  if (page.limit) {
    // Which keys come first takes one sum of each. All figures of a hundred thousand products would be sorted on disk.
    const first = await selectRows<{ key: string }>(
      db,
      sql`select ${named} as key from (${all}) sums ${wanted} group by 1 ${isAfter(named, page)} ${largestFirst} limit ${page.limit}`,
    )
    return first.length === 0 ? [] : readSums(db, sums, { keys: first.map(({ key }) => key) })
  }
  const columns = FIGURES.map((name) => sql.raw(`coalesce(sum(${columnOf(name)}), 0)::float8 as "${name}"`))
  return selectRows(
    db,
    sql`select ${named} as key, ${sql.join(columns, sql`, `)} from (${all}) sums ${wanted} group by 1 ${largestFirst}`,
  )
}

function isAfter(named: SQL, { after }: SumPage): SQL {
  return after
    ? sql`having (sum(paise - back_paise)::bigint, ${named}) < (${after.paise}::bigint, ${after.key})`
    : sql``
}

/** The rows that are summed up, what they are grouped by, and their order. */
async function partsOf(db: Database, { kind, period, by = "key" }: Sums, { keys }: SumPage) {
  const closed = await lastClosedDay(db)
  const liveFrom = closed && closed >= period.from ? addDays(closed, 1) : period.from
  const live = { from: liveFrom, before: addDays(period.until, 1) }
  const kept = sql`select day, key, count, pieces, paise, back_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise
    from report_sums where kind = ${kind} and day >= ${period.from}::date and day <= ${period.until}::date and day < ${liveFrom}::date`
  const all = live.from < live.before ? sql`${kept} union all ${allFigures(kind, live)}` : kept
  const named = by === "day" ? sql`to_char(day, 'YYYY-MM-DD')` : sql`key`
  const wanted = keys ? sql`where ${named} = any(${sql.param([...keys])}::text[])` : sql``
  const largestFirst = sql`order by sum(paise - back_paise)::bigint desc, 1 desc`
  return { named, all, wanted, largestFirst }
}

function columnOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
