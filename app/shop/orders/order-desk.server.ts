import { desc } from "drizzle-orm"
import type { Database } from "#app/platform/database.ts"
import { orders } from "#db/tables/orders.ts"
import { cancelOrder } from "./cancel-order.server.ts"
import { moveOrder } from "./move-order.server.ts"
import type { Order, OrderInBrief, OrderState } from "./order.ts"
import { findOrderByNumber } from "./order-book.server.ts"
import type { DeskRefusal, DeskVerb } from "./order-desk.ts"
import type { Rescue } from "./recovery.server.ts"

const LATEST = 50
const STATE_AFTER: Record<Exclude<DeskVerb, "cancel">, OrderState> = {
  pack: "packed",
  ship: "shipped",
  deliver: "delivered",
}

export type DeskWork = { ok: true; order: Order } | { ok: false; refusal: DeskRefusal }

/** The operator's latest orders, whoever's they are, newest first. */
export function listLatestOrders(db: Database): Promise<OrderInBrief[]> {
  const { number, state, totalPaise, placedAt } = orders
  return db
    .select({ number, state, totalPaise, placedAt })
    .from(orders)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(LATEST)
}

/** Does one thing to an order, as the operator, and answers the order as it then stands. `note` goes to its history. */
export async function workOrder(
  till: Rescue,
  { number, verb, note = "" }: { number: string; verb: DeskVerb; note?: string },
): Promise<DeskWork> {
  const order = await findOrderByNumber(till.db, number)
  if (!order) return { ok: false, refusal: { reason: "unknown" } }
  const isDone =
    verb === "cancel"
      ? (await cancelOrder(till, order, note)).ok
      : await till.db.transaction((tx) => moveOrder(tx, order.id, STATE_AFTER[verb], note))
  const now = (await findOrderByNumber(till.db, number)) ?? order
  return isDone ? { ok: true, order: now } : { ok: false, refusal: { reason: "unlawful", state: now.state } }
}
