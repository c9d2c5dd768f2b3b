import { and, eq, sql } from "drizzle-orm"
import { adjustStock } from "#app/core/catalogue/writing/write-stock.server.ts"
import { withAudit } from "#app/core/settings/staff/with-audit.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Services } from "#app/services.server.ts"
import { placeStocks, places, stocks } from "#db/tables/catalogue.ts"
import * as messages from "./messages.ts"
import {
  checkStockEdit,
  type FailedStock,
  readStockSheet,
  type StockAnswer,
  type StockChange,
  type StockEdit,
} from "./stock-sheet.ts"

/** Who changes stocks, and why. */
export type Clerk = { actor: string; address: string | null; reason: string }
type Writing = Pick<Services, "db">

/** Saves the stocks that a form changes, each by itself, and says what became of them. `place` is where the pieces were counted. */
export async function submitStockSheet(
  services: Writing,
  { form, place, ...clerk }: Clerk & { form: FormData; place: number | null },
): Promise<StockAnswer> {
  const edits = readStockSheet(form)
  if (edits.length === 0) return { fault: messages.nothingToSave }
  const failed: FailedStock[] = []
  for (const edit of edits) {
    const sentence = await saveEdit(services, edit, { ...clerk, place })
    if (sentence !== null) failed.push({ sku: edit.sku, typed: edit.typed, sentence })
  }
  const saved = messages.stocksSaved(edits.length - failed.length)
  if (failed.length === 0) return { done: saved }
  return { fault: `${saved} ${messages.stocksNotSaved(failed.length)}`, failed, reason: clerk.reason }
}

async function saveEdit(services: Writing, edit: StockEdit, clerk: Clerk & { place: number | null }) {
  const change = checkStockEdit(edit)
  return typeof change === "string" ? change : changeStockBy(services, { change, ...clerk })
}

type Changing = Clerk & { change: StockChange; place: number | null }

/** Changes the pieces or the level of a stock with its line in the audit log. Answers why not, or null when it is done. */
export async function changeStockBy(
  services: Writing,
  { change, place, ...clerk }: Changing,
): Promise<string | null> {
  const { sku, pieces } = change
  if (pieces && clerk.reason === "") return messages.sayWhy
  const action = pieces ? "stock: adjusted" : "stock: low-stock level"
  const db = auditStock(services.db, { sku, action, ...clerk })
  return db.transaction((tx) => writeChange(tx, { change, place, reason: clerk.reason }))
}

/** The database for one change of a stock: its line in the log has what can be sold, the level and what lies where. */
export function auditStock(
  db: Database,
  { sku, ...line }: Clerk & { sku: string; action: string },
): Database {
  return withAudit(db, { ...line, subject: `stock ${sku}` }, (tx) => readStockValues(tx, sku))
}

async function writeChange(
  tx: Database,
  { change: { sku, pieces, level }, place, reason }: Pick<Changing, "change" | "place" | "reason">,
): Promise<string | null> {
  const stock = await lockStockRow(tx, sku)
  if (!stock) return messages.noSuchStock
  if (level && level.seen !== stock.lowLevel) return messages.levelChangedMeanwhile(stock.lowLevel)
  if (pieces) {
    const now = place === null ? stock.quantity : await piecesThere(tx, sku, place)
    if (now === null) return messages.noSuchPlace
    if (now !== pieces.seen) return messages.changedMeanwhile(now)
    const quantity = stock.quantity + pieces.to - now
    if (quantity < 0) return messages.areOrdered(now - stock.quantity)
    await adjustStock(tx, { sku, quantity, cause: reason, placeId: place })
  }
  if (level) await tx.update(stocks).set({ lowLevel: level.to }).where(eq(stocks.sku, sku))
  return null
}

/** Locks a stock, as whoever changes what lies at a place must. */
export async function lockStockRow(tx: Database, sku: string) {
  const { quantity, lowLevel } = stocks
  const [stock] = await tx
    .select({ quantity, lowLevel })
    .from(stocks)
    .where(eq(stocks.sku, sku))
    .for("update")
  return stock
}

/** How many pieces lie at a place; null where there is no such place. */
export async function piecesThere(tx: Database, sku: string, place: number): Promise<number | null> {
  const isHere = and(eq(placeStocks.placeId, places.id), eq(placeStocks.sku, sku))
  const [found] = await tx
    .select({ pieces: sql<number>`coalesce(${placeStocks.quantity}, 0)` })
    .from(places)
    .leftJoin(placeStocks, isHere)
    .where(eq(places.id, place))
  return found?.pieces ?? null
}

async function readStockValues(db: Database, sku: string): Promise<unknown> {
  const lying = sql<
    Record<string, number>
  >`(select json_object_agg(place.name, lying.quantity order by place.position, place.id)
    from ${placeStocks} lying join ${places} place on place.id = lying.place_id
    where lying.sku = ${sku} and lying.quantity > 0)`
  const [found] = await db
    .select({ quantity: stocks.quantity, lowLevel: stocks.lowLevel, lying })
    .from(stocks)
    .where(eq(stocks.sku, sku))
  return found ?? null
}
