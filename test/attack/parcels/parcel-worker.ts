import { setTimeout as pause } from "node:timers/promises"
import { and, eq, gt, inArray, isNotNull, or, sql } from "drizzle-orm"
import { z } from "zod"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { cancelOrder } from "#app/core/fulfilment/cancel-order.server.ts"
import { followParcels } from "#app/core/fulfilment/tracking/follow-parcels.server.ts"
import { createServerDatabase } from "#app/platform/database/database.server.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import { shipments } from "#db/tables/shipments.ts"
import { createTestServices } from "#test/samples/sample-shop.ts"
import { sampleShiprocketAt } from "#test/samples/shiprocket/sample-shiprocket.ts"
import { UNWANTED } from "./parcel-processes.ts"

// A node that ships what is packed, books again what got no answer, and follows what is on its way, until it is killed. Its courier is
// impatient, and what waits a minute in a shop waits a moment here.
const { DATABASE_URL, COURIER_URL } = z
  .object({ DATABASE_URL: z.string(), COURIER_URL: z.url() })
  .parse(process.env)
const { db } = await createServerDatabase(DATABASE_URL)
const services = {
  ...createTestServices(db),
  couriers: [{ name: "shiprocket", courier: sampleShiprocketAt(COURIER_URL) }],
}
const ABREAST = 3
const soon = sql`now() + interval '1 second'`

console.log("working")
for (;;) {
  const packed = await db
    .select({ id: orders.id, fullName: orders.fullName })
    .from(orders)
    .where(and(eq(orders.fulfilmentState, "packed"), eq(orders.lifecycle, "confirmed")))
    .orderBy(sql`random()`)
    .limit(ABREAST)
  await Promise.all(packed.map(shipOrCancel))
  await followParcels(services)
  await db.update(shipments).set({ dueAt: soon }).where(gt(shipments.dueAt, soon))
  const [left] = await db
    .select({ asked: sql<number>`count(*)::int` })
    .from(shipments)
    .where(
      or(
        eq(shipments.state, "asked"),
        and(eq(shipments.state, "cancelled"), isNotNull(shipments.dueAt)),
        inArray(shipments.state, ["failed", "returning"]),
      ),
    )
  if (packed.length === 0 && left?.asked === 0) console.log("rest")
  await pause(50)
}

/** Those that are not wanted are cancelled while they are shipped; those of two lines go in two parcels. */
async function shipOrCancel({ id, fullName }: { id: string; fullName: string }) {
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.id)
  const parcels = lines.length > 1 ? lines.map(({ id, quantity }) => [{ line: id, quantity }]) : []
  const work = [advanceOrder(services, { orderId: id, to: "shipped", note: "", parcels })]
  const isUnwanted = fullName === UNWANTED
  if (isUnwanted) await pause(Math.random() * 300)
  await Promise.allSettled([...work, ...(isUnwanted ? [cancelOrder(services, { id })] : [])])
}
