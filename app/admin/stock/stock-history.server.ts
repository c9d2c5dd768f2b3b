import { and, desc, eq, lt, ne, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { places, products, stockAdjustments } from "#db/tables/catalogue.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import { stockMoves } from "#db/tables/shipments.ts"
import type { StockChangeEntry } from "./stock-search.ts"

const CHANGES_PER_PAGE = 50
const LATEST_ORDERS = 20
const LATEST = 999_999_999_999_999 // after every number of a change

/** Where a page of the history begins: before an adjustment and before a move. */
export type HistoryKey = { adjustment: number; move: number }

/** The key out of an address, `12.34`; null for what is none. */
export function parseHistoryKey(text: string | null): HistoryKey | null {
  const [, adjustment, move] = /^(\d{1,15})\.(\d{1,15})$/.exec(text ?? "") ?? []
  return adjustment && move ? { adjustment: Number(adjustment), move: Number(move) } : null
}

/** A page of what changed a stock, newest first: adjustments since the shop began, and moves since it has places. */
export async function readStockHistory(
  db: Database,
  sku: string,
  key: HistoryKey | null,
): Promise<{ changes: StockChangeEntry[]; next: string | null }> {
  const [adjustments, moves] = await Promise.all([listAdjustments(db, sku, key), listMoves(db, sku, key)])
  const all = [...adjustments, ...moves].toSorted((a, b) => b.entry.at.getTime() - a.entry.at.getTime())
  const page = all.slice(0, CHANGES_PER_PAGE)
  const lastOf = (source: "adjustment" | "move") =>
    page.findLast((one) => one.source === source)?.row ?? key?.[source] ?? LATEST
  const next = all.length > page.length ? `${lastOf("adjustment")}.${lastOf("move")}` : null
  return { changes: page.map(({ entry }) => entry), next }
}

type Row = { source: "adjustment" | "move"; row: number; entry: StockChangeEntry }

async function listAdjustments(db: Database, sku: string, key: HistoryKey | null): Promise<Row[]> {
  const { id, before, after, cause, adjustedAt, placeId } = stockAdjustments
  const rows = await db
    .select({ id, before, after, cause, at: adjustedAt, place: places.name })
    .from(stockAdjustments)
    .leftJoin(places, eq(places.id, placeId))
    .where(and(eq(stockAdjustments.sku, sku), key ? lt(id, key.adjustment) : undefined))
    .orderBy(desc(id))
    .limit(CHANGES_PER_PAGE + 1)
  return rows.map((row) => ({
    ...{ source: "adjustment", row: row.id },
    entry: {
      ...{ id: `adjustment ${row.id}`, kind: "adjusted", pieces: row.after - row.before, order: null },
      ...{ place: row.place, cause: row.cause, at: row.at },
    },
  }))
}

async function listMoves(db: Database, sku: string, key: HistoryKey | null): Promise<Row[]> {
  const { id, kind, pieces, movedAt, placeId, orderId } = stockMoves
  const rows = await db
    .select({ id, kind, pieces, at: movedAt, place: places.name, order: orders.number })
    .from(stockMoves)
    .innerJoin(places, eq(places.id, placeId))
    .leftJoin(orders, eq(orders.id, orderId))
    .where(and(eq(stockMoves.sku, sku), ne(kind, "adjusted"), key ? lt(id, key.move) : undefined))
    .orderBy(desc(id))
    .limit(CHANGES_PER_PAGE + 1)
  return rows.map(({ id: row, ...entry }) => ({
    ...{ source: "move", row },
    entry: { ...entry, id: `move ${row}`, cause: "" },
  }))
}

/** The latest orders that have pieces of a stock, newest first. */
export async function listOrdersOf(db: Database, sku: string) {
  const latest = sql`select line.order_id, line.quantity - line.refunded_quantity as pieces from ${orderLines} line
    where line.product_id = ${products.id} order by line.order_id desc limit ${LATEST_ORDERS}`
  return db
    .select({
      ...{ number: orders.number, state: orders.state, placedAt: orders.placedAt },
      pieces: sql<number>`latest.pieces`,
    })
    .from(products)
    .innerJoin(sql`lateral (${latest}) latest`, sql`true`)
    .innerJoin(orders, sql`${orders.id} = latest.order_id`)
    .where(eq(products.sku, sku))
    .orderBy(desc(orders.id))
    .limit(LATEST_ORDERS)
}
