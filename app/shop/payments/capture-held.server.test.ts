import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { placeOrder } from "#app/shop/checkout/placing/place-order.server.ts"
import { reserveOrder } from "#app/shop/checkout/placing/reserve-order.server.ts"
import { getOrderById } from "#app/shop/orders/order-queries.server.ts"
import { payments } from "#db/tables/orders.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import {
  asha,
  asked,
  createTestServices,
  earbuds,
  sampleBank,
  sampleRequest,
} from "#test/samples/sample-shop.ts"
import { listPaymentExceptions } from "./payment-exceptions.server.ts"
import type { Charge, PaymentGateway } from "./payment-gateway.ts"
import { recoverOrders } from "./recovery.server.ts"

const bank = sampleBank.gateway
const db = keepSampleShop()

const lie = (charge: Charge | null): Charge => {
  if (!charge) throw new Error("nothing to lie about")
  return { ...charge, amountPaise: 1 }
}
const kinds = async () => (await listPaymentExceptions(db())).map(({ kind }) => kind)

test("Issue 23: what the bank holds in a wrong amount is let go, for the shopper and for the recovery", async () => {
  const lying: Partial<PaymentGateway> = {
    authorise: async (request) => lie(await bank.authorise(request)),
    findCharge: async (orderId) => lie(await bank.findCharge(orderId)),
  }
  expect(
    await placeOrder(createTestServices(db(), lying), asha, sampleRequest([asked(earbuds)])),
  ).toMatchObject({
    ...{ ok: false, refusal: { reason: "declined" } },
  })
  const reserved = await reserveOrder(createTestServices(db()), asha, sampleRequest([asked(earbuds)]))
  if (!reserved.ok) throw new Error("refused")
  const { id, totalPaise: amountPaise } = reserved.order
  await db().update(payments).set({ askedAt: sql`now() - interval '1 minute'` })
  await bank.authorise({ orderId: id, amountPaise, token: "tok_taken" })
  await recoverOrders(createTestServices(db(), lying), { olderThanSeconds: 60 })
  expect((await getOrderById(db(), id)).state).toBe("payment_failed")
  expect(await kinds()).toEqual(["wrong-amount", "wrong-amount"])
  expect((await sampleBank.books.list()).map(({ state }) => state)).toEqual(["declined", "declined"])
})

test("Issue 23: a shopper whose bank took a wrong amount is told so, and pays no second time", async () => {
  const services = createTestServices(db(), {
    capture: async (orderId) => lie(await bank.capture(orderId)),
    findCharge: async (orderId) => lie(await bank.findCharge(orderId)),
  })
  const press = sampleRequest([asked(earbuds)])
  for (let times = 0; times < 2; times += 1)
    expect(await placeOrder(services, asha, press)).toMatchObject({
      ...{ ok: false, refusal: { reason: "payment-review" } },
    })
  expect(await kinds()).toEqual(["wrong-amount"])
  expect(await sampleBank.books.list()).toHaveLength(1)
})
