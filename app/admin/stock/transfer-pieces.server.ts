import { listPlaces } from "#app/core/catalogue/inventory/places.server.ts"
import type { Services } from "#app/services.server.ts"
import { stockMoves } from "#db/tables/shipments.ts"
import * as messages from "./messages.ts"
import { auditStock, type Clerk, lockStockRow, piecesThere } from "./save-stocks.server.ts"

export type Transfer = {
  sku: string
  from: number | null
  to: number | null
  pieces: number
  /** How many pieces its writer saw at the first place: a press that arrives twice moves them once. */
  seen?: number | undefined
}
type Answer = { done: string } | { fault: string }

/** Moves pieces of a stock from a place to another. What can be sold stays the same. */
export async function transferPieces(
  services: Pick<Services, "db">,
  { sku, pieces, seen, ...ends }: Transfer,
  clerk: Clerk,
): Promise<Answer> {
  const known = await listPlaces(services.db)
  const from = known.find(({ id }) => id === ends.from)
  const to = known.find(({ id }) => id === ends.to)
  if (!from || !to || from.id === to.id) return { fault: messages.chooseTwoPlaces }
  if (!Number.isInteger(pieces) || pieces < 1) return { fault: messages.typeHowMany }
  const db = auditStock(services.db, { sku, action: "stock: moved between places", ...clerk })
  return db.transaction(async (tx) => {
    if (!(await lockStockRow(tx, sku))) return { fault: messages.noSuchStock }
    const there = (await piecesThere(tx, sku, from.id)) ?? 0
    if (seen !== undefined && seen !== there) return { fault: messages.changedMeanwhile(there) }
    if (pieces > there) return { fault: messages.onlySoMany(from.name, there) }
    await tx.insert(stockMoves).values([
      { sku, placeId: from.id, pieces: -pieces, kind: "transferred" },
      { sku, placeId: to.id, pieces, kind: "transferred" },
    ])
    return { done: messages.transferred(pieces, from.name, to.name) }
  })
}
