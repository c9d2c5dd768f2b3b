import { asc, eq, sql } from "drizzle-orm"
import { applyAdminVerb } from "#app/admin/orders/cli/order-admin.server.ts"
import { placeOrder } from "#app/core/checkout/placing/place-order.server.ts"
import type { RequestedItem } from "#app/core/checkout/placing/requested-lines.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { orderEvents, orderLines } from "#db/tables/orders.ts"
import { asha, asked, createTestServices, earbuds, sampleRequest } from "#test/samples/sample-shop.ts"

/** An order of these things by somebody, as far as they want it. Answers its number, key and lines. */
export async function orderOf(
  db: Database,
  { items = [asked(earbuds)], buyer = asha, until = "deliver" }: Ordering = {},
) {
  const services = createTestServices(db)
  const placed = await placeOrder(
    services,
    buyer,
    sampleRequest(items, { fullName: buyer.name, email: buyer.email }),
  )
  if (!placed.ok) throw new Error("refused")
  const { number, id } = placed.order
  const steps = ["pack", "ship", "deliver"] as const
  for (const verb of until === "pay" ? [] : steps.slice(0, steps.indexOf(until) + 1))
    await applyAdminVerb(services, { number, verb, note: "" })
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.id))
  return { number, id, lines, lineId: lines[0]?.id ?? "" }
}
type Ordering = { items?: RequestedItem[]; buyer?: typeof asha; until?: "pay" | "pack" | "ship" | "deliver" }

/** Puts an order's delivery so many days back. */
export async function deliveredDaysAgo(db: Database, orderId: string, days: number) {
  await db
    .update(orderEvents)
    .set({ happenedAt: sql`now() - make_interval(days => ${days}::integer)` })
    .where(eq(orderEvents.orderId, orderId))
}
