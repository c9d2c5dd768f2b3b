import { type SQL, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { selectRows } from "#app/platform/database/select-rows.server.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import { NO_FIGURES } from "./figures.ts"
import type { SumRow } from "./read-sums.server.ts"

const COUNTED_NOW = 20_000 // so many stocks are added up while somebody waits

/** What lies in stock by type of product: now in a small shop, else as the worker last added it up. */
export async function readStockValue(db: Database, percentOfType: number): Promise<SumRow[]> {
  const [few] = await selectRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from (select from stocks limit ${COUNTED_NOW + 1}) found`,
  )
  if (few && few.count <= COUNTED_NOW) return rowsOf(db, valueByType(percentOfType))
  return rowsOf(
    db,
    sql`select key, count, pieces, paise, taxable_paise from report_sums where kind = 'stock'
    and day = (select max(day) from report_sums where kind = 'stock')`,
  )
}

/** Writes down what lies in stock today, over what was written earlier today. Answers 0: the next look is later. */
export async function keepStockValue(db: Database, percentOfType: number, now = new Date()): Promise<number> {
  const today = dayInIndia(now)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('report stock'))`)
    await tx.execute(sql`delete from report_sums where kind = 'stock' and day = ${today}::date`)
    await tx.execute(sql`insert into report_sums (kind, day, key, count, pieces, paise, taxable_paise)
      select 'stock', ${today}::date, facts.* from (${valueByType(percentOfType)}) facts`)
  })
  return 0
}

/** Twins, which share a stock, count once, at the price of the first of them in the catalogue. */
function valueByType(percentOfType: number): SQL {
  const percent = sql`coalesce(nullif(first.facts ->> 'gstPercent', '')::int, ${percentOfType}::int)`
  return sql`select type as key, count(*) as count, sum(quantity) as pieces, sum(value) as paise,
      sum((200 * value + 100 + percent) / (2 * (100 + percent))) as taxable_paise from (
      select first.type, stock.quantity, stock.quantity::bigint * first.price_paise as value, ${percent} as percent
      from stocks stock cross join lateral (select type, price_paise, facts from products
        where products.sku = stock.sku and products.withdrawn_at is null order by position limit 1) first
      where stock.quantity > 0) valued
    group by type`
}

async function rowsOf(db: Database, statement: SQL): Promise<SumRow[]> {
  const found = await selectRows<Pick<SumRow, "key" | "count" | "pieces" | "paise" | "taxablePaise">>(
    db,
    sql`select key, count::float8 as count, pieces::float8 as pieces, paise::float8 as paise, taxable_paise::float8 as "taxablePaise"
      from (${statement}) rows order by paise desc, key`,
  )
  return found.map((row) => ({ ...NO_FIGURES, ...row }))
}
