import { and, asc, eq, inArray, min, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { places } from "#db/tables/catalogue.ts"
import { orders } from "#db/tables/orders.ts"
import { stockMoves } from "#db/tables/shipments.ts"
import {
  comingBack,
  type Draw,
  type DrawRefusal,
  drawPieces,
  findShort,
  type NamedDraw,
  type Place,
  type StockedPlace,
} from "./place.ts"
import { findFirstPlace, listKnownSkus, listPlaces, readStockedPlaces } from "./places.server.ts"

type Pieces = ReadonlyMap<string, number>
type Drawing = { orderId: string; wanted: Pieces; placeId?: number | undefined }

/** Draws the pieces of an order that is packed from the place that was chosen, or from where they are. The stocks are locked. */
export async function drawForOrder(
  tx: Database,
  { orderId, wanted, placeId }: Drawing,
): Promise<DrawRefusal | null> {
  const known = await onlyKnown(tx, wanted)
  const stocked = await readStockedPlaces(tx, [...known.keys()])
  const chosen = placeId === undefined ? undefined : stocked.find(({ id }) => id === placeId)
  if (placeId !== undefined && !chosen?.isOpen) return { reason: "unknown-place" }
  const short = chosen && findShort(known, chosen)
  if (chosen && short) return { reason: "too-few-there", place: chosen.name, ...short }
  const { draws, missing } = drawPieces(known, chosen ? [chosen] : stocked)
  await writeMoves(tx, [
    ...missing.map((draw) => ({ ...draw, kind: "found" as const })),
    ...[...draws, ...missing].map((draw) => ({
      ...draw,
      pieces: -draw.pieces,
      kind: "packed" as const,
      orderId,
    })),
  ])
  return null
}

/** From where pieces would be drawn now without a choice, and the places; no plan where the shop has one place. */
export async function planDraws(
  db: Database,
  wanted: Pieces,
): Promise<{ places: StockedPlace[]; plan: NamedDraw[] }> {
  const stocked = await readStockedPlaces(db, [...wanted.keys()])
  if (stocked.length < 2) return { places: stocked, plan: [] }
  const { draws, missing } = drawPieces(wanted, stocked)
  const nameOf = (placeId: number) => stocked.find(({ id }) => id === placeId)?.name ?? ""
  return {
    places: stocked,
    plan: [...draws, ...missing].map((draw) => ({ ...draw, place: nameOf(draw.placeId) })),
  }
}

/**
 * Puts pieces of an order back to where they were drawn from. Of an order that is not packed nothing was drawn. What was packed by a release
 * that knew no places comes to the first one. Answers where they lie now.
 */
export async function putBack(tx: Database, orderId: string, back: Pieces): Promise<Draw[]> {
  const [order] = await tx
    .select({ fulfilmentState: orders.fulfilmentState })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!order || order.fulfilmentState === "unfulfilled") return []
  const { draws, unknown } = comingBack(await onlyKnown(tx, back), await listDraws(tx, orderId))
  const first = unknown.size > 0 ? await findFirstPlace(tx) : null
  const elsewhere =
    first === null ? [] : [...unknown].map(([sku, pieces]) => ({ sku, placeId: first, pieces }))
  const put = [...draws, ...elsewhere].map(({ sku, placeId, pieces }) => ({ sku, placeId, pieces }))
  await writeMoves(
    tx,
    put.map((draw) => ({ ...draw, kind: "came_back" as const, orderId })),
  )
  return put
}

/** From which places an order's pieces were drawn and have not come back, as they were drawn. */
export async function listDraws(db: Database, orderId: string): Promise<NamedDraw[]> {
  const { sku, placeId } = stockMoves
  const pieces = sql<number>`(-sum(${stockMoves.pieces}))::int`
  const drawn = await db
    .select({ sku, placeId, place: places.name, pieces })
    .from(stockMoves)
    .innerJoin(places, eq(places.id, placeId))
    .where(and(eq(stockMoves.orderId, orderId), inArray(stockMoves.kind, ["packed", "came_back"])))
    .groupBy(sku, placeId, places.name)
    .orderBy(asc(min(stockMoves.id)))
  return drawn.filter((draw) => draw.pieces > 0)
}

/** The places from which an order's pieces were drawn and have not come back, the one of most pieces first. */
export async function listOrigins(db: Database, orderId: string): Promise<Place[]> {
  const draws = Map.groupBy(await listDraws(db, orderId), ({ placeId }) => placeId)
  const piecesFrom = ({ id }: Place) => (draws.get(id) ?? []).reduce((sum, { pieces }) => sum + pieces, 0)
  const origins = (await listPlaces(db)).filter(({ id }) => draws.has(id))
  return origins.toSorted((a, b) => piecesFrom(b) - piecesFrom(a))
}

async function onlyKnown(tx: Database, pieces: Pieces): Promise<Map<string, number>> {
  const known = await listKnownSkus(tx, [...pieces.keys()])
  return new Map([...pieces].filter(([sku, count]) => count > 0 && known.includes(sku)))
}

async function writeMoves(tx: Database, moves: (typeof stockMoves.$inferInsert)[]): Promise<void> {
  if (moves.length > 0) await tx.insert(stockMoves).values(moves)
}
