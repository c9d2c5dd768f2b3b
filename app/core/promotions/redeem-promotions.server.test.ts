import { randomUUID } from "node:crypto"
import { eq, isNull } from "drizzle-orm"
import { expect, test } from "vitest"
import { EVERYBODY } from "#app/core/accounts/customers/segments/segment.ts"
import { feeTo } from "#app/core/checkout/destination/destination.server.ts"
import { placeOrder } from "#app/core/checkout/placing/place-order.server.ts"
import { cancelOrder } from "#app/core/fulfilment/cancel-order.server.ts"
import { askPrice } from "#app/core/invoices/preview/preview-price.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { orders } from "#db/tables/orders.ts"
import { promotions, promotionUses } from "#db/tables/promotions.ts"
import { segments } from "#db/tables/segments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { paidOrder } from "#test/samples/orders/sample-orders.ts"
import { asha, asked, createTestServices, earbuds, ravi, sampleRequest } from "#test/samples/sample-shop.ts"
import { NO_PROMOTIONS } from "./current-promotions.server.ts"

const db = await keepSampleShop()
const services = () => ({
  ...createTestServices(db),
  settings: fixedSettings("specification", { "checkout.offers": true }),
})

async function addCoupon(values: Partial<typeof promotions.$inferInsert> = {}) {
  const [row] = await db
    .insert(promotions)
    .values({ code: "DIWALI", title: "Diwali", kind: "percent", percent: 10, ...values })
    .returning({ id: promotions.id })
  return row?.id ?? 0
}

/** A press of a buyer, with an address and a phone of their own. */
const requestOf = ({ email }: typeof asha) =>
  sampleRequest([asked(earbuds)], { email, phone: email === asha.email ? "9876543210" : "9876543211" })

const buy = (buyer: typeof asha, more: object = { coupon: "diwali" }) =>
  placeOrder(services(), buyer, { ...requestOf(buyer), ...more })

test("an order with a coupon costs less and records the coupon", async () => {
  const id = await addCoupon()
  const placed = await buy(asha)
  if (!placed.ok || placed.next) throw new Error("refused")
  const { totalPaise, discountPaise } = placed.order
  expect(discountPaise).toBe(Math.floor(earbuds.pricePaise / 10))
  expect(totalPaise).toBe(earbuds.pricePaise - discountPaise)
  const uses = await db.select().from(promotionUses)
  expect(uses).toMatchObject([
    {
      promotionId: id,
      orderId: placed.order.id,
      code: "DIWALI",
      amountPaise: discountPaise,
      isCounted: false,
    },
  ])
})

test.each([
  ["NOSUCH", "There is no such coupon code."],
  ["SOON", "This coupon code does not hold yet."],
  ["MUCH", "This coupon needs goods of at least ₹50,000."],
  ["OTHER", "This coupon is for other goods than yours."],
  ["PAIR", "This coupon needs at least 2 pieces of its goods."],
  ["TIERS", "This coupon needs at least 3 pieces of its goods."],
])("an order with the code %s is refused: %s", async (coupon, sentence) => {
  await addCoupon({ code: "SOON", startsAt: new Date(Date.now() + 60_000) })
  await addCoupon({ code: "MUCH", minimumPaise: 5_000_000 })
  await addCoupon({ code: "OTHER", productIds: ["999"] })
  await addCoupon({ code: "PAIR", minimumPieces: 2 })
  await addCoupon({ code: "TIERS", percent: null, tiers: [{ unit: "pieces", from: 3, value: 10 }] })
  expect(await buy(asha, { coupon })).toMatchObject({
    ok: false,
    refusal: { reason: "not-accepted", sentence },
  })
  expect(await db.$count(orders)).toBe(0)
})

test("an order with a different discount than shown is refused", async () => {
  await addCoupon()
  expect(await buy(asha, { coupon: "DIWALI", discountPaise: 1 })).toMatchObject({
    ...{ ok: false, refusal: { reason: "not-accepted", sentence: /^The offers take off ₹/ } },
  })
})

test("of many concurrent shoppers exactly the available uses are granted, and the others get the reason", async () => {
  const id = await addCoupon({ totalLimit: 3 })
  const placed = await Promise.all(Array.from({ length: 8 }, (_, nth) => buy(nth % 2 ? asha : ravi)))
  expect(placed.filter(({ ok }) => ok)).toHaveLength(3)
  const refused = placed.flatMap((one) => (one.ok ? [] : [one.refusal]))
  expect(refused).toEqual(
    Array.from({ length: 5 }, () => ({
      ...{ reason: "not-accepted", sentence: '"Diwali" has been used as often as it can be.' },
    })),
  )
  const [{ uses } = { uses: -1 }] = await db.select().from(promotions).where(eq(promotions.id, id))
  expect([uses, await db.$count(promotionUses)]).toEqual([3, 3])
})

test("a customer's use limit holds across tabs, and a cancelled order returns its use", async () => {
  await addCoupon({ customerLimit: 1 })
  const both = await Promise.all([buy(asha), buy(asha)])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await buy(asha)).toMatchObject({
    refusal: { sentence: 'You have used "Diwali" as often as you can.' },
  })
  expect((await buy(ravi)).ok).toBe(true)
  const first = both.find(({ ok }) => ok)
  if (!first?.ok) throw new Error("refused")
  expect(await cancelOrder(services(), first.order)).toMatchObject({ ok: true })
  expect((await buy(asha)).ok).toBe(true)
  const [{ uses } = { uses: -1 }] = await db.select().from(promotions)
  expect(uses).toBe(2)
})

test("a customer past the limit pays full price, also in the shown total, and others still get the promotion", async () => {
  await addCoupon({ code: null, customerLimit: 1 })
  const offers = await db.select().from(promotions)
  const shop = { ...services(), promotions: { ...NO_PROMOTIONS, automatic: () => offers } }
  const ask = async (buyer: typeof asha) => {
    const question = { items: [{ id: earbuds.id, quantity: 1 }], place: null }
    return (await askPrice({ ...shop, catalogueDb: db }, question, async () => buyer)).offers.length
  }
  const order = (buyer: typeof asha, seen: object = {}) =>
    placeOrder(shop, buyer, { ...requestOf(buyer), ...seen })
  expect(await ask(asha)).toBe(1)
  const first = await order(asha)
  if (!first.ok || first.next) throw new Error("refused")
  const off = first.order.discountPaise
  expect(off).toBe(Math.floor(earbuds.pricePaise / 10))
  expect([await ask(asha), await ask(ravi)]).toEqual([0, 1])
  expect(await order(asha, { discountPaise: off }), "an old page says so first").toMatchObject({
    refusal: { sentence: expect.stringMatching(/^The offers take off ₹0 now/) },
  })
  expect(await order(asha, { discountPaise: 0 })).toMatchObject({ ok: true, order: { discountPaise: 0 } })
  expect(await order(ravi)).toMatchObject({ ok: true, order: { discountPaise: off } })
})

test("an offer for a segment is for its customers alone, says so to others, and is not shown to who is unknown", async () => {
  const [segment] = await db
    .insert(segments)
    .values({ name: "Regulars", rule: { ...EVERYBODY, ordersFrom: 1 } })
    .returning({ id: segments.id })
  const segmentId = segment?.id ?? 0
  await paidOrder(services(), requestOf(asha))
  await addCoupon({ code: null, title: "For you", segmentId })
  await addCoupon({ code: "REGULAR", title: "Regular", segmentId })
  const offers = await db.select().from(promotions).where(isNull(promotions.code))
  const shop = { ...services(), promotions: { ...NO_PROMOTIONS, automatic: () => offers }, catalogueDb: db }
  const ask = async (buyer: typeof asha | null, coupon = "") => {
    const question = { items: [{ id: earbuds.id, quantity: 1 }], place: null, coupon }
    const { offers: given, couponRefusal } = await askPrice(shop, question, async () => buyer)
    return [given.map(({ title }) => title), couponRefusal]
  }
  expect(await ask(asha, "REGULAR")).toEqual([["For you", "Regular"], null])
  expect(await ask(ravi, "REGULAR")).toEqual([
    [],
    '"Regular" is for certain customers, and this order is not one of theirs.',
  ])
  expect(await ask(null, "REGULAR")).toEqual([[], expect.stringMatching(/certain customers: sign in/)])
  const order = (buyer: typeof asha, coupon: string) =>
    placeOrder(shop, buyer, { ...requestOf(buyer), coupon })
  expect(await order(ravi, "REGULAR")).toMatchObject({ ok: false })
  expect(await order(ravi, "")).toMatchObject({ ok: true, order: { discountPaise: 0 } })
  expect(await order(asha, "")).toMatchObject({
    order: { discountPaise: Math.floor(earbuds.pricePaise / 10) },
  })
})

test("a repeated submit uses the coupon once", async () => {
  await addCoupon({ totalLimit: 5 })
  const request = { coupon: "DIWALI", idempotencyKey: randomUUID() }
  const [first, second] = [await buy(asha, request), await buy(asha, request)]
  if (!first.ok || !second.ok) throw new Error("refused")
  expect(second.order.id).toBe(first.order.id)
  expect(await db.$count(promotionUses)).toBe(1)
})

test("a shop without the setting gives no discount", async () => {
  await addCoupon()
  const placed = await placeOrder(createTestServices(db), asha, sampleRequest([asked(earbuds)]))
  expect(placed).toMatchObject({ ok: true, order: { discountPaise: 0 } })
})

test("free delivery of a promotion stays free at a changed address", async () => {
  await addCoupon({ code: null, kind: "free-delivery", percent: null })
  const band = { upToPaise: null, upToGrams: null, feePaise: 4_900 }
  const fees = [{ name: "Everywhere", states: [], pins: [], bands: [band] }]
  const automatic = await db.select().from(promotions)
  const settings = fixedSettings("specification", {
    "checkout.offers": true,
    "fulfilment.deliveryFees": fees,
  })
  const order = await paidOrder(
    { ...services(), settings, promotions: { ...NO_PROMOTIONS, automatic: () => automatic } },
    sampleRequest([asked(earbuds)]),
  )
  expect(order.deliveryPaise).toBe(0)
  const elsewhere = { orderId: order.id, pin: "", state: "Goa" }
  expect(await feeTo({ db, settings }, elsewhere)).toBe(0)
  await db.delete(promotionUses)
  expect(await feeTo({ db, settings }, elsewhere)).toBe(4_900)
})
