import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { reservedOrder } from "#test/samples/orders/sample-orders.ts"
import { asked, createTestServices, earbuds, sampleRequest } from "#test/samples/sample-shop.ts"
import { lockInventory } from "./order-stock.server.ts"

const db = await keepSampleShop()

test("the stocks of an order are locked without a look at those of other products", async () => {
  const { order } = await reservedOrder(createTestServices(db), sampleRequest([asked(earbuds, 2)]))
  await db.execute(
    sql`insert into stocks (sku, quantity) select 'other-' || nth, 1 from generate_series(1, 2000) nth`,
  )
  await db.execute(sql`analyze stocks`)
  await db.transaction(async (tx) => {
    const countRead = async () => {
      const [counted] = await tx
        .select({ rows: sql<number>`(seq_tup_read + idx_tup_fetch)::int` })
        .from(sql`pg_stat_xact_user_tables`)
        .where(sql`relname = 'stocks'`)
      return counted?.rows ?? 0
    }
    await tx.execute(sql`set local enable_seqscan = off`) // as for a table that is too large to be read whole
    const before = await countRead()
    await lockInventory(tx, order.id, [earbuds.id])
    expect((await countRead()) - before).toBeLessThanOrEqual(3) // found, and locked
  })
})
