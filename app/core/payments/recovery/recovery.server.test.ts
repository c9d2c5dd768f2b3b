import { eq, sql } from "drizzle-orm"
import { beforeEach, expect, test, vi } from "vitest"
import { placeOrder } from "#app/core/checkout/placing/place-order.server.ts"
import type { OrderState } from "#app/core/orders/order.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import type { PaymentGateway } from "#app/core/payments/payment-gateway.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { orders } from "#db/tables/orders.ts"
import { payments } from "#db/tables/payments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { reservedOrder } from "#test/samples/orders/sample-orders.ts"
import { attempt, payAt } from "#test/samples/sample-bank.ts"
import {
  asha,
  asked,
  createTestServices,
  DECLINED_CARD,
  earbuds,
  GOOD_CARD,
  sampleBank,
  sampleRequest,
  stockOf,
} from "#test/samples/sample-shop.ts"
import { recoverOrders } from "./recovery.server.ts"

const bank = sampleBank.gateway
let logged: string[]
const db = await keepSampleShop()
const AGES = { olderThanSeconds: 60, expireAfterSeconds: 900 }

beforeEach(() => {
  logged = []
})

/** One round of the worker, with a bank of which a test may break parts. */
const recover = (fault: Partial<PaymentGateway> = {}) =>
  recoverOrders(createTestServices(db, fault, { logged, timeoutMs: 50 }), AGES)

/** An order for two earbuds whose request died before the bank was asked, this long ago. */
async function leftBehind(ageSeconds: number, press = sampleRequest([asked(earbuds, 2)])) {
  const reserved = await reservedOrder(createTestServices(db), press)
  const { id, totalPaise } = reserved.order
  await db
    .update(payments)
    .set({ askedAt: sql`now() - make_interval(secs => ${ageSeconds})` })
    .where(eq(payments.orderId, id))
  const charge = (number = GOOD_CARD) => payAt(bank, { id, amountPaise: totalPaise, card: number })
  return { id, payment: { id, amountPaise: totalPaise }, charge, press }
}

async function expectEnd(id: string, state: OrderState, { stock, mails }: { stock: number; mails: number }) {
  expect((await getOrderById(db, id)).state).toBe(state)
  expect(await stockOf(db, earbuds)).toBe(stock)
  expect(await db.$count(outboxMails)).toBe(mails)
}

test("PAY-5: an order whose charge went through before a crash becomes paid, once, with its mail", async () => {
  const { id, charge } = await leftBehind(61)
  await charge()
  expect(await recover()).toBe(1)
  expect(await recover()).toBe(0)
  await expectEnd(id, "paid", { stock: 8, mails: 1 })
})

test("PAY-5: an order whose charge was declined before a crash ends so and gives its stock back once", async () => {
  const { id, charge } = await leftBehind(61)
  await charge(DECLINED_CARD)
  await recover()
  await recover()
  await expectEnd(id, "payment_failed", { stock: 10, mails: 0 })
})

test("PAY-5: an amount that the bank only held before a crash is taken, and the order is paid once", async () => {
  const { id, payment } = await leftBehind(61)
  await bank.start(attempt({ ...payment, card: GOOD_CARD }))
  expect(await Promise.all([recover(), recover()])).toEqual(expect.arrayContaining([1, 0]))
  await expectEnd(id, "paid", { stock: 8, mails: 1 })
  expect(await bank.find(id)).toMatchObject({ state: "captured" })
})

test("PAY-5: an order that somebody may still be working on is left alone", async () => {
  const { id, charge } = await leftBehind(30)
  await charge()
  expect(await recover()).toBe(0)
  await expectEnd(id, "placed", { stock: 8, mails: 0 })
})

test("PAY-5: an order that the bank never heard of keeps its stock for 15 minutes, then gives it back once", async () => {
  const young = await leftBehind(899)
  expect(await recover()).toBe(0)
  await expectEnd(young.id, "placed", { stock: 8, mails: 0 })

  const old = await leftBehind(901)
  expect(await recover()).toBe(1)
  expect(await recover()).toBe(0)
  await expectEnd(old.id, "payment_failed", { stock: 8, mails: 0 })
  const { events } = await getOrderById(db, old.id)
  expect(events.map(({ state, note }) => [state, note])).toEqual([
    ["placed", ""],
    ["payment_failed", expect.stringContaining("Expired")],
  ])
})

test("PAY-5: a charge that reaches the bank after its order expired takes no money", async () => {
  const { id, payment, charge, press } = await leftBehind(901)
  await recover()
  expect(await charge()).toMatchObject({ state: "declined" })
  const { number } = await getOrderById(db, id)
  expect(await placeOrder(createTestServices(db), asha, press), "the shopper is told the truth").toEqual({
    ok: false,
    refusal: { reason: "expired", number },
  })
  await expectEnd(id, "payment_failed", { stock: 10, mails: 0 })
  const refund = { id: crypto.randomUUID(), paymentId: id, amountPaise: payment.amountPaise }
  expect(await bank.refund(refund)).toMatchObject({ state: "failed" })
})

test("PAY-5: a charge that is quicker than the expiry is kept: the order is paid", async () => {
  const { id, charge } = await leftBehind(901)
  const cancel: PaymentGateway["cancel"] = async (payment) => {
    await charge() // between the look and the cancellation
    return bank.cancel(payment)
  }
  await recover({ cancel })
  await expectEnd(id, "paid", { stock: 8, mails: 1 })
})

test.each([
  ["refuses", { find: () => Promise.reject(new Error(`no route to ${GOOD_CARD}`)) }],
  ["never answers", { find: () => new Promise<never>(() => {}) }],
  ["answers only half", { cancel: () => Promise.reject(new Error("down")) }],
])(
  "PAY-5: while the bank %s an order stays with its stock, and is ended when it is back",
  async (_, fault) => {
    const { id } = await leftBehind(901)
    expect(await recover(fault)).toBe(0)
    await expectEnd(id, "placed", { stock: 8, mails: 0 })
    expect(logged.join("")).toContain("an order could not be ended yet")
    expect(logged.join("")).not.toContain(GOOD_CARD)
    expect(await recover()).toBe(1)
    await expectEnd(id, "payment_failed", { stock: 10, mails: 0 })
  },
)

test("PAY-5: an order of a time when the clock ran ahead is not kept until that time has come", async () => {
  const { id, charge } = await leftBehind(-3600)
  await db.update(payments).set({ claimedUntil: sql`now() + interval '1 hour'` })
  await charge()
  expect(await recover()).toBe(1)
  await expectEnd(id, "paid", { stock: 8, mails: 1 })

  const unheard = await leftBehind(-3600)
  expect(await recover(), "its 15 minutes begin now").toBe(0)
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, unheard.id))
  expect(payment?.askedAt.getTime()).toBeLessThan(Date.now() + 60_000)
})

test("PAY-5: two nodes never ask about one order at once", async () => {
  const left = await Promise.all(Array.from({ length: 4 }, () => leftBehind(61)))
  for (const { charge } of left) await charge()
  const find = vi.fn(bank.find)
  const ended = await Promise.all([recover({ find }), recover({ find }), recover({ find })])
  expect(ended.reduce((sum, count) => sum + count, 0)).toBe(4)
  expect(find).toHaveBeenCalledTimes(4)
  expect(await db.$count(outboxMails)).toBe(4)
})

test("PAY-5: recovery and a shopper who presses again at the same time settle once", async () => {
  const { id, press } = await leftBehind(901)
  const [, again] = await Promise.all([recover(), placeOrder(createTestServices(db), asha, press)])
  const isPaid = again.ok
  await expectEnd(id, isPaid ? "paid" : "payment_failed", {
    stock: isPaid ? 8 : 10,
    mails: isPaid ? 1 : 0,
  })
  expect(await sampleBank.books.list()).toMatchObject([{ state: isPaid ? "captured" : "declined" }])
  expect((await getOrderById(db, id)).events).toHaveLength(2)
  expect(await db.$count(orders)).toBe(1)
})
