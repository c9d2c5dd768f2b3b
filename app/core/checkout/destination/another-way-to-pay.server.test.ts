import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { payOrder } from "#app/core/checkout/placing/pay-order.server.ts"
import { placeOrder } from "#app/core/checkout/placing/place-order.server.ts"
import { cancelOrder } from "#app/core/fulfilment/cancel-order.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { cashCode } from "#app/core/payments/cash/cash-code.server.ts"
import { confirmCash } from "#app/core/payments/cash/confirm-cash.server.ts"
import { findPendingPayment } from "#app/core/payments/pending/pending-payment.server.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { NO_PROMOTIONS } from "#app/core/promotions/current-promotions.server.ts"
import type { PaymentChoice } from "#app/core/settings/payment-choices.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { orders } from "#db/tables/orders.ts"
import { payments } from "#db/tables/payments.ts"
import { promotions } from "#db/tables/promotions.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { placedOrder } from "#test/samples/orders/sample-orders.ts"
import { paymentStatesOf } from "#test/samples/orders/sample-payments.ts"
import {
  asha,
  ashasPayment,
  asked,
  createTestServices,
  DECLINED_CARD,
  earbuds,
  sampleRequest,
  stockOf,
} from "#test/samples/sample-shop.ts"

const db = await keepSampleShop()
const HOME = { pin: "403001", district: "North Goa", city: "Panaji", phone: "9876543210" }

const shop = () => ({
  ...createTestServices(db),
  settings: fixedSettings("india", {
    "checkout.offers": true,
    "fulfilment.deliveryFees": [],
  }),
})
const request = (method: PaymentChoice, payment: Record<string, string> = {}) => ({
  ...sampleRequest([asked(earbuds)], { ...HOME, ...payment }),
  method,
})

test.each(["cod", "upi", "link"] as const)(
  "after a declined card the same press goes on by %s at once, as the same order",
  async (method) => {
    const press = request("card", { card: DECLINED_CARD })
    const declined = await placeOrder(shop(), asha, press)
    expect(declined).toMatchObject({ ok: false, refusal: { reason: "declined" } })
    const again = await placedOrder(shop(), { ...press, method })
    expect(await db.$count(orders)).toBe(1)
    expect(await stockOf(db, earbuds)).toBe(9)
    if (method !== "cod") return
    expect(await paymentStatesOf(db, again.order.id)).toEqual(["card declined", "cod asked"])
    const [cash] = await db.select().from(payments).where(eq(payments.method, "cod"))
    expect(await confirmCash(shop(), again.order.id, cashCode(shop().secret, cash?.id ?? ""))).toBe(true)
    expect((await getOrderById(db, again.order.id)).state).toBe("confirmed")
  },
)

test("after UPI the page to pay offers cash, which gives the UPI attempt up", async () => {
  const placed = await placedOrder(shop(), request("upi"))
  const order = await getOrderById(db, placed.order.id)
  const pending = await findPendingPayment(shop(), order)
  expect(pending?.methods.map(({ choice }) => choice)).toContain("cod")
  expect(await payOrder(shop(), order, { method: "cod", typed: ashasPayment })).toMatchObject({ ok: true })
  expect(await paymentStatesOf(db, order.id)).toEqual(["upi declined", "cod asked"])
  const byCash = await findPendingPayment(shop(), order)
  expect(byCash?.methods.map(({ choice }) => choice)).not.toContain("cod")
  expect(byCash?.toPay, "nothing is to be paid now").toBe(
    `The courier collects ${formatRupees(order.totalPaise)} when your order arrives.`,
  )
})

test("an offer for orders paid in advance is given up with its order, when the same press goes on by cash", async () => {
  const [offer] = await db
    .insert(promotions)
    .values({ title: "Prepaid", kind: "percent", percent: 10, isPrepaidOnly: true, customerLimit: 1 })
    .returning()
  const services = { ...shop(), promotions: { ...NO_PROMOTIONS, automatic: () => (offer ? [offer] : []) } }
  const off = Math.floor(earbuds.pricePaise / 10)
  const press = { ...request("card", { card: DECLINED_CARD }), discountPaise: off }
  await placeOrder(services, asha, press)
  const [first] = await db.select().from(orders)
  expect(first?.totalPaise).toBe(earbuds.pricePaise - off)
  expect(
    await payOrder(services, { id: first?.id ?? "", number: "" }, { method: "cod", typed: press.payment }),
  ).toMatchObject({ refusal: { reason: "not-accepted", sentence: expect.stringContaining("Prepaid") } })
  const cash = await placeOrder(services, asha, { ...press, method: "cod", discountPaise: 0 })
  expect(cash).toMatchObject({ ok: true, order: { totalPaise: earbuds.pricePaise } })
  expect(await stockOf(db, earbuds), "the first order holds nothing any more").toBe(9)
})

test("an order whose attempts were declined can be cancelled, and one that waits in an app too", async () => {
  for (const press of [
    request("card", { card: DECLINED_CARD }),
    request("upi"),
    request("cod"),
    request("link"),
  ]) {
    await placeOrder(shop(), asha, press)
    const [order] = await db.select().from(orders).where(eq(orders.idempotencyKey, press.idempotencyKey))
    expect(await cancelOrder(shop(), { id: order?.id ?? "" })).toEqual({ ok: true })
    expect(await paymentStatesOf(db, order?.id ?? "")).not.toContainEqual(
      expect.stringMatching(/asked|pending/),
    )
    expect(await stockOf(db, earbuds)).toBe(10)
  }
})
