import { moveClaim, placeClaim } from "#app/modules/cases/warranty/claims/claims.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { orderOf } from "#test/samples/orders/order-of.ts"
import { createTestServices, earbuds } from "#test/samples/sample-shop.ts"

export const FAULT = "The left bud is silent."

type Claiming = { serialNumber?: string; photoIds?: string[]; productId?: string }

/** Claims a piece of an order, as the form does. */
export function claimOn(
  db: Database,
  orderId: string,
  { serialNumber = "SN10001", photoIds = [], productId = earbuds.id }: Claiming = {},
) {
  const claim = { serialNumber, words: FAULT }
  return placeClaim(createTestServices(db), { orderId, productId, photoIds, claim })
}

/** A claim on a delivered order of its own. Answers both. */
export async function claimedOrder(db: Database, photoIds: string[] = []) {
  const order = await orderOf(db)
  const placed = await claimOn(db, order.id, { photoIds })
  if (!placed.ok) throw new Error(placed.refusal)
  return { ...order, claim: placed.number }
}

/** Moves a claim as an operator does. */
export function moveTo(db: Database, number: string, to: Parameters<typeof moveClaim>[1]["to"], note = "") {
  return moveClaim(createTestServices(db), { number, to, note, actor: "test: clerk" })
}
