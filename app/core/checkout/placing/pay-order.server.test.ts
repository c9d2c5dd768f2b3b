import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { findOpenPayment } from "#app/core/payments/open-payment.server.ts"
import type { PaymentGateway } from "#app/core/payments/payment-gateway.ts"
import { checkPaymentNow, recoverOrders } from "#app/core/payments/recovery/recovery.server.ts"
import type { PaymentChoice } from "#app/core/settings/payment-choices.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { orders } from "#db/tables/orders.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { placedOrder } from "#test/samples/orders/sample-orders.ts"
import { paymentStatesOf } from "#test/samples/orders/sample-payments.ts"
import { answerAtBank } from "#test/samples/sample-bank.ts"
import {
  asha,
  ashasPayment,
  asked,
  createTestServices,
  DECLINED_CARD,
  earbuds,
  sampleBank,
  sampleRequest,
  stockOf,
} from "#test/samples/sample-shop.ts"
import { payOrder } from "./pay-order.server.ts"
import { placeOrder } from "./place-order.server.ts"

const db = await keepSampleShop()

/** The sample shop with the settings of a shop that trades. */
const trading = (gateway: Partial<PaymentGateway> = {}) => ({
  ...createTestServices(db, gateway),
  settings: fixedSettings("india"),
})
const request = (method: PaymentChoice, payment: Record<string, string> = {}) => ({
  ...sampleRequest([asked(earbuds)], payment),
  method,
})

async function placed(method: PaymentChoice, services = trading()) {
  const answer = await placedOrder(services, request(method))
  return answer
}

test("a UPI payment returns the gateway's UPI address with the amount, and the order reserves its stock", async () => {
  const { order, next } = await placed("upi")
  expect(next).toMatchObject({ kind: "upi", url: expect.stringMatching(/^upi:\/\/pay\?pa=/) })
  const address = new URL(next?.kind === "upi" ? next.url : "")
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    am: "1299.00",
    cu: "INR",
    tn: order.number,
  })
  const { state } = await getOrderById(db, order.id)
  expect([state, await stockOf(db, earbuds)]).toEqual(["placed", 9])
})

test("a payment made in the app is recorded on the shopper's return or by the worker", async () => {
  const { order, next } = await placed("upi")
  const services = trading()
  expect(await checkPaymentNow(services, order.id), "nothing is paid yet").toBe(false)
  if (next) await answerAtBank(sampleBank, next)
  expect(await checkPaymentNow(services, order.id)).toBe(true)
  expect((await getOrderById(db, order.id)).state).toBe("paid")
  expect(await checkPaymentNow(services, order.id), "once").toBe(false)
})

test("a declined card leaves the order payable with its stock, and submitting again retries", async () => {
  const services = trading()
  const press = request("card", { card: DECLINED_CARD })
  const declined = await placeOrder(services, asha, press)
  expect(declined).toMatchObject({
    ok: false,
    refusal: { reason: "declined", number: expect.stringMatching(/^DH-/) },
  })
  expect(await stockOf(db, earbuds)).toBe(9)
  const paid = await placeOrder(services, asha, { ...press, payment: ashasPayment })
  expect(paid).toMatchObject({ ok: true, order: { state: "paid" } })
  expect(paid.ok && (await paymentStatesOf(db, paid.order.id))).toEqual(["card declined", "card captured"])
  expect(await db.$count(orders)).toBe(1)
})

const mailsSent = async () => (await db.select().from(outboxMails)).map(({ subject }) => subject)

test("the first decline of an order mails the link to pay it, and later ones and given up attempts do not", async () => {
  const services = trading()
  const press = request("card", { card: DECLINED_CARD })
  await placeOrder(services, asha, press)
  const [link] = await mailsSent()
  expect(link).toMatch(/^Pay for your .* order DH-/)
  await placeOrder(services, asha, press)
  expect(await mailsSent()).toHaveLength(1)
  const { order } = await placed("upi", services)
  await payOrder(services, order, { method: "card", typed: { ...ashasPayment, card: DECLINED_CARD } })
  expect(await mailsSent()).toHaveLength(1)
})

test("an attempt that nobody finished in time mails the link too", async () => {
  const services = trading()
  await placed("upi", services)
  const ages = { olderThanSeconds: 0, expireAfterSeconds: 0 }
  expect(await recoverOrders(services, ages)).toBe(1)
  expect(await mailsSent()).toEqual([expect.stringMatching(/^Pay for your .* order DH-/)])
})

test("in the specification profile an order fails with its first decline", async () => {
  const declined = await placeOrder(createTestServices(db), asha, request("card", { card: DECLINED_CARD }))
  expect(declined).toEqual({ ok: false, refusal: { reason: "declined" } })
  expect(await stockOf(db, earbuds)).toBe(10)
})

test("choosing another payment method cancels the earlier attempt at its gateway and keeps the order", async () => {
  const services = trading()
  const { order } = await placed("upi", services)
  expect(await payOrder(services, order, { method: "card", typed: ashasPayment })).toMatchObject({
    ok: true,
    order: { id: order.id, state: "paid" },
  })
  expect(await paymentStatesOf(db, order.id)).toEqual(["upi declined", "card captured"])
  expect(await sampleBank.gateway.find(order.id)).toMatchObject({ state: "declined" })
})

test("a payment completed just before another method is chosen pays the order", async () => {
  const services = trading()
  const { order, next } = await placed("upi", services)
  if (next) await answerAtBank(sampleBank, next)
  expect(await payOrder(services, order, { method: "card", typed: ashasPayment })).toMatchObject({
    ...{ ok: true, order: { state: "paid" } },
  })
  expect(await paymentStatesOf(db, order.id)).toEqual(["upi captured"])
})

test("while the gateway does not answer, no second payment method is opened", async () => {
  const { order } = await placed("upi")
  const silent = trading({ cancel: () => Promise.reject(new Error("down")) })
  expect(await payOrder(silent, order, { method: "card", typed: ashasPayment })).toMatchObject({
    ...{ ok: false, refusal: { reason: "bank-unreachable" } },
  })
  expect(await paymentStatesOf(db, order.id)).toEqual(["upi pending"])
})

test("two tabs with one payment method share an attempt, and with two methods only one pays", async () => {
  const services = trading()
  const { order } = await placed("link", services)
  const both = await Promise.all(
    [1, 2].map(() => payOrder(services, order, { method: "upi", typed: ashasPayment })),
  )
  expect(both.map((answer) => answer.ok && answer.next)).toEqual([
    both[0]?.ok && both[0].next,
    both[0]?.ok && both[0].next,
  ])
  expect(await paymentStatesOf(db, order.id)).toEqual(["upi pending"])
  await Promise.all(
    (["card", "checkout"] as const).map((method) =>
      payOrder(services, order, { method, typed: ashasPayment }),
    ),
  )
  const states = await paymentStatesOf(db, order.id)
  expect(states.filter((state) => state.endsWith("pending")).length).toBeLessThanOrEqual(1)
  expect(states.filter((state) => state.endsWith("captured")).length).toBeLessThanOrEqual(1)
})

test("an unpaid order expires and releases its stock, except while the gateway has the payment pending", async () => {
  const services = trading()
  const { order } = await placed("link", services)
  const { order: waiting } = await placed("upi", services)
  expect(await recoverOrders(services, { olderThanSeconds: 3600 }), "not before its time").toBe(0)
  await db.update(orders).set({ payableUntil: sql`now() - interval '1 second'` })
  expect(await recoverOrders(services, { olderThanSeconds: 3600 })).toBe(1)
  expect((await getOrderById(db, order.id)).state).toBe("payment_failed")
  expect((await getOrderById(db, waiting.id)).state).toBe("placed")
  expect(await stockOf(db, earbuds)).toBe(9)
  expect(await payOrder(services, order, { method: "card", typed: ashasPayment })).toMatchObject({
    ok: false,
  })
  expect(await findOpenPayment(db, order.id)).toBeNull()
})

test("a payment link is mailed once, opens the payment page, and accepts any payment method", async () => {
  const services = trading()
  const press = request("link")
  const first = await placeOrder(services, asha, press)
  await placeOrder(services, asha, press)
  const mails = await db.select().from(outboxMails)
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Pay for your {shop} order DH-/),
  ])
  if (!first.ok) throw new Error("refused")
  const paid = await payOrder(services, first.order, { method: "card", typed: ashasPayment })
  expect(paid).toMatchObject({ ok: true, order: { state: "paid" } })
})

test.each<PaymentChoice>(["cod", "link"])(
  "an order by %s is stored only with its confirmation or payment mail, and a repeat sends one mail",
  async (method) => {
    const press = request(method)
    await db.execute(sql`alter table outbox_mails rename to gone_for_a_moment`)
    const broken = placeOrder(trading(), asha, press)
    await expect(broken).rejects.toThrow()
    await db.execute(sql`alter table gone_for_a_moment rename to outbox_mails`)
    expect([await db.$count(orders), await stockOf(db, earbuds)]).toEqual([0, 10])
    for (const _ of ["first", "again"]) expect((await placeOrder(trading(), asha, press)).ok).toBe(true)
    expect(await db.$count(outboxMails)).toBe(1)
  },
)
