import { eq, isNotNull, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import type { OrderRequest } from "#app/core/checkout/placing/order-request.ts"
import { payOrder } from "#app/core/checkout/placing/pay-order.server.ts"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { cancelOrder } from "#app/core/fulfilment/cancel-order.server.ts"
import { refundLines } from "#app/core/fulfilment/refund-lines.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { listPaymentExceptions } from "#app/core/payments/exceptions/payment-exceptions.server.ts"
import { reconcilePayments } from "#app/core/payments/reconciliation/reconcile.server.ts"
import { settlePayment } from "#app/core/payments/settle-payment.server.ts"
import { NO_PROMOTIONS } from "#app/core/promotions/current-promotions.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { issueCredit } from "#app/core/store-credit/store-credit.server.ts"
import { lineChanges, orderLines } from "#db/tables/orders.ts"
import { payments } from "#db/tables/payments.ts"
import { promotions, promotionUses } from "#db/tables/promotions.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import {
  DEARER_PAISE,
  orderWithChange,
  payDifference,
  swapForSoundbar,
} from "#test/samples/orders/dearer-change.ts"
import { placedOrder } from "#test/samples/orders/sample-orders.ts"
import { refundedPaiseOf } from "#test/samples/orders/sample-payments.ts"
import {
  ashasPayment,
  asked,
  createTestServices,
  earbuds,
  sampleRequest,
  soundbar,
  stockOf,
} from "#test/samples/sample-shop.ts"
import { withdrawChange } from "./withdraw-change.server.ts"

const db = await keepSampleShop()
const ADVANCE = 20_000
const services = () => ({
  ...createTestServices(db),
  settings: fixedSettings("india", {
    "payments.cashAdvance": { advancePaise: ADVANCE, fromPaise: earbuds.pricePaise },
    company: createTestServices(db).settings.get("company"),
  }),
})
const buy = (more: Partial<OrderRequest>) =>
  placedOrder(services(), { ...sampleRequest([asked(earbuds, 2)]), ...more })

async function expectSoundBooks() {
  await reconcilePayments(services(), { settledForMinutes: 0 })
  expect(await listPaymentExceptions(db)).toEqual([])
}

/** An order that credit pays in part, or an advance and the rest online before it is packed. */
const WAYS = {
  "store credit and a card": async () => {
    const issue = { kind: "goodwill", amountPaise: 50_000, userId: null, note: "" } as const
    const credit = await issueCredit(services(), issue)
    return (await buy({ creditCodes: [credit?.code ?? ""] })).order.id
  },
  "store credit alone": async () => {
    const issue = { kind: "goodwill", amountPaise: 500_000, userId: null, note: "" } as const
    const credit = await issueCredit(services(), issue)
    return (await buy({ creditCodes: [credit?.code ?? ""] })).order.id
  },
  "an advance and the rest online": async () => {
    const { order } = await buy({ method: "cod" })
    for (let times = 0; times < 2; times += 1)
      expect(await payOrder(services(), order, { method: "card", typed: ashasPayment })).toMatchObject({
        ok: true,
      })
    return order.id
  },
}

test.each(Object.entries(WAYS))(
  "a change of an order that was paid by %s is paid beside it, and all of it goes back once",
  async (_, place) => {
    const order = await getOrderById(db, await place())
    expect(order.state).toBe("paid")
    expect(await swapForSoundbar(services(), order)).toHaveProperty("done")
    expect(await payDifference(services(), order)).toMatchObject({ ok: true })
    const changed = await getOrderById(db, order.id)
    const [soundbarLine] = changed.lines.filter(({ sku }) => sku === soundbar.sku)
    await expectSoundBooks()
    const pieces = [{ line: soundbarLine?.id ?? "", quantity: 1 }]
    expect(await refundLines(services(), { order, pieces, note: "" })).toMatchObject({ ok: true })
    await expectSoundBooks()
    expect(await cancelOrder(services(), order)).toEqual({ ok: true })
    expect(await refundedPaiseOf(db, order)).toBe(changed.totalPaise)
    await expectSoundBooks()
    expect([await stockOf(db, earbuds), await stockOf(db, soundbar)]).toEqual([10, 10])
  },
)

test("what a delivered order gives back is limited by both payments together", async () => {
  const order = await orderWithChange(services())
  await payDifference(services(), order)
  for (const to of ["packed", "shipped", "delivered", "refunded"] as const)
    expect(await advanceOrder(services(), { orderId: order.id, to, note: "Faulty" })).toBeNull()
  const taken = await db.select().from(payments).where(eq(payments.orderId, order.id))
  expect(taken.map(({ amountPaise, refundedPaise, state }) => [amountPaise - refundedPaise, state])).toEqual([
    [0, "refunded"],
    [0, "refunded"],
  ])
  await expectSoundBooks()
})

test("a change of lines that are not any more as they were reviewed is withdrawn, and its money goes back", async () => {
  const order = await orderWithChange(services())
  await db.update(orderLines).set({ discountPaise: sql`discount_paise + 1` })
  await payDifference(services(), order)
  expect((await db.select().from(lineChanges)).map(({ state }) => state)).toEqual(["withdrawn"])
  expect(await refundedPaiseOf(db, order)).toBe(DEARER_PAISE)
  expect(await stockOf(db, soundbar)).toBe(10)
  expect(await getOrderById(db, order.id)).toMatchObject({
    totalPaise: order.totalPaise,
    paymentState: "paid",
  })
})

test("money that comes for a withdrawn change does not pay a later one of the same sum", async () => {
  const order = await orderWithChange(services())
  const upi = await payDifference(services(), order, { method: "upi" })
  expect(upi).toMatchObject({ next: { kind: "upi" } })
  const [attempt] = await db.select().from(payments).where(isNotNull(payments.lineChangeId))
  expect(await withdrawChange(services(), order.id)).toBe(true)
  expect(await swapForSoundbar(services(), order)).toHaveProperty("done")
  const told = { reference: "r", amountPaise: DEARER_PAISE, currency: "INR", state: "captured" as const }
  expect(await settlePayment(services(), attempt?.id ?? "", told)).toEqual({ isNew: true })
  expect(await refundedPaiseOf(db, order)).toBe(DEARER_PAISE)
  const changes = await db.select().from(lineChanges).orderBy(lineChanges.id)
  expect(changes.map(({ state }) => state)).toEqual(["withdrawn", "waiting"])
})

test("the offers of the order are applied to what it becomes, and their uses follow once it is paid", async () => {
  const [offer] = await db
    .insert(promotions)
    .values({ title: "Ten", kind: "percent", percent: 10 })
    .returning()
  if (!offer) throw new Error("no offer")
  const shop = { ...services(), promotions: { ...NO_PROMOTIONS, automatic: () => [offer] } }
  const offered = { ...shop, settings: fixedSettings("india", { "checkout.offers": true }) }
  const order = await orderWithChange(offered)
  const usedPaise = async () => (await db.select().from(promotionUses)).map(({ amountPaise }) => amountPaise)
  expect(await usedPaise()).toEqual([2 * earbuds.pricePaise - order.totalPaise])
  await payDifference(offered, order)
  const goods = earbuds.pricePaise + soundbar.pricePaise
  const offPaise = Math.floor(goods / 10)
  expect(await getOrderById(db, order.id)).toMatchObject({
    totalPaise: goods - offPaise,
    discountPaise: offPaise,
  })
  expect(await usedPaise()).toEqual([offPaise])
})
