import { eq, sql } from "drizzle-orm"
import fc from "fast-check"
import { expect, test } from "vitest"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { cancelOrder } from "#app/core/fulfilment/cancel-order.server.ts"
import { wholeParcel } from "#app/core/fulfilment/parcels/parcel-of-order.server.ts"
import { refundAmount } from "#app/core/fulfilment/refund-amount.server.ts"
import { askPrice } from "#app/core/invoices/preview/preview-price.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { cashCode } from "#app/core/payments/cash/cash-code.server.ts"
import { confirmCash } from "#app/core/payments/cash/confirm-cash.server.ts"
import { reconcilePayments } from "#app/core/payments/reconciliation/reconcile.server.ts"
import { failUnpaidOrders } from "#app/core/payments/recovery/fail-unpaid-orders.server.ts"
import { refundToCredit } from "#app/core/payments/refunds/refund-to-credit.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { creditChanged, unknownCredit } from "#app/core/store-credit/messages.ts"
import {
  expireCredits,
  findByCode,
  issueCredit,
  withdrawCredit,
  withStatements,
} from "#app/core/store-credit/store-credit.server.ts"
import { creditEntries, credits } from "#db/tables/credits.ts"
import { invoices } from "#db/tables/invoices.ts"
import { orders } from "#db/tables/orders.ts"
import { paymentExceptions, payments } from "#db/tables/payments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { placedOrder } from "#test/samples/orders/sample-orders.ts"
import {
  asha,
  ashasPayment,
  asked,
  createTestServices,
  DECLINED_CARD,
  earbuds,
  sampleRequest,
  speaker,
} from "#test/samples/sample-shop.ts"
import { placeOrder } from "./place-order.server.ts"

const db = await keepSampleShop()
const PRICE = earbuds.pricePaise

const shop = (changes: Parameters<typeof fixedSettings>[1] = {}) => ({
  ...createTestServices(db),
  settings: fixedSettings("india", {
    ...{ "payments.prepaidDiscount": null, "payments.cashAdvance": null },
    company: createTestServices(db).settings.get("company"),
    ...changes,
  }),
})

async function issue(amountPaise: number, userId: string | null = null) {
  const credit = await issueCredit(shop(), {
    kind: "goodwill",
    amountPaise,
    userId,
    note: "For your patience",
  })
  if (!credit) throw new Error("no credit was issued")
  return credit
}
const entriesOf = async (id: string) => (await withStatements(db, [{ id }]))[0]?.entries ?? []
const leftOf = async (code: string) => (await findByCode(db, code))?.leftPaise
const withCredit = (creditCodes: string[], more: object = {}) => ({
  ...sampleRequest([asked(earbuds)]),
  creditCodes,
  ...more,
})
const attemptsOf = (orderId: string) => db.select().from(payments).where(eq(payments.orderId, orderId))
async function expectSoundBooks() {
  await reconcilePayments(shop())
  expect(await db.$count(paymentExceptions)).toBe(0)
  const wrong = await db
    .select({ id: credits.id })
    .from(credits)
    .where(
      sql`${credits.leftPaise} <> (select coalesce(sum(amount_paise), 0) from ${creditEntries} entry where entry.credit_id = credits.id)`,
    )
  expect(wrong).toEqual([])
}

test("credit pays a part, the card the rest, and the invoice has the whole tax", async () => {
  const { code } = await issue(50_000)
  const { order } = await placedOrder(shop(), withCredit([code]))
  const paid = await getOrderById(db, order.id)
  expect(paid).toMatchObject({ state: "paid", totalPaise: PRICE, creditPaise: 50_000 })
  expect(await leftOf(code)).toBe(0)
  const attempts = await attemptsOf(order.id)
  expect(attempts.map(({ method, amountPaise, state }) => [method, amountPaise, state]).sort()).toEqual([
    ["card", PRICE - 50_000, "captured"],
    ["credit", 50_000, "captured"],
  ])
  for (const to of ["packed", "shipped"] as const)
    expect(await advanceOrder(shop(), { orderId: order.id, to, note: "" })).toBeNull()
  const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, order.id))
  expect(invoice?.totalPaise).toBe(PRICE)
  await expectSoundBooks()
})

test("credit that covers an order pays it at once, whatever way to pay is chosen", async () => {
  for (const method of ["card", "upi", "cod", "link"] as const) {
    const { code } = await issue(PRICE + 10_000)
    const placed = await placeOrder(shop(), asha, { ...withCredit([code]), method })
    expect(placed, method).toMatchObject({ ok: true, order: { state: "paid", creditPaise: PRICE } })
    expect(await leftOf(code)).toBe(10_000)
  }
  await expectSoundBooks()
})

test("the courier collects what credit does not pay", async () => {
  const { code } = await issue(30_000)
  const { order } = await placedOrder(shop(), withCredit([code], { method: "cod" }))
  await confirmCash(shop(), order.id, cashCode(shop().secret, order.id))
  const confirmed = await getOrderById(db, order.id)
  expect(confirmed.state).toBe("confirmed")
  expect((await wholeParcel(db, confirmed)).collectPaise).toBe(PRICE - 30_000)
  await expectSoundBooks()
  expect(await cancelOrder(shop(), order)).toEqual({ ok: true })
  expect(await leftOf(code)).toBe(30_000)
  await expectSoundBooks()
})

test("an order that nobody pays gives its credit back", async () => {
  const { code } = await issue(30_000)
  const placed = await placeOrder(shop(), asha, {
    ...withCredit([code]),
    payment: { ...ashasPayment, card: DECLINED_CARD },
  })
  expect(placed).toMatchObject({ ok: false, refusal: { reason: "declined" } })
  expect(await leftOf(code)).toBe(0)
  await db
    .update(orders)
    .set({ payableUntil: sql`now() - interval '1 minute'` })
    .where(eq(orders.state, "placed"))
  expect(await failUnpaidOrders(db)).toBe(1)
  expect(await leftOf(code)).toBe(30_000)
  await expectSoundBooks()
})

test("two orders at once spend a credit once", async () => {
  const { code } = await issue(50_000)
  const request = () => ({ ...withCredit([code], { creditPaise: 50_000 }), method: "upi" as const })
  const placed = await Promise.all([placeOrder(shop(), asha, request()), placeOrder(shop(), asha, request())])
  expect(placed.filter(({ ok }) => ok)).toHaveLength(1)
  expect(placed.find(({ ok }) => !ok)).toMatchObject({ refusal: { reason: "not-accepted" } })
  expect(await leftOf(code)).toBe(0)
})

test("an unknown, spent or expired code, and a sum that the shopper did not see, place nothing", async () => {
  const { code, id } = await issue(50_000)
  const refusal = async (codes: string[], more = {}) => {
    const placed = await placeOrder(shop(), asha, withCredit(codes, more))
    return placed.ok ? null : placed.refusal
  }
  const unknown = { reason: "not-accepted", sentence: unknownCredit }
  expect(await refusal(["0000-0000-0000-0000"])).toEqual(unknown)
  expect(await refusal([code], { creditPaise: 40_000 })).toMatchObject({ sentence: creditChanged(50_000) })
  await db.update(credits).set({ expiresAt: sql`now() - interval '1 second'` }).where(eq(credits.id, id))
  expect(await refusal([code])).toEqual(unknown)
  expect(await expireCredits(db)).toBe(1)
  expect(await expireCredits(db)).toBe(0)
  expect(await leftOf(code)).toBe(0)
  expect((await entriesOf(id)).map(({ kind }) => kind)).toEqual(["expired", "issued"])
})

test("the credit of an account pays where it is asked for, and of nobody else's account", async () => {
  const { code } = await issue(20_000, asha.id)
  const { order } = await placedOrder(shop(), { ...withCredit([]), takesCredit: true })
  expect(await getOrderById(db, order.id)).toMatchObject({ creditPaise: 20_000 })
  expect(await leftOf(code)).toBe(0)
  await issue(20_000, asha.id)
  const guest = await placeOrder(
    shop(),
    { guestEmail: "meera@example.in" },
    { ...withCredit([]), takesCredit: true },
  )
  expect(guest).toMatchObject({ ok: true, order: { creditPaise: 0 } })
})

test("money goes back to the card first and to the credit last, for at least 90 days", async () => {
  const { code, id } = await issue(50_000)
  const { order } = await placedOrder(shop(), withCredit([code]))
  for (const to of ["packed", "shipped", "delivered"] as const)
    await advanceOrder(shop(), { orderId: order.id, to, note: "" })
  await db.update(credits).set({ expiresAt: sql`now() + interval '1 day'` }).where(eq(credits.id, id))
  const goodwill = { kind: "goodwill", amountPaise: PRICE - 40_000 } as const
  expect(await refundAmount(shop(), { order, refund: goodwill, note: "" })).toMatchObject({ ok: true })
  expect(await leftOf(code)).toBe(10_000)
  const days = ((await findByCode(db, code))?.expiresAt.getTime() ?? 0) / 86_400_000 - Date.now() / 86_400_000
  expect(Math.round(days)).toBe(90)
  await expectSoundBooks()
})

test("a refund becomes store credit of the account that ordered, with a mail, and no gateway is asked", async () => {
  const { order } = await placedOrder(shop(), sampleRequest([asked(speaker)]))
  for (const to of ["packed", "shipped", "delivered"] as const)
    await advanceOrder(shop(), { orderId: order.id, to, note: "" })
  expect(
    await advanceOrder(shop(), { orderId: order.id, to: "refunded", note: "", asCredit: true }),
  ).toBeNull()
  const [credit] = await db.select().from(credits).where(eq(credits.orderId, order.id))
  expect(credit).toMatchObject({ kind: "refund", userId: asha.id, leftPaise: speaker.pricePaise })
  expect(await getOrderById(db, order.id)).toMatchObject({ state: "refunded", paymentState: "refunded" })
  await expectSoundBooks()
})

test("cash that waits for a transfer becomes store credit once", async () => {
  const { order } = await placedOrder(shop(), { ...sampleRequest([asked(earbuds)]), method: "cod" })
  await confirmCash(shop(), order.id, cashCode(shop().secret, order.id))
  for (const to of ["packed", "shipped", "delivered", "refunded"] as const)
    await advanceOrder(shop(), { orderId: order.id, to, note: "" })
  const turn = () =>
    db.transaction((tx) => refundToCredit({ ...shop(), db: tx }, order.id, { withWaiting: true }))
  const turned = await Promise.all([turn(), turn()])
  expect(turned.toSorted((a, b) => a - b)).toEqual([0, PRICE])
  const off = { ...shop({ "payments.storeCredit": null }) }
  expect(await db.transaction((tx) => refundToCredit({ ...off, db: tx }, order.id))).toBe(0)
})

test("a clerk's refund as store credit leaves money alone that waits for a transfer", async () => {
  const { order } = await placedOrder(shop(), { ...sampleRequest([asked(earbuds)]), method: "cod" })
  await confirmCash(shop(), order.id, cashCode(shop().secret, order.id))
  for (const to of ["packed", "shipped", "delivered"] as const)
    await advanceOrder(shop(), { orderId: order.id, to, note: "" })
  const goodwill = (amountPaise: number) => ({ kind: "goodwill", amountPaise }) as const
  await refundAmount(shop(), { order, refund: goodwill(50_000), note: "" })
  await refundAmount(shop(), { order, refund: goodwill(10_000), note: "", asCredit: true })
  const issued = await db.select().from(credits).where(eq(credits.orderId, order.id))
  expect(issued.map(({ leftPaise }) => leftPaise)).toEqual([10_000])
})

test("the ledger has what gateways hold, whatever credit pays or becomes", async () => {
  const unsettled = async () => {
    const { ledger } = await reconcilePayments(shop())
    return ledger.takenPaise - ledger.givenPaise - ledger.cashPaise - ledger.creditPaise
  }
  const before = await unsettled()
  const { code } = await issue(50_000)
  const { order } = await placedOrder(shop(), withCredit([code]))
  expect((await unsettled()) - before).toBe(PRICE - 50_000)
  expect(await cancelOrder(shop(), order, "", { asCredit: true })).toEqual({ ok: true })
  expect((await unsettled()) - before).toBe(PRICE - 50_000)
})

test("money of a buyer without account and mail address stays money", async () => {
  const placed = await placeOrder(shop(), null, sampleRequest([asked(earbuds)], { email: "" }))
  if (!placed.ok) throw new Error("no order was placed")
  expect(await cancelOrder(shop(), placed.order, "", { asCredit: true })).toEqual({ ok: true })
  expect(await db.$count(credits, eq(credits.orderId, placed.order.id))).toBe(0)
})

test("after a decline another choice of credit is another order, and the first gives its stock and credit back", async () => {
  const { code } = await issue(30_000)
  const key = crypto.randomUUID()
  const pay = (card: string, more: object) =>
    placeOrder(shop(), asha, {
      ...sampleRequest([asked(earbuds)], { card }, key),
      ...more,
    })
  expect(await pay(DECLINED_CARD, {})).toMatchObject({ ok: false, refusal: { reason: "declined" } })
  const paid = await pay(ashasPayment.card ?? "", { creditCodes: [code], creditPaise: 30_000 })
  expect(paid).toMatchObject({ ok: true, order: { state: "paid", creditPaise: 30_000 } })
  expect(await leftOf(code)).toBe(0)
  await expectSoundBooks()
})

test("the price says what a gift card pays, and what stays on it", async () => {
  const { code } = await issue(PRICE + 70_000)
  const question = {
    ...{ items: [{ id: earbuds.id, quantity: 1 }], place: null },
    credit: { codes: [code], takesOwn: false },
  }
  const { credit } = await askPrice({ ...shop(), catalogueDb: db }, question, async () => null)
  expect(credit).toEqual({ amountPaise: PRICE, leftPaise: 70_000, unknown: [] })
})

test("after a decline the price shows the credit that the order holds, to its buyer alone, and the next attempt spends it", async () => {
  const { code } = await issue(30_000)
  const request = { ...withCredit([code]), payment: { ...ashasPayment, card: DECLINED_CARD } }
  const declined = await placeOrder(shop(), asha, request)
  if (declined.ok || declined.refusal.reason !== "declined") throw new Error("the card was not declined")
  const question = {
    ...{ items: [{ id: earbuds.id, quantity: 1 }], place: null },
    credit: { codes: [code], takesOwn: false, orderNumber: declined.refusal.number },
  }
  const shown = async (buyer: typeof asha) =>
    (await askPrice({ ...shop(), catalogueDb: db }, question, async () => buyer)).credit
  expect(await shown({ ...asha, id: "somebody-else" })).toEqual({
    amountPaise: 0,
    leftPaise: 0,
    unknown: [code],
  })
  const credit = await shown(asha)
  expect(credit).toEqual({ amountPaise: 30_000, leftPaise: 0, unknown: [] })
  const again = { ...request, payment: ashasPayment, creditPaise: credit?.amountPaise ?? 0 }
  expect(await placeOrder(shop(), asha, again)).toMatchObject({
    order: { number: declined.refusal.number, state: "paid", creditPaise: 30_000 },
  })
  expect((await askPrice({ ...shop(), catalogueDb: db }, question, async () => asha)).credit).toEqual({
    ...{ amountPaise: 0, leftPaise: 0, unknown: [code] },
  })
})

test("a sum of credit without a code is refused", async () => {
  const placed = await placeOrder(shop(), asha, withCredit([], { creditPaise: 30_000 }))
  expect(placed).toMatchObject({ ok: false, refusal: { sentence: creditChanged(0) } })
})

test("a withdrawn credit has nothing left, and its statement says why", async () => {
  const { id, code } = await issue(10_000)
  expect(await db.transaction((tx) => withdrawCredit(tx, id, "Given twice"))).toBe(10_000)
  expect(await leftOf(code)).toBe(0)
  expect(await entriesOf(id)).toMatchObject([{ kind: "withdrawn", note: "Given twice" }, { kind: "issued" }])
})

test("entries of a credit are never changed or deleted, and none takes more than is left", async () => {
  const { id } = await issue(10_000)
  await expect(db.update(creditEntries).set({ amountPaise: 1 })).rejects.toThrow()
  await expect(db.delete(creditEntries)).rejects.toThrow()
  const over = { id: crypto.randomUUID(), creditId: id, kind: "spent" as const, amountPaise: -10_001 }
  await expect(db.insert(creditEntries).values(over)).rejects.toThrow()
})

test("any course of orders, cancellations and refunds keeps what was issued: spent, or left", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 10_000, max: 300_000 }),
      fc.array(fc.constantFrom("order", "cancel", "cash"), { minLength: 1, maxLength: 5 }),
      async (amountPaise, steps) => {
        const { code, id } = await issue(amountPaise)
        const placed: { id: string; number: string }[] = []
        for (const step of steps) {
          if (step === "cancel") {
            const order = placed.pop()
            if (order) await cancelOrder(shop(), order)
            continue
          }
          const method = step === "cash" ? ("cod" as const) : ("card" as const)
          const one = await placeOrder(shop({ "checkout.unpaidHolds": null }), asha, {
            ...withCredit([code]),
            method,
          })
          if (one.ok) placed.push(one.order)
        }
        const [sum] = await db
          .select({ paise: sql<number>`coalesce(sum(${orders.creditPaise}), 0)::int` })
          .from(orders)
          .where(sql`${orders.lifecycle} in ('open', 'confirmed') and ${orders.id} in (
            select payment.order_id from ${creditEntries} entry join ${payments} payment on payment.id = entry.payment_id
            where entry.credit_id = ${id})`)
        expect((await leftOf(code)) ?? 0).toBe(amountPaise - (sum?.paise ?? 0))
      },
    ),
    { numRuns: 15 },
  )
  await expectSoundBooks()
})
