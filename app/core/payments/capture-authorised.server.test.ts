import { expect, test } from "vitest"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { reservedOrder } from "#test/samples/orders/sample-orders.ts"
import { attempt, createSampleBank } from "#test/samples/sample-bank.ts"
import { asked, createTestServices, earbuds, GOOD_CARD, sampleRequest } from "#test/samples/sample-shop.ts"
import { receivePaymentEvent } from "./payment-webhook.server.ts"

const db = await keepSampleShop()
const AMOUNT = { amountPaise: earbuds.pricePaise, currency: "INR" }

test("a payment that the gateway reports as authorised is captured at once, and its order is paid", async () => {
  const { holding } = createSampleBank()
  const services = createTestServices(db, holding)
  const reserved = await reservedOrder(services, sampleRequest([asked(earbuds)]))
  const { id } = reserved.order
  const event = {
    ...AMOUNT,
    state: "authorised",
    reference: "r",
    gateway: "test-bank",
    id: "e",
    paymentId: id,
  } as const
  expect(await receivePaymentEvent(services, event), "the gateway does not know of it").toBe("nothing-new")
  await holding.start(attempt({ id, ...AMOUNT, card: GOOD_CARD }))
  const both = await Promise.all([receivePaymentEvent(services, event), receivePaymentEvent(services, event)])
  expect(both).toContain("ended")
  expect((await getOrderById(db, id)).state).toBe("paid")
  expect(await receivePaymentEvent(services, event)).toBe("nothing-new")
})
