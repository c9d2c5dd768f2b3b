import { and, eq, or, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { editAddress } from "#app/admin/orders/edit/edit-address.server.ts"
import { placePhoneOrder } from "#app/admin/orders/phone/place-phone-order.server.ts"
import { payOrder } from "#app/core/checkout/placing/pay-order.server.ts"
import { placeOrder } from "#app/core/checkout/placing/place-order.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { cashCode } from "#app/core/payments/cash/cash-code.server.ts"
import { confirmCash } from "#app/core/payments/cash/confirm-cash.server.ts"
import type { PaymentChoice } from "#app/core/settings/payment-choices.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { orders } from "#db/tables/orders.ts"
import { payments } from "#db/tables/payments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { placedOrder } from "#test/samples/orders/sample-orders.ts"
import {
  asha,
  ashasPayment,
  asked,
  createTestServices,
  DECLINED_CARD,
  earbuds,
  ravi,
  sampleRequest,
} from "#test/samples/sample-shop.ts"

const db = await keepSampleShop()
const REFUSED_PIN = "403002"
const HOME = { pin: "403001", district: "North Goa", city: "Panaji", phone: "9876543210" }
const RETURNS_PHONE = "9000000001"

const shop = () => ({
  ...createTestServices(db),
  settings: fixedSettings("india", {
    "checkout.offers": true,
    "payments.cashOnDelivery": { mostPaise: 1_000_000, refusedPins: [REFUSED_PIN], mostReturned: 0 },
    "fulfilment.deliveryFees": [],
  }),
  riskRule: ({ city }: { city: string }) => (city === "Nowhere" ? "We cannot take this order." : null),
})
const request = (method: PaymentChoice, payment: Record<string, string> = {}) => ({
  ...sampleRequest([asked(earbuds)], { ...HOME, ...payment }),
  method,
})

/** Ravi did not take a parcel with this phone number. */
async function parcelCameBack() {
  const placed = await placedOrder(shop(), request("cod", { phone: RETURNS_PHONE }), ravi)
  await db.execute(sql`update orders set lifecycle = 'confirmed' where id = ${placed.order.id}`)
  await db.execute(sql`update orders set fulfilment_state = 'packed' where id = ${placed.order.id}`)
  await db.execute(sql`update orders set fulfilment_state = 'shipped' where id = ${placed.order.id}`)
  await db.execute(
    sql`update orders set fulfilment_state = 'returned', lifecycle = 'cancelled', payment_state = 'failed' where id = ${placed.order.id}`,
  )
}

function addressForm(place: Record<string, string>) {
  const form = new FormData()
  const { fullName, address, state } = ashasPayment
  for (const [name, value] of Object.entries({
    fullName,
    flat: "4",
    area: address,
    state,
    ...HOME,
    ...place,
  }))
    form.set(name, value)
  return form
}

/** Form values of orders that may not be paid in cash: a place or a contact. */
const PLACES: Record<string, Record<string, string>> = {
  "a refused PIN code": { pin: REFUSED_PIN },
  "a phone whose parcels came back": { phone: RETURNS_PHONE },
  "a place that the rule of risk refuses": { city: "Nowhere" },
}

type Try = (place: Record<string, string>) => Promise<boolean>

/** Every way by which an order for cash may be given a place. Each answers whether it was. */
const TRIES: Record<string, Try> = {
  "the first press": async (place) => (await placeOrder(shop(), asha, request("cod", place))).ok,
  "a repeat of the press": async (place) => {
    const press = request("cod")
    await placeOrder(shop(), asha, press)
    return (await placeOrder(shop(), asha, { ...press, payment: { ...press.payment, ...place } })).ok
  },
  "a repeat after a declined card": async (place) => {
    const press = request("card", { card: DECLINED_CARD })
    await placeOrder(shop(), asha, press)
    return (
      await placeOrder(shop(), asha, { ...press, method: "cod", payment: { ...press.payment, ...place } })
    ).ok
  },
  "the page of an order that is to be paid": async (place) => {
    const press = request("card", { ...place, city: place.city ?? HOME.city, card: DECLINED_CARD })
    await placeOrder({ ...shop(), riskRule: () => null }, asha, press)
    const [order] = await db.select().from(orders).where(eq(orders.idempotencyKey, press.idempotencyKey))
    if (!order) throw new Error("no order")
    return (await payOrder(shop(), order, { method: "cod", typed: press.payment })).ok
  },
  "an edit by staff": async (place) => {
    const placed = await placedOrder(shop(), request("cod"))
    const order = await getOrderById(db, placed.order.id)
    const answer = await editAddress(shop(), { order, form: addressForm(place) })
    return "done" in answer
  },
  "the telephone": async (place) => {
    const form = addressForm(place)
    for (const [name, value] of Object.entries({ email: "asha@example.in", method: "cod" }))
      form.set(name, value)
    form.set("idempotencyKey", crypto.randomUUID())
    const lines = [{ id: earbuds.id, quantity: 1, pricePaise: earbuds.pricePaise }]
    const clerk = { actor: "Meera", address: null }
    return "number" in (await placePhoneOrder(shop(), { form, lines, clerk, buyer: null, reason: "" }))
  },
}

for (const [way, tryIt] of Object.entries(TRIES)) {
  test(`${way} gives an order for cash a place that takes it`, async () => {
    expect(await tryIt({ address: "5 Marine Drive" })).toBe(true)
  })
  test.each(Object.keys(PLACES))(`${way} gives no order for cash %s`, async (place) => {
    await parcelCameBack()
    expect(await tryIt(PLACES[place] ?? {})).toBe(false)
    const { pin, city, phone } = orders
    const isRefused = or(eq(pin, REFUSED_PIN), eq(city, "Nowhere"), eq(phone, RETURNS_PHONE))
    const isAsked = and(eq(orders.state, "placed"), eq(payments.method, "cod"), eq(payments.state, "asked"))
    const cash = await db
      .select({ id: orders.id })
      .from(orders)
      .innerJoin(payments, eq(payments.orderId, orders.id))
      .where(and(isAsked, isRefused))
    expect(cash).toEqual([])
  })
}

test("cash that awaits its code ends where the order is mended to a PIN code that cash is refused for", async () => {
  const press = request("cod")
  const placed = await placedOrder(shop(), press)
  const { id } = placed.order
  const moved = { ...press, method: "upi" as const, payment: { ...press.payment, pin: REFUSED_PIN } }
  expect(await placeOrder(shop(), asha, moved)).toMatchObject({ ok: true })
  expect(await confirmCash(shop(), id, cashCode(shop().secret, id))).toBe(false)
})
