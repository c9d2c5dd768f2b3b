import { listDraws, planDraws } from "#app/core/catalogue/inventory/order-draws.server.ts"
import { type Order, piecesBySku } from "#app/core/orders/order.ts"
import { listUnrefundedPieces } from "#app/core/orders/order-stock.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Packing } from "./packing.ts"

type Asked = { order: Pick<Order, "id">; isToPack: boolean }

/** Reads from where an order is packed, or was; nothing where the shop has one place. */
export async function readPacking(db: Database, { order, isToPack }: Asked): Promise<Packing> {
  const pieces = piecesBySku(isToPack ? await listUnrefundedPieces(db, order.id) : [])
  const { places, plan } = await planDraws(db, pieces)
  if (places.length < 2) return { places: [], plan: [], draws: [] }
  if (!isToPack) return { places: [], plan: [], draws: await listDraws(db, order.id) }
  const open = places.filter(({ isOpen }) => isOpen).map(({ id, name }) => ({ id, name }))
  return { places: open, plan, draws: [] }
}
