import { type SQL, sql } from "drizzle-orm"
import { addDays } from "#app/admin/reports/period.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { selectRows } from "#app/platform/database/select-rows.server.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import { allFigures, FACTS, lastClosedDay, type SumKind } from "./read-sums.server.ts"

const SETTLING_MS = 30 * 60_000 // a transaction that began before midnight has ended by then

/** Writes the sums of the next day that is over. Answers 1, or 0 when all are written. Any number of nodes may run it. */
export async function closeNextDay(db: Database, now = new Date()): Promise<number> {
  const lastOver = addDays(dayInIndia(new Date(now.getTime() - SETTLING_MS)), -1)
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('report days'))`)
    const closed = await lastClosedDay(tx)
    const day = closed ? addDays(closed, 1) : await firstDay(tx)
    if (!day || day > lastOver) return 0
    for (const kind of Object.keys(FACTS) as SumKind[]) await tx.execute(writing(kind, day))
    await tx.execute(sql`insert into report_sums (kind, day, key) values ('closed', ${day}::date, '')`)
    return 1
  })
}

function writing(kind: SumKind, day: string): SQL {
  return sql`insert into report_sums (kind, day, key, count, pieces, paise, back_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise)
    select ${kind}, facts.* from (${allFigures(kind, { from: day, before: addDays(day, 1) })}) facts`
}

/** The day of the first event of an order; null in a shop without any. */
async function firstDay(db: Database): Promise<string | null> {
  const [first] = await selectRows<{ day: string }>(
    db,
    sql`select to_char(happened_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day from order_events order by id limit 1`,
  )
  return first?.day ?? null
}
