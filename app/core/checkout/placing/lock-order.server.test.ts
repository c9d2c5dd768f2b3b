import { eq } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { settlePayment } from "#app/core/payments/settle-payment.server.ts"
import { stocks } from "#db/tables/catalogue.ts"
import { orders } from "#db/tables/orders.ts"
import { countLockWaits } from "#test/databases/lock-waits.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { reservedOrder } from "#test/samples/orders/sample-orders.ts"
import {
  asked,
  createSampleShop,
  createTestServices,
  earbuds,
  sampleRequest,
} from "#test/samples/sample-shop.ts"

const { db } = await keepTestDatabase()

beforeEach(() => createSampleShop(db))

test("PAY-5: a failing payment that waits for the shelf holds no order, so that a repeated press cannot deadlock with it", async () => {
  const services = createTestServices(db)
  const reserved = await reservedOrder(services, sampleRequest([asked(earbuds)]))
  const { id } = reserved.order
  let settling: Promise<unknown> = Promise.resolve()
  await db.transaction(async (tx) => {
    await tx.select().from(stocks).where(eq(stocks.sku, "EB-1")).for("update")
    settling = settlePayment(services, id, {
      state: "declined",
      reference: "test",
      amountPaise: 0,
      currency: "INR",
    })
    await expect.poll(() => countLockWaits(db), { timeout: 10_000 }).toBe(1)
    const free = await tx.select().from(orders).where(eq(orders.id, id)).for("update", { noWait: true })
    expect(free).toHaveLength(1)
  })
  expect(await settling).toEqual({ isNew: true })
})
