import { and, eq, or, sql } from "drizzle-orm"
import * as messages from "#app/core/checkout/messages.ts"
import type { Buyer } from "#app/core/orders/access/buyer.ts"
import { unrefundedPieces } from "#app/core/orders/line-pieces.server.ts"
import { isOrderOf } from "#app/core/orders/order-queries.server.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Services } from "#app/services.server.ts"
import { orderLines, orders } from "#db/tables/orders.ts"

type Hold = {
  buyer: Buyer
  contact: { email: string; phone: string }
  lines: readonly { quantity: number }[]
  totalPaise: number
}

/**
 * Why an order may not hold stock beside the other unpaid orders of its account, mail address or phone, in a sentence, or null. Orders of
 * one account, address or phone wait for each other here, after the locks of their products.
 */
export async function holdRefusal(
  { settings }: Pick<Services, "settings">,
  tx: Database,
  { buyer, contact, lines, totalPaise }: Hold,
): Promise<string | null> {
  const bounds = settings.get("checkout.unpaidHolds")
  if (bounds === null) return null
  const owners = [JSON.stringify(buyer), contact.email.toLowerCase(), contact.phone]
  const keys = owners.map((owner) => `unpaid ${owner}`).toSorted()
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(key)) from unnest(${sql.param(keys)}::text[]) as key`,
  )
  const held = await sumHolds(tx, { buyer, contact })
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, held.pieces)
  if (pieces > bounds.mostPieces) return messages.tooManyPiecesUnpaid(bounds.mostPieces)
  if (held.orders >= bounds.mostOrders) return messages.tooManyOrdersUnpaid(held.orders)
  const isTooMuch = held.paise + totalPaise > bounds.mostPaise && held.orders > 0
  return isTooMuch ? messages.tooMuchUnpaid(formatRupees(bounds.mostPaise)) : null
}

/** Whether stock that an order leaves is scarce, so that an unpaid order holds it for a shorter time. */
export function isScarce(
  { settings }: Pick<Services, "settings">,
  lines: readonly { sku: string; quantity: number }[],
  offers: readonly { sku: string; stock: number }[],
): boolean {
  const level = settings.get("checkout.unpaidHolds")?.scarceStock ?? 0
  const stockOf = new Map(offers.map(({ sku, stock }) => [sku, stock]))
  return lines.some(({ sku, quantity }) => (stockOf.get(sku) ?? 0) - quantity < level)
}

async function sumHolds(db: Database, { buyer, contact: { email, phone } }: Pick<Hold, "buyer" | "contact">) {
  const isTheirs = or(
    isOrderOf(buyer),
    eq(orders.phone, phone),
    eq(sql`lower(${orders.email})`, email.toLowerCase()),
  )
  const [sum] = await db
    .select({
      orders: sql<number>`count(distinct ${orders.id})::int`,
      pieces: sql<number>`coalesce(sum(${unrefundedPieces()}), 0)::int`,
      paise: sql<number>`coalesce(sum(${orderLines.unitPricePaise}::bigint * ${orderLines.quantity}), 0)::float8`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.lifecycle, "open"), isTheirs))
  return sum ?? { orders: 0, pieces: 0, paise: 0 }
}
