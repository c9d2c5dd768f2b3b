import { desc, ne } from "drizzle-orm"
import { SAMPLE_ORDER } from "#app/core/orders/notifications/wording/mail-wording.ts"
import type { Order } from "#app/core/orders/order.ts"
import { findOrderByNumber, getOrderById } from "#app/core/orders/order-queries.server.ts"
import { may, type Rights } from "#app/core/settings/staff/roles.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { orders } from "#db/tables/orders.ts"

const LONGEST_NUMBER = 40

/**
 * The order that a mail is shown about to a member of the staff who may read orders: of the number that was typed, or the newest that has
 * a buyer; else one that nobody placed.
 */
export async function findSampleOrder(
  db: Database,
  member: Rights,
  typed: string,
): Promise<{ order: Order; isReal: boolean; unknown: string | null }> {
  if (!may(member, "orders:read")) return { order: SAMPLE_ORDER, isReal: false, unknown: null }
  const number = typed.trim().toUpperCase().slice(0, LONGEST_NUMBER)
  const order = number ? await findOrderByNumber(db, number) : await findNewestOrder(db)
  if (order) return { order, isReal: true, unknown: null }
  return { order: SAMPLE_ORDER, isReal: false, unknown: number || null }
}

async function findNewestOrder(db: Database): Promise<Order | null> {
  const [newest] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(ne(orders.email, ""))
    .orderBy(desc(orders.id))
    .limit(1)
  return newest ? getOrderById(db, newest.id) : null
}
