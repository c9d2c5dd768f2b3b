import { eq, sql } from "drizzle-orm"
import pg from "pg"
import { expect, test, vi } from "vitest"
import { receivePaymentEvent } from "#app/core/payments/payment-webhook.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { payments } from "#db/tables/payments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { paidOrder, placedOrder } from "#test/samples/orders/sample-orders.ts"
import {
  asha,
  asked,
  createTestServices,
  earbuds,
  sampleRequest,
  speaker,
} from "#test/samples/sample-shop.ts"
import { placeOrder } from "./place-order.server.ts"

const db = await keepSampleShop()

/** How many statements a server is sent for a piece of work, `begin` and `commit` included. */
async function countStatements(work: () => Promise<unknown>) {
  const query = vi.spyOn(pg.Client.prototype, "query")
  await work()
  const sent = query.mock.calls.length
  query.mockRestore()
  return sent
}

test("an order of two products takes at most ten statements until confirmed, and one for its event", async () => {
  const services = createTestServices(db)
  let order = { id: "", totalPaise: 0 }
  const placing = await countStatements(async () => {
    order = await paidOrder(services, sampleRequest([asked(speaker, 2), asked(earbuds)]))
  })
  expect(placing).toBeLessThanOrEqual(10)
  const event = {
    ...{ id: "evt_1", gateway: "test-bank", paymentId: order.id, state: "captured" as const },
    ...{ amountPaise: order.totalPaise, currency: "INR", reference: `test-${order.id}` },
  }
  expect(await countStatements(() => receivePaymentEvent(services, event))).toBe(1)
})

test.each([
  ["six statements and no savepoint", { "cart.shared": false }, 6],
  ["one more where devices share a cart", {}, 7],
] as const)("an event that completes a UPI payment takes %s", async (_, decided, most) => {
  const services = { ...createTestServices(db), settings: fixedSettings("india", decided) }
  const placed = await placedOrder(services, { ...sampleRequest([asked(earbuds)]), method: "upi" })
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, placed.order.id))
  if (!payment) throw new Error("no payment")
  const { id: paymentId, gateway, amountPaise } = payment
  const event = { id: `evt_${paymentId}`, paymentId, gateway, amountPaise, currency: "INR", reference: "r" }
  const telling = () => receivePaymentEvent(services, { ...event, state: "captured", isFirstWord: true })
  expect(await countStatements(telling)).toBe(most)
  expect(await telling()).toBe("nothing-new")
})

test("order statements run with a generic plan after a few executions", async () => {
  const services = createTestServices(db)
  for (let time = 0; time < 7; time += 1)
    expect(await placeOrder(services, asha, sampleRequest([asked(earbuds)]))).toMatchObject({ ok: true })
  const names = await db
    .select({ name: sql<string>`name` })
    .from(sql`pg_prepared_statements`)
    .where(sql`generic_plans > 0`)
  const planned = names.map(({ name }) => name)
  expect(planned).toContain("lock_offers_1")
  expect(planned).toContainEqual(expect.stringMatching(/^writes_\d+$/))
})
