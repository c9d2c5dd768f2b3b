import { and, eq, inArray, type SQL, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import type { Database } from "#app/platform/database/database.server.ts"
import { orderEvents, orders } from "#db/tables/orders.ts"
import { changeStock, lockInventory } from "./inventory.server.ts"
import type { OrderState } from "./order.ts"
import { linesOf } from "./order-queries.server.ts"
import { affectsInventory, givesStockBack, REPLACEMENT_DAYS, statesBefore } from "./order-states.ts"

/** Moves an order to a state with its event, and gives stock back where the state says so; false when it may not. Needs a transaction. */
export async function moveOrder(tx: Database, orderId: string, to: OrderState, note = ""): Promise<boolean> {
  if (affectsInventory(to)) await lockInventory(tx, orderId)
  const moved = await tx
    .update(orders)
    .set({ state: to })
    .where(and(eq(orders.id, orderId), inArray(orders.state, statesBefore(to)), isInTime(to)))
    .returning({ id: orders.id })
  if (moved.length === 0) return false
  await tx.insert(orderEvents).values({ id: uuidv7(), orderId, state: to, note })
  if (givesStockBack(to)) await changeStock(tx, await linesOf(tx, orderId), 1)
  return true
}

/** A replacement is asked for within its days after the delivery; any other move at any time. */
function isInTime(to: OrderState): SQL | undefined {
  if (to !== "replacement_requested") return undefined
  return sql`exists (
    select from ${orderEvents}
    where ${orderEvents.orderId} = ${orders.id} and ${orderEvents.state} = 'delivered'
      and ${orderEvents.happenedAt} > now() - make_interval(days => ${REPLACEMENT_DAYS}))`
}
