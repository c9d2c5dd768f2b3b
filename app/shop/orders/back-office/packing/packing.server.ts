import type { Database } from "#app/platform/database/database.server.ts"
import { listDraws } from "#app/shop/inventory/order-draws.server.ts"
import { drawPieces } from "#app/shop/inventory/place.ts"
import { readStockedPlaces } from "#app/shop/inventory/places.server.ts"
import { piecesLeft } from "#app/shop/orders/inventory.server.ts"
import { type Order, piecesBySku } from "#app/shop/orders/order.ts"
import type { Packing } from "./packing.ts"

type Asked = { order: Pick<Order, "id">; isToPack: boolean }

/** Reads from where an order is packed, or was; nothing where the shop has one place. */
export async function readPacking(db: Database, { order, isToPack }: Asked): Promise<Packing> {
  const pieces = piecesBySku(isToPack ? await piecesLeft(db, order.id) : [])
  const places = await readStockedPlaces(db, [...pieces.keys()])
  if (places.length < 2) return { places: [], plan: [], draws: [] }
  if (!isToPack) return { places: [], plan: [], draws: await listDraws(db, order.id) }
  const { draws, missing } = drawPieces(pieces, places)
  const nameOf = (id: number) => places.find((place) => place.id === id)?.name ?? ""
  const plan = [...draws, ...missing].map((draw) => ({ ...draw, place: nameOf(draw.placeId) }))
  const open = places.filter(({ isOpen }) => isOpen).map(({ id, name }) => ({ id, name }))
  return { places: open, plan, draws: [] }
}
