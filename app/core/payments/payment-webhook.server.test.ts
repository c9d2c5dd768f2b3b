import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { cancelOrder } from "#app/core/fulfilment/cancel-order.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { paymentEvents, payments } from "#db/tables/payments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { placedOrder, reservedOrder } from "#test/samples/orders/sample-orders.ts"
import { asked, createTestServices, earbuds, sampleRequest, stockOf } from "#test/samples/sample-shop.ts"
import type { ChargeState } from "./payment-gateway.ts"
import { receivePaymentEvent } from "./payment-webhook.server.ts"

const db = await keepSampleShop()

/** An order for two earbuds whose request died before the bank answered. */
async function createOrder() {
  const reserved = await reservedOrder(createTestServices(db), sampleRequest([asked(earbuds, 2)]))
  return reserved.order.id
}

const hear = (orderId: string, state: ChargeState, amountPaise = earbuds.pricePaise * 2) =>
  receivePaymentEvent(createTestServices(db), {
    ...{
      id: `evt_${orderId}_${state}`,
      gateway: "test-bank",
      paymentId: orderId,
      state,
      reference: `test-${orderId}`,
    },
    ...{ amountPaise, currency: "INR" },
  })
const stateOf = async (id: string) => (await getOrderById(db, id)).state

test("PAY-5: an event of a charge whose answer was lost ends the order, once, however often it is told", async () => {
  const id = await createOrder()
  const heard = await Promise.all([hear(id, "captured"), hear(id, "captured"), hear(id, "captured")])
  expect(heard.toSorted()).toEqual(["ended", "nothing-new", "nothing-new"])
  expect(await hear(id, "captured")).toBe("nothing-new")
  expect(await stateOf(id)).toBe("paid")
  expect([await db.$count(outboxMails), await db.$count(paymentEvents)]).toEqual([1, 1])
  expect((await getOrderById(db, id)).events).toHaveLength(2)
})

test("PAY-5: events in any order end in the same place", async () => {
  const id = await createOrder()
  for (const state of ["captured", "authorised"] as const) await hear(id, state)
  expect(await stateOf(id)).toBe("paid")
  const other = await createOrder()
  expect([await hear(other, "declined"), await hear(other, "authorised")]).toEqual(["ended", "nothing-new"])
  expect(await stateOf(other)).toBe("payment_failed")
  expect(await stockOf(db, earbuds)).toBe(8)
})

test("PAY-5: the word that a refund was given ends it, also when its answer was lost", async () => {
  const placed = await placedOrder(createTestServices(db), sampleRequest([asked(earbuds)]))
  const { id } = placed.order
  await cancelOrder(createTestServices(db, { refund: () => Promise.reject(new Error("down")) }), placed.order)
  const { pricePaise } = earbuds
  const heard = [await hear(id, "refunded", pricePaise), await hear(id, "captured", pricePaise)]
  expect(heard).toEqual(["ended", "nothing-new"])
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, id))
  expect(payment).toMatchObject({ state: "refunded", refundedAt: expect.any(Date) })
  expect(await stateOf(id)).toBe("cancelled")
})

test("PAY-5: an event that could not be acted upon is not noted, and works when it comes again", async () => {
  const id = await createOrder()
  const broken = { ...createTestServices(db), shopUrl: "" }
  Object.defineProperty(broken, "secret", {
    get: () => {
      throw new Error("lost")
    },
  })
  const event = {
    ...{ gateway: "test-bank", id: "evt_1", paymentId: id, state: "captured" as const, reference: "r" },
    ...{ amountPaise: earbuds.pricePaise * 2, currency: "INR" },
  }
  await expect(receivePaymentEvent(broken, event)).rejects.toThrow()
  expect([await stateOf(id), await db.$count(paymentEvents)]).toEqual(["placed", 0])
  expect(await receivePaymentEvent(createTestServices(db), event)).toBe("ended")
})

test("PAY-5: an event of an order that is not ours changes nothing", async () => {
  expect(await hear(crypto.randomUUID(), "captured")).toBe("unknown-order")
  expect(await db.$count(paymentEvents)).toBe(0)
})

test("a gateway reports only its own payments, and its event ids are its own", async () => {
  const services = createTestServices(db)
  const [id, other] = [await createOrder(), await createOrder()]
  await db.update(payments).set({ gateway: "other-bank" }).where(eq(payments.orderId, other))
  const event = (gateway: string, paymentId: string) => ({
    ...{ gateway, id: "evt_1", paymentId, state: "captured" as const, reference: "r" },
    ...{ amountPaise: earbuds.pricePaise * 2, currency: "INR" },
  })
  expect(await receivePaymentEvent(services, event("other-bank", id)), "a key of another gateway").toBe(
    "unknown-order",
  )
  expect(await stateOf(id)).toBe("placed")
  expect(await receivePaymentEvent(services, event("test-bank", id))).toBe("ended")
  expect(await receivePaymentEvent(services, event("other-bank", other)), "the same id of another").toBe(
    "ended",
  )
})
