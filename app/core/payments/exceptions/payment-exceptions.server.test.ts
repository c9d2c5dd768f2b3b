import { eq, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { writeSheet } from "#app/admin/orders/cli/order-admin.server.ts"
import { placeOrder } from "#app/core/checkout/placing/place-order.server.ts"
import { cancelOrder } from "#app/core/fulfilment/cancel-order.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import type { PaymentEvent, PaymentGateway } from "#app/core/payments/payment-gateway.ts"
import { receivePaymentEvent } from "#app/core/payments/payment-webhook.server.ts"
import { recoverOrders } from "#app/core/payments/recovery/recovery.server.ts"
import { settlePayment } from "#app/core/payments/settle-payment.server.ts"
import { paymentExceptions, payments, refunds } from "#db/tables/payments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { reservedOrder } from "#test/samples/orders/sample-orders.ts"
import { payAt } from "#test/samples/sample-bank.ts"
import {
  asha,
  asked,
  createTestServices,
  earbuds,
  GOOD_CARD,
  sampleBank,
  sampleRequest,
  stockOf,
} from "#test/samples/sample-shop.ts"
import {
  countOpenExceptions,
  listPaymentExceptions,
  notePaymentException,
  resolvePaymentException,
} from "./payment-exceptions.server.ts"

const bank = sampleBank.gateway
const db = await keepSampleShop()
const PRICE = earbuds.pricePaise

const hear = (orderId: string, event: Partial<PaymentEvent>, logged: string[] = []) => {
  const { state = "captured" } = event
  const id = `evt_${orderId}_${state}`
  return receivePaymentEvent(createTestServices(db, {}, { logged }), {
    ...{
      id,
      gateway: "test-bank",
      paymentId: orderId,
      state,
      reference: `test-${orderId}`,
      amountPaise: PRICE,
      currency: "INR",
    },
    ...event,
  })
}
const recover = (gateway: Partial<PaymentGateway> = {}, expireAfterSeconds = 900) =>
  recoverOrders(createTestServices(db, gateway), { olderThanSeconds: 0, expireAfterSeconds })
const stateOf = async (id: string) => (await getOrderById(db, id)).state
const noted = () => listPaymentExceptions(db)
const kinds = async () => (await noted()).map(({ kind }) => kind)

async function createOrder() {
  const reserved = await reservedOrder(createTestServices(db), sampleRequest([asked(earbuds)]))
  await db.update(payments).set({ askedAt: sql`now() - interval '1 minute'` })
  return reserved.order.id
}

async function paidOrder() {
  const placed = await placeOrder(createTestServices(db), asha, sampleRequest([asked(earbuds)]))
  if (!placed.ok || placed.next) throw new Error("refused")
  return placed.order
}

test("an event of a wrong amount pays nothing, is recorded once, logged, and left to the operator", async () => {
  const id = await createOrder()
  await payAt(bank, { id, amountPaise: 100, card: GOOD_CARD })
  const logged: string[] = []
  const event = { amountPaise: 100, currency: "INR" }
  const heard = await Promise.all([hear(id, event, logged), hear(id, event, logged), hear(id, event, logged)])
  expect(heard.toSorted()).toEqual(["exception", "nothing-new", "nothing-new"])
  expect(await noted()).toMatchObject([
    { kind: "wrong-amount", orderId: id, reference: `test-${id}`, expectedPaise: PRICE, toldPaise: 100 },
  ])
  expect(logged.filter((line) => line.includes("security event"))).toEqual([
    expect.stringMatching(/"event":"payment exception: wrong-amount".+"orderId"/),
  ])
  expect([await recover(), await recover()], "the bank's lookup says the same").toEqual([0, 0])
  expect([await stateOf(id), await stockOf(db, earbuds), await countOpenExceptions(db)]).toEqual([
    ...["placed", 9, 1],
  ])
})

test("a disputed order ends by the bank's report: refunded it fails, resolved it is paid", async () => {
  const [kept, returned] = [await createOrder(), await createOrder()]
  for (const orderId of [kept, returned]) {
    await payAt(bank, { id: orderId, amountPaise: 100, card: GOOD_CARD })
    await hear(orderId, { amountPaise: 100, currency: "INR" })
  }
  await bank.refund({ id: crypto.randomUUID(), paymentId: returned, amountPaise: 100 })
  await recover()
  expect([await stateOf(kept), await stateOf(returned)]).toEqual(["placed", "payment_failed"])
  for (const { id } of await noted()) await resolvePaymentException(db, { id, note: "A voucher makes up." })
  await recover()
  expect([await stateOf(kept), await stateOf(returned)]).toEqual(["paid", "payment_failed"])
  expect(await noted()).toEqual([])
})

test.each([
  ["another currency", { amountPaise: PRICE, currency: "USD" }, "wrong-currency"],
  ["a larger amount than any column holds", { amountPaise: Number.MAX_SAFE_INTEGER }, "wrong-amount"],
])("an event of %s is recorded and pays nothing", async (_, event, kind) => {
  const id = await createOrder()
  expect(await hear(id, event)).toBe("exception")
  expect([await stateOf(id), await kinds()]).toEqual(["placed", [kind]])
})

test("an event of an unknown order is recorded once", async () => {
  const stranger = crypto.randomUUID()
  for (let times = 0; times < 2; times += 1) await hear(stranger, { amountPaise: 500, currency: "INR" })
  expect(await noted()).toMatchObject([
    { kind: "unknown-order", orderId: stranger, number: null, expectedPaise: null, toldPaise: 500 },
  ])
})

const LATE = { kind: "late-capture", resolution: expect.stringMatching(/goes back by itself/) }

test("a capture after expiry is refunded and recorded once, by event, by recovery, or by both", async () => {
  const [byEvent, byRecovery] = [await createOrder(), await createOrder()]
  await recover({}, 0)
  expect([await stateOf(byEvent), await stateOf(byRecovery)]).toEqual(["payment_failed", "payment_failed"])
  expect(await hear(byEvent, { amountPaise: PRICE })).toBe("ended")
  const charge = { state: "captured" as const, reference: "r", amountPaise: PRICE, currency: "INR" }
  // Another node asked the bank before this one gave the order up, and hears its answer now.
  expect(await settlePayment(createTestServices(db), byRecovery, charge)).toEqual({ isNew: true })
  expect(await hear(byRecovery, { amountPaise: PRICE })).toBe("nothing-new")
  const late = await listPaymentExceptions(db, { isAll: true })
  expect(late.filter(({ kind }) => kind === "late-capture")).toMatchObject([LATE, LATE])
  const asked = await db.select().from(refunds)
  expect(asked.map(({ paymentId }) => paymentId).toSorted()).toEqual([byEvent, byRecovery].toSorted())
  expect([await stockOf(db, earbuds), await stateOf(byEvent)]).toEqual([10, "payment_failed"])
})

test("a capture found by recovery while another node expires the order is refunded", async () => {
  const id = await createOrder()
  const find: PaymentGateway["find"] = async (paymentId) => {
    const told = { reference: "r", amountPaise: PRICE, currency: "INR" }
    await settlePayment(createTestServices(db), paymentId, { state: "expired", ...told })
    return { state: "captured", ...told }
  }
  await recover({ find })
  expect([await stateOf(id), await kinds()]).toEqual(["payment_failed", []])
  expect(await listPaymentExceptions(db, { isAll: true })).toMatchObject([LATE])
})

test("an unrequested refund or chargeback is recorded and changes no order", async () => {
  const order = await paidOrder()
  for (const state of ["refunded", "charged_back", "refunded"] as const)
    await hear(order.id, { state, amountPaise: PRICE, currency: "INR" })
  expect(await kinds()).toEqual(["unasked-refund", "chargeback"])
  expect(await stateOf(order.id)).toBe("paid")
  expect(await writeSheet(db, order), "who packs it reads so").toMatch(
    /Payment exception 2 .+took the money back/,
  )
})

test.each([false, true])(
  "a refund that nobody asked for is one exception, by webhook and by query, with the query first: %s",
  async (isQueryFirst) => {
    const order = await paidOrder()
    const told = { state: "refunded", amountPaise: PRICE, currency: "INR" } as const
    const [payment] = await db.select().from(payments).where(eq(payments.orderId, order.id))
    const queried = { ...told, paymentId: payment?.id ?? "", reference: "order_1" }
    const query = () => notePaymentException(createTestServices(db), queried)
    const webhook = (id: string, gatewayRefundId = "rfnd_1") =>
      notePaymentException(createTestServices(db), { ...queried, id, gatewayRefundId, reference: "ARN1" })
    if (isQueryFirst) await query()
    for (const id of ["evt_created", "evt_processed", "evt_created"]) await webhook(id)
    await query()
    expect(await listPaymentExceptions(db)).toMatchObject([{ kind: "unasked-refund", reference: "ARN1" }])
    await webhook("evt_other", "rfnd_2")
    expect(await kinds(), "another refund").toEqual(["unasked-refund", "unasked-refund"])
  },
)

test("an event of half a requested refund does not complete it", async () => {
  const order = await paidOrder()
  await cancelOrder(createTestServices(db, { refund: () => Promise.reject(new Error("down")) }), order)
  expect(await hear(order.id, { state: "refunded", amountPaise: PRICE / 2 })).toBe("exception")
  expect(await kinds()).toEqual(["wrong-amount"])
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, order.id))
  expect(payment?.state).toBe("refund_asked")
})

test("an exception is resolved once with a note, and stays in the full list", async () => {
  await hear(crypto.randomUUID(), {})
  const [open] = await noted()
  if (!open) throw new Error("nothing noted")
  const resolve = (note: string) => resolvePaymentException(db, { id: open.id, note })
  const both = await Promise.all([resolve("first"), resolve("first")])
  expect(both.map((done) => done?.isNew).toSorted()).toEqual([false, true])
  expect(await resolve("second")).toMatchObject({ isNew: false, exception: { resolution: "first" } })
  expect(await resolvePaymentException(db, { id: 4711, note: "x" })).toBeNull()
  expect([await noted(), await countOpenExceptions(db)]).toEqual([[], 0])
  expect(await listPaymentExceptions(db, { isAll: true })).toMatchObject([{ resolution: "first" }])
  const rewritten = db.update(paymentExceptions).set({ resolution: null })
  await expect(Promise.resolve(rewritten).catch((error: Error) => String(error.cause))).resolves.toMatch(
    /resolved_by_a_note/,
  )
})
