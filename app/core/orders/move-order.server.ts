import { and, eq, inArray, type SQL, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import type { Database } from "#app/platform/database/database.server.ts"
import { preparedOnce } from "#app/platform/database/statements/prepared-once.server.ts"
import { orderEvents, orders } from "#db/tables/orders.ts"
import { replacements } from "#db/tables/replacements.ts"
import { withdrawWaitingChange } from "./line-changes/line-changes.server.ts"
import type { OrderState, OrderStates } from "./order.ts"
import {
  ARRIVALS,
  affectsInventory,
  givesStockBack,
  type Move,
  movesTo,
  OPEN_RETURNS,
} from "./order-states.ts"
import { listUnrefundedPieces, lockInventory, type Pieces, restock } from "./order-stock.server.ts"

/**
 * Moves an order with its event, and gives stock back where due: all its pieces, or those that `sellable` names, and those
 * of a change that waits for its payment; false when it may not. Needs a transaction.
 */
export async function moveOrder(
  tx: Database,
  orderId: string,
  to: OrderState,
  note = "",
  sellable?: readonly Pieces[],
): Promise<boolean> {
  if (affectsInventory(to)) await lockInventory(tx, orderId)
  for (const [way, move] of movesTo(to).entries()) {
    if (!(await makeMove(tx, { orderId, to, note, move, statement: `move_order_to_${to}_${way}` }))) continue
    if (givesStockBack(to)) {
      await restock(tx, orderId, sellable ?? (await listUnrefundedPieces(tx, orderId)))
      await withdrawWaitingChange(tx, orderId)
    }
    return true
  }
  return false
}

type Making = { orderId: string; to: OrderState; note: string; move: Move; statement: string }

async function makeMove(tx: Database, { orderId, to, note, move, statement }: Making): Promise<boolean> {
  const making = preparedOnce(tx, statement, (name) => {
    const moved = tx.$with("moved").as(
      tx
        .update(orders)
        .set({
          ...move.set,
          ...(move.set.returnState && { returnState: openReturnState(move.set.returnState) }),
        })
        .where(and(eq(orders.id, sql.placeholder("orderId")), ...allows(move), isInTime(to)))
        .returning({ id: orders.id }),
    )
    return tx
      .with(moved)
      .insert(orderEvents)
      .select(
        sql`select ${sql.placeholder("eventId")}::uuid, id, ${to}, ${sql.placeholder("note")}, now() from moved`,
      )
      .returning({ id: orderEvents.id })
      .prepare(name)
  })
  const noted = await making.execute({ orderId, eventId: uuidv7(), note })
  return noted.length > 0
}

/** The state of the returns of an order of which one came to a state: of open requests it is the first in `OPEN_RETURNS`. */
export function openReturnState(reached: OrderStates["returnState"]): SQL {
  const open = sql`array[${sql.join(
    OPEN_RETURNS.map((state) => sql`${state}`),
    sql`, `,
  )}]::text[]`
  return sql`(select state from (select ${replacements.state} from ${replacements}
      where ${replacements.orderId} = ${orders.id} and ${replacements.state} = any(${open})
      union all select ${reached}::text) reached(state)
    order by array_position(${open}, state) limit 1)`
}

function allows({ when }: Move): SQL[] {
  const parts = Object.keys(when) as (keyof OrderStates)[]
  return parts.map((part) => inArray(orders[part], [...(when[part] ?? [])]))
}

function isInTime(to: OrderState): SQL | undefined {
  if (to !== "replacement_requested") return undefined
  return sql`exists (
    select from ${orderEvents}
    where ${orderEvents.orderId} = ${orders.id} and ${inArray(orderEvents.state, [...ARRIVALS])}
      and ${orderEvents.happenedAt} > now() - make_interval(days => ${orders.replacementDays}))`
}
