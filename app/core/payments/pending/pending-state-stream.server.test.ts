import { eq } from "drizzle-orm"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { receivePaymentEvent } from "#app/core/payments/payment-webhook.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { payments } from "#db/tables/payments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { placedOrder } from "#test/samples/orders/sample-orders.ts"
import { asked, createTestServices, earbuds, sampleRequest } from "#test/samples/sample-shop.ts"
import { pendingStateStream, tellWaiting } from "./pending-state-stream.server.ts"

const db = await keepSampleShop()
const services = () => ({ ...createTestServices(db), settings: fixedSettings("india") })
const PAID = "event: state\ndata: paid\n\n"

// Nothing here may wait for the next look: its clock stands still.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }))
afterEach(() => void vi.useRealTimers())

/** An order that waits for its UPI payment, and somebody who has read how far it is. */
async function openWaiting() {
  const placed = await placedOrder(services(), { ...sampleRequest([asked(earbuds)]), method: "upi" })
  const stop = new AbortController()
  const stream = pendingStateStream(
    db,
    { id: placed.order.id, state: "placed", isPending: true },
    stop.signal,
  )
  expect((await stream.next()).value).toContain("data: placed pending")
  const pay = async () => {
    const [payment] = await db.select().from(payments).where(eq(payments.orderId, placed.order.id))
    if (!payment) throw new Error("no payment")
    const { id: paymentId, gateway, amountPaise } = payment
    const told = { id: `evt ${paymentId}`, paymentId, gateway, amountPaise, currency: "INR", reference: "r" }
    await receivePaymentEvent(services(), { ...told, state: "captured" })
  }
  return { stream, pay, stop, orderId: placed.order.id }
}

test("a waiting page on the node that receives the payment is updated at once", async () => {
  const { stream, pay } = await openWaiting()
  const told = stream.next()
  await pay()
  expect((await told).value).toBe(PAID)
})

test("a waiting page in another process of the same machine is updated at once", async () => {
  const { stream, orderId } = await openWaiting()
  const told = stream.next()
  process.emit("message", { toSiblings: "paid", text: "another order" }, undefined)
  process.emit("message", { toSiblings: "paid", text: orderId }, undefined)
  expect((await told).value).toBe(PAID)
})

test("a page that starts waiting during a database query is not told that its order is gone", async () => {
  const [first, second] = [await openWaiting(), await openWaiting()]
  const toldFirst = first.stream.next()
  tellWaiting(db)
  const toldSecond = second.stream.next()
  await second.pay()
  expect((await toldSecond).value).toBe(PAID)
  first.stop.abort()
  await toldFirst
})
