import { eq, sql, sum } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { reserveOrder } from "#app/core/checkout/placing/reserve-order.server.ts"
import type { Buyer } from "#app/core/orders/access/buyer.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { profileValues } from "#app/core/settings/settings.ts"
import type { OrderServices } from "#app/services.server.ts"
import { stocks } from "#db/tables/catalogue.ts"
import { users } from "#db/tables/identity.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import {
  asked,
  createTestServices,
  earbuds,
  ravi,
  sampleRequest,
  soundbar,
  speaker,
} from "#test/samples/sample-shop.ts"

const db = await keepSampleShop()
let services: OrderServices
beforeEach(async () => {
  services = { ...createTestServices(db), settings: fixedSettings("india") }
  await db.update(stocks).set({ quantity: 500 })
})

const METHODS = ["link", "cod", "upi", "card"] as const
type Order = {
  quantity?: number
  method?: (typeof METHODS)[number]
  product?: typeof speaker
  contact?: Record<string, string>
}

const contactOf = (n: number) => ({ email: `fresh-${n}@example.in`, phone: String(9_000_000_000 + n) })

async function reserve(
  buyer: Buyer,
  { quantity = 1, method = "link", product = speaker, contact = {} }: Order = {},
) {
  const place = { pin: "403001", city: "Panaji", state: "Goa", district: "North Goa" }
  const request = { ...sampleRequest([asked(product, quantity)], { ...place, ...contact }), method }
  const reserved = await reserveOrder(services, buyer, request)
  return reserved.ok
    ? "held"
    : "sentence" in reserved.refusal
      ? reserved.refusal.sentence
      : reserved.refusal.reason
}

async function heldPieces() {
  const [row] = await db
    .select({ pieces: sum(orderLines.quantity).mapWith(Number) })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.lifecycle, "open"))
  return row?.pieces ?? 0
}

/** Accounts with ids of their own. */
async function openAccounts(count: number): Promise<Buyer[]> {
  const people = Array.from({ length: count }, (_, n) => ({
    id: `fresh-${n}`,
    name: "Fresh",
    email: `fresh-${n}@example.in`,
  }))
  await db.insert(users).values(people)
  return people.map(({ id }) => ({ id }))
}

test.each(METHODS)("a fresh account holds at most 30 pieces by %s", async (method) => {
  for (let n = 0; n < 4; n += 1) await reserve(ravi, { quantity: 9, method })
  expect(await heldPieces()).toBe(27)
  expect(await reserve(ravi, { quantity: 4, method })).toMatch(/can hold 30 pieces in all/)
  expect(await reserve(ravi, { quantity: 3, method })).toBe("held")
})

test("a fresh account holds at most five unpaid orders, and again as many once they are paid or over", async () => {
  for (let n = 0; n < 5; n += 1) expect(await reserve(ravi)).toBe("held")
  expect(await reserve(ravi)).toMatch(/5 of your orders still wait/)
  await db.update(orders).set({ lifecycle: "failed", paymentState: "failed", state: "payment_failed" })
  expect(await reserve(ravi)).toBe("held")
})

test("unpaid orders of one account come to at most a lakh, but one order may be larger", async () => {
  expect(await reserve(ravi, { product: soundbar, quantity: 2 })).toBe("held")
  expect(await reserve(ravi)).toMatch(/may come to ₹1,00,000 in all/)
})

test.each(["email", "phone"] as const)(
  "orders of many accounts with one %s hold no more than one account",
  async (field) => {
    const accounts = await openAccounts(5)
    const answers = []
    for (const [n, account] of accounts.entries()) {
      const contact = { ...contactOf(n), [field]: field === "email" ? "Same@Example.in" : "9876543210" }
      answers.push(await reserve(account, { quantity: 10, contact }))
    }
    expect(answers.filter((answer) => answer === "held")).toHaveLength(3)
  },
)

test("orders of a guest are bounded by the guest's address", async () => {
  const guest = { guestEmail: "guest@example.in" }
  const answers = []
  for (let n = 0; n < 4; n += 1)
    answers.push(
      await reserve(guest, { quantity: 10, contact: { ...contactOf(n), email: "guest@example.in" } }),
    )
  expect(answers.filter((answer) => answer === "held")).toHaveLength(3)
})

test("40 orders at once of one account, for different products, hold no more than 30 pieces", async () => {
  const products = [speaker, earbuds, soundbar]
  const requests = Array.from({ length: 40 }, (_, n) => ({
    quantity: 9,
    product: products[n % 3] ?? speaker,
  }))
  await Promise.all(requests.map((request) => reserve(ravi, request)))
  expect(await heldPieces()).toBeLessThanOrEqual(30)
})

test("a link that leaves scarce stock holds it for an hour, another for a day", async () => {
  await db.update(stocks).set({ quantity: 12 }).where(eq(stocks.sku, speaker.sku))
  expect(await reserve(ravi, { quantity: 2, product: earbuds })).toBe("held")
  expect(await reserve(ravi, { quantity: 3 })).toBe("held")
  const held = await db
    .select({
      minutes: sql<number>`round(extract(epoch from ${orders.payableUntil} - ${orders.placedAt}) / 60)::int`,
    })
    .from(orders)
    .orderBy(orders.placedAt)
  expect(held.map(({ minutes }) => minutes)).toEqual([24 * 60, 60])
})

test("the profile of the specification has no bound", async () => {
  expect(profileValues("specification")["checkout.unpaidHolds"]).toBeNull()
  services = createTestServices(db)
  for (let n = 0; n < 8; n += 1) expect(await reserve(ravi, { quantity: 20, method: "card" })).toBe("held")
})
