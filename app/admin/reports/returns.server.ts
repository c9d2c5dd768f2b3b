import { type SQL, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { selectRows } from "#app/platform/database/select-rows.server.ts"
import * as messages from "./messages.ts"
import { addDays, type Period, startOfDay } from "./period.ts"
import type { ReportQuery, ReportRow, ReturnsBy } from "./report.ts"
import { type Figures, NO_FIGURES } from "./sums/figures.ts"

/** Parcels sent, those of them that came back, and the cost in paise of pieces that were written off; `unknown`: a product of them has none. */
type Counted = {
  key: string
  name: string | null
  sent: number
  back: number
  cost: number
  unknown: boolean
}

type Reading = { db: Database; maySeeCosts?: boolean }

/** A page of what came back of the parcels that were booked in a period, most first. */
export async function readReturnRows(
  { db, maySeeCosts = false }: Reading,
  { period, returnsBy, after }: Pick<ReportQuery, "period" | "returnsBy" | "after">,
  limit: number,
): Promise<{ rows: ReportRow[]; next: ReportQuery["after"] }> {
  const isAfter = after ? sql`(-back, key) > (${-after.paise}, ${after.key})` : sql`true`
  const found = await selectRows<Counted>(
    db,
    sql`select * from (
      select key, max(name) as name, count(*)::int as sent, sum(back)::int as back, coalesce(sum(cost), 0)::float8 as cost,
        bool_or(cost is null) as unknown
      from (${parcelsBy(returnsBy, period)}) parcel group by key) counted
    where ${isAfter} order by back desc, key limit ${limit + 1}`,
  )
  const rows = found.slice(0, limit).map((row) => ({
    ...figuresOf(row, maySeeCosts),
    ...{ key: row.key, label: row.name ?? (row.key || messages.unknown), beforePaise: null },
  }))
  const last = found.length > limit ? rows.at(-1) : undefined
  return { rows, next: last ? { paise: last.pieces, key: last.key } : null }
}

/** The same of all parcels of a period, each once. */
export async function readReturnTotals(
  { db, maySeeCosts = false }: Reading,
  period: Period,
): Promise<Figures> {
  const [all] = await selectRows<Counted>(
    db,
    sql`select count(*)::int as sent, coalesce(sum(back), 0)::int as back, coalesce(sum(cost), 0)::float8 as cost,
        coalesce(bool_or(cost is null), false) as unknown
      from (${parcelsBy("courier", period)}) parcel`,
  )
  return all ? figuresOf(all, maySeeCosts) : NO_FIGURES
}

function figuresOf({ sent, back, cost, unknown }: Counted, maySeeCosts: boolean) {
  const note = maySeeCosts && unknown ? messages.costUnknown : ""
  return { ...NO_FIGURES, count: sent, pieces: back, paise: maySeeCosts ? cost : 0, note }
}

/** The parcels of a period with their key, whether they came back, and what of them was written off. */
function parcelsBy(by: ReturnsBy, { from, until }: Period): SQL {
  const isBooked = sql`sent.booked_at >= ${startOfDay(from).toISOString()}
    and sent.booked_at < ${startOfDay(addDays(until, 1)).toISOString()} and sent.state not in ('asked', 'cancelled')`
  const back = sql`(sent.state in ('returning', 'returned'))::int as back`
  const lost = (ofLine: SQL) => sql`(
    select case when bool_or(product.cost_paise is null and piece.quantity > piece.sellable) then null
      else coalesce(sum((piece.quantity - piece.sellable) * product.cost_paise), 0) end from returned_pieces piece
    join order_lines lost on lost.id = piece.order_line_id join products product on product.id = lost.product_id
    where piece.shipment_id = sent.id and piece.sellable is not null and ${ofLine}) as cost`
  if (by === "product")
    return sql`select distinct on (sent.id, line.product_id) line.product_id as key, line.name, ${back},
      ${lost(sql`lost.product_id = line.product_id`)}
      from shipments sent join order_lines line on line.order_id = sent.order_id
      left join shipment_lines part on part.shipment_id = sent.id and part.order_line_id = line.id
      where ${isBooked} and (part.order_line_id is not null
        or not exists (select from shipment_lines any_part where any_part.shipment_id = sent.id))`
  const key = by === "pin" ? sql`orders.pin` : sql`coalesce(sent.carrier, sent.courier)`
  return sql`select ${key} as key, null::text as name, ${back}, ${lost(sql`true`)}
    from shipments sent join orders on orders.id = sent.order_id where ${isBooked}`
}
