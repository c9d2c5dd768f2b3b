import { and, asc, eq, gt, inArray, type SQL, sql } from "drizzle-orm"
import { piecesInOpenReplacement } from "#app/core/fulfilment/returns/request-states.server.ts"
import { piecesKept } from "#app/core/orders/line-pieces.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { orderEvents, orderLines, orders } from "#db/tables/orders.ts"
import { warranties, warrantyClaims, warrantyEvents } from "#db/tables/warranty.ts"
import { isInWarranty, type ShownWarranty, type Warranty, warrantyEnd } from "./warranty.ts"

/** A delivered line with its warranty, for who already has the right to its order. */
export type WarrantyLine = {
  lineId: string
  productId: string
  name: string
  /** Those whose money did not go back. */
  pieces: number
  warranty: Warranty
}

const MENDED: ("repaired" | "replaced")[] = ["repaired", "replaced"]
const MENDED_AT = sql<string | null>`greatest(
  (select max(happened_at) from ${orderEvents} event
    where event.order_id = ${orderLines.orderId} and event.state = 'replaced'),
  (select max(event.happened_at) from ${warrantyEvents} event join ${warrantyClaims} claim on claim.id = event.claim_id
    where claim.order_line_id = ${orderLines.id} and ${inArray(sql`event.state`, MENDED)}))`

/** The warranties of an order, each with its claims. Empty before the delivery. */
export async function listWarranties(db: Database, orderId: string): Promise<ShownWarranty[]> {
  const lines = await select(db, eq(orderLines.orderId, orderId))
  if (lines.length === 0) return []
  const { orderLineId: lineId, number, state, askedAt } = warrantyClaims
  const ids = lines.map((line) => line.lineId)
  const claims = await db
    .select({ lineId, number, state })
    .from(warrantyClaims)
    .where(inArray(lineId, ids))
    .orderBy(asc(askedAt), asc(number))
  const replaced = await piecesInOpenReplacement(db, orderId)
  return lines.map(({ lineId, productId, name, pieces, warranty }) => {
    const own = claims.filter((claim) => claim.lineId === lineId)
    const isOpen = isInWarranty(warranty)
    const taken = own.filter(({ state }) => state !== "closed").length + (replaced.get(productId) ?? 0)
    return {
      ...{ productId, name, endsOn: warrantyEnd(warranty), isOpen, mayClaim: isOpen && taken < pieces },
      claims: own.map(({ number, state }) => ({ number, state })),
    }
  })
}

/** The line of an order that holds a product; null where it has no warranty. */
export async function findWarrantyLine(
  db: Database,
  { orderId, productId }: { orderId: string; productId: string | null },
): Promise<WarrantyLine | null> {
  const lines = await select(db, eq(orderLines.orderId, orderId))
  return lines.find((line) => line.productId === productId) ?? null
}

async function select(db: Database, condition: SQL): Promise<WarrantyLine[]> {
  const rows = await db
    .select({
      ...{ lineId: orderLines.id, productId: orderLines.productId, name: orderLines.name },
      pieces: piecesKept(),
      ...{ months: warranties.months, beganAt: warranties.beganAt, mendedAt: MENDED_AT },
    })
    .from(orderLines)
    .innerJoin(warranties, eq(warranties.orderLineId, orderLines.id))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(condition, gt(piecesKept(), 0)))
    .orderBy(asc(orderLines.id))
  return rows.map(({ months, beganAt, mendedAt, ...line }) => ({
    ...line,
    warranty: { months, beganAt, mendedAt: mendedAt === null ? null : new Date(mendedAt) },
  }))
}
