import { and, eq, gt, ne, sql } from "drizzle-orm"
import { type Clerk, changeUndisputed } from "#app/admin/orders/change-order.server.ts"
import { mayApply } from "#app/admin/orders/cli/order-admin.ts"
import type { AdminServices } from "#app/core/fulfilment/advance-order.server.ts"
import { ORDER_STATE_LABELS, type Order } from "#app/core/orders/order.ts"
import { parseOrderNumber } from "#app/core/orders/order-number.ts"
import { findOrderByNumber } from "#app/core/orders/order-queries.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { staffUsers } from "#db/tables/identity.ts"
import { orderLines } from "#db/tables/orders.ts"
import { packingClaims } from "#db/tables/staff-packing.ts"
import * as messages from "./messages.ts"
import { isAllScanned, type PackLine, type Scanned } from "./pack-scan.ts"

/** Minutes for which an order belongs to one clerk after its slip was scanned. */
const CLAIM_MINUTES = 30

/** An order whose pieces are scanned, with what its packer has to know. */
export type ScannedOrder = { number: string; lines: PackLine[]; giftFrom: string; giftMessage: string }

/**
 * Takes an order that is to be packed for a clerk, who packs one at a time. Answers its number, or why not: no such number, not to be
 * packed now, or another clerk packs it.
 */
export async function claimPacking(
  db: Database,
  { typed, userId }: { typed: string; userId: string },
): Promise<{ number: string } | { fault: string }> {
  const found = await findPackable(db, typed)
  if ("fault" in found) return found
  const { id: orderId, number } = found.order
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('packing claims'))`)
    await tx
      .delete(packingClaims)
      .where(and(eq(packingClaims.userId, userId), ne(packingClaims.orderId, orderId)))
    const until = sql`now() + make_interval(mins => ${CLAIM_MINUTES})`
    const [claimed] = await tx
      .insert(packingClaims)
      .values({ orderId, userId, until })
      .onConflictDoUpdate({
        target: packingClaims.orderId,
        set: { userId, until },
        setWhere: sql`${packingClaims.userId} = ${userId} or ${packingClaims.until} < now()`,
      })
      .returning({ orderId: packingClaims.orderId })
    return claimed ? { number } : { fault: messages.packedByOther(number, await nameOfPacker(tx, orderId)) }
  })
}

/** An order that this clerk has taken, as the screen shows it; or why it is not packed there. */
export async function readScannedOrder(
  db: Database,
  { typed, userId }: { typed: string; userId: string },
): Promise<ScannedOrder | { fault: string }> {
  const found = await findPackable(db, typed)
  if ("fault" in found) return found
  const { order } = found
  if (!(await isClaimed(db, { orderId: order.id, userId }))) return { fault: messages.scanSlipAgain }
  const { id, name, sku } = orderLines
  const rows = await db
    .select({ id, name, sku, gtin: sql<string>`coalesce(${products.facts} ->> 'gtin', '')` })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, order.id))
  const kept = new Map(order.lines.map((line) => [line.id, line.kept]))
  const lines = rows
    .map((line) => ({ ...line, pieces: kept.get(line.id) ?? 0 }))
    .filter(({ pieces }) => pieces > 0)
  const { number, giftFrom, giftMessage } = order
  return { number, giftFrom, giftMessage, lines }
}

/** Packs an order of which all pieces were scanned, as the verb Pack does. Answers why not, or null when it is done. */
export async function packScanned(
  services: AdminServices,
  {
    typed,
    userId,
    read,
    clerk,
  }: { typed: string; userId: string; read: (lines: PackLine[]) => Scanned; clerk: Clerk },
): Promise<string | null> {
  const order = await readScannedOrder(services.db, { typed, userId })
  if ("fault" in order) return order.fault
  if (!isAllScanned(order.lines, read(order.lines))) return messages.notAllScanned
  const fault = await changeUndisputed(services, { number: order.number, verb: "pack" }, clerk)
  if (fault === null) await services.db.delete(packingClaims).where(eq(packingClaims.userId, userId))
  return fault
}

async function findPackable(db: Database, typed: string): Promise<{ order: Order } | { fault: string }> {
  const number = parseOrderNumber(typed)
  if (!number) return { fault: messages.noOrderNumber(typed.slice(0, 60)) }
  const order = await findOrderByNumber(db, number)
  if (!order) return { fault: messages.noSuchOrder(number) }
  if (!mayApply("pack", order)) return { fault: messages.notToPack(number, ORDER_STATE_LABELS[order.state]) }
  return { order }
}

async function isClaimed(db: Database, { orderId, userId }: { orderId: string; userId: string }) {
  const { until } = packingClaims
  const own = and(eq(packingClaims.orderId, orderId), eq(packingClaims.userId, userId), gt(until, sql`now()`))
  return (await db.$count(packingClaims, own)) > 0
}

async function nameOfPacker(db: Database, orderId: string): Promise<string> {
  const [packer] = await db
    .select({ name: staffUsers.name })
    .from(packingClaims)
    .innerJoin(staffUsers, eq(staffUsers.id, packingClaims.userId))
    .where(eq(packingClaims.orderId, orderId))
  return packer?.name ?? ""
}
