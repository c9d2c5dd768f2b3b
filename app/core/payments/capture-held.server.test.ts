import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { placeOrder } from "#app/core/checkout/placing/place-order.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { listPaymentExceptions } from "#app/core/payments/exceptions/payment-exceptions.server.ts"
import { payments } from "#db/tables/payments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { reservedOrder } from "#test/samples/orders/sample-orders.ts"
import { attempt } from "#test/samples/sample-bank.ts"
import {
  asha,
  asked,
  createTestServices,
  earbuds,
  GOOD_CARD,
  sampleBank,
  sampleRequest,
} from "#test/samples/sample-shop.ts"
import type { Charge, PaymentGateway, StartedCharge } from "./payment-gateway.ts"
import { recoverOrders } from "./recovery/recovery.server.ts"

const bank = sampleBank.holding
const db = await keepSampleShop()

const lie = (charge: Charge | null): Charge => {
  if (!charge) throw new Error("nothing to lie about")
  return { ...charge, amountPaise: 1 }
}
const charge = (started: StartedCharge): Charge => {
  if ("next" in started) throw new Error("the sample bank asks nothing of a shopper")
  return started
}
const kinds = async () => (await listPaymentExceptions(db)).map(({ kind }) => kind)

test("an authorisation of a wrong amount is released, by checkout and by recovery", async () => {
  const lying: Partial<PaymentGateway> = {
    start: async (payment) => lie(charge(await bank.start(payment))),
    find: async (id) => lie(await bank.find(id)),
  }
  expect(
    await placeOrder(createTestServices(db, lying), asha, sampleRequest([asked(earbuds)])),
  ).toMatchObject({
    ...{ ok: false, refusal: { reason: "declined" } },
  })
  const reserved = await reservedOrder(createTestServices(db), sampleRequest([asked(earbuds)]))
  const { id, totalPaise: amountPaise } = reserved.order
  await db.update(payments).set({ askedAt: sql`now() - interval '1 minute'` })
  await bank.start(attempt({ id, amountPaise, card: GOOD_CARD }))
  await recoverOrders(createTestServices(db, lying), { olderThanSeconds: 60 })
  expect((await getOrderById(db, id)).state).toBe("payment_failed")
  expect(await kinds()).toEqual(["wrong-amount", "wrong-amount"])
  expect((await sampleBank.books.list()).map(({ state }) => state)).toEqual(["declined", "declined"])
})

test("a shopper whose bank took a wrong amount is informed and not charged again", async () => {
  const services = createTestServices(db, {
    start: bank.start,
    capture: async (payment) => lie(await bank.capture(payment)),
    find: async (id) => lie(await bank.find(id)),
  })
  const press = sampleRequest([asked(earbuds)])
  for (let times = 0; times < 2; times += 1)
    expect(await placeOrder(services, asha, press)).toMatchObject({
      ...{ ok: false, refusal: { reason: "payment-review" } },
    })
  expect(await kinds()).toEqual(["wrong-amount"])
  expect(await sampleBank.books.list()).toHaveLength(1)
})
