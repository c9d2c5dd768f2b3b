import { eq, sql } from "drizzle-orm"
import { beforeAll, expect, test } from "vitest"
import { findOrder, listOrders } from "#app/core/orders/order-queries.server.ts"
import type { OpenDatabase } from "#app/platform/database/database.server.ts"
import type { OrderServices } from "#app/services.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { orders } from "#db/tables/orders.ts"
import { payments } from "#db/tables/payments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { paidOrder } from "#test/samples/orders/sample-orders.ts"
import { readOutbox } from "#test/samples/outbox-mails.ts"
import {
  asha,
  asked,
  createTestServices,
  DECLINED_CARD,
  earbuds,
  ravi,
  SAMPLE_SECRET,
  sampleRequest,
  soundbar,
  speaker,
  stockOf,
  twinOfEarbuds,
} from "#test/samples/sample-shop.ts"
import { placeOrder } from "./place-order.server.ts"
import type { OrderAtRisk, RiskRule } from "./risk-rule.ts"

let services: OrderServices
const db = await keepSampleShop()
const countRows = (table: Parameters<OpenDatabase["db"]["$count"]>[0]) => db.$count(table)

beforeAll(() => {
  services = createTestServices(db)
})

test("PAY-5: an order takes names and prices from the catalogue, goes down in stock and is paid", async () => {
  const order = await paidOrder(services, sampleRequest([asked(speaker, 2), asked(earbuds)]))
  expect(order.number).toMatch(/^DH-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  expect(order).toMatchObject({
    state: "paid",
    totalPaise: 2 * 74_950 + 129_900,
    fullName: "Asha Rao",
    region: "Goa",
  })
  expect(order.lines).toMatchObject([
    { productId: "3", sku: "SP-1", name: "Raag 90", quantity: 2, unitPricePaise: 74_950 },
    { productId: "1", sku: "EB-1", name: "Airlobes 141", quantity: 1, unitPricePaise: 129_900 },
  ])
  expect(order.events.map((event) => event.state)).toEqual(["placed", "paid"])
  expect(await stockOf(db, speaker)).toBe(8)
  const [payment] = await db.select().from(payments)
  expect(payment).toMatchObject({ state: "captured", amountPaise: order.totalPaise })
})

test("TY-1: a paid order has its confirmation in the outbox, with the link to follow it", async () => {
  const placed = await placeOrder(services, asha, sampleRequest([asked(earbuds)]))
  const [mail, ...others] = await readOutbox(db, SAMPLE_SECRET)
  expect(others).toEqual([])
  expect(mail?.recipient).toBe("asha@example.in")
  expect(mail?.text).toContain(`https://dhun.example/orders/${placed.ok && placed.order.number}`)
  expect(mail?.text).toContain("₹1,299")
})

test.each([
  ["nothing", [], { reason: "empty-cart" }],
  ["a negative quantity", [asked(earbuds, -1)], { reason: "quantity", productId: "1" }],
  ["a quantity of none", [asked(earbuds, 0)], { reason: "quantity", productId: "1" }],
  ["half a piece", [asked(speaker), asked(earbuds, 0.5)], { reason: "quantity", productId: "1" }],
  ["a hundred", [asked(earbuds, 100)], { reason: "quantity", productId: "1" }],
  ["1e9 pieces", [asked(earbuds, 1e9)], { reason: "quantity", productId: "1" }],
  ["no number", [asked(earbuds, Number.NaN)], { reason: "quantity", productId: "1" }],
  ["one product on two lines", [asked(earbuds), asked(earbuds)], { reason: "unreadable" }],
  [
    "501 lines",
    Array.from({ length: 501 }, (_, id) => asked({ ...earbuds, id: String(id) })),
    { reason: "too-many-lines" },
  ],
  [
    "an unknown id, a forged price and a sold-out stock, all named",
    [
      { id: "999", quantity: 1, pricePaise: 100 },
      { ...asked(earbuds), pricePaise: 1 },
      asked(speaker),
      asked(soundbar, 4),
    ],
    {
      reason: "changed",
      faults: [
        { fault: "unknown", productId: "999" },
        { fault: "price-changed", productId: "1", name: "Airlobes 141", seenPaise: 1, todayPaise: 129_900 },
        { fault: "sold-out", productId: "3", name: "Raag 90" },
        { fault: "too-few", productId: "4", name: "Taal 500", left: 3 },
      ],
    },
  ],
])("PAY-5: %s is refused with the reason, and nothing is written", async (_, items, refusal) => {
  await db.execute(
    sql`update stocks set quantity = case sku when 'SP-1' then 0 when 'SB-1' then 3 else quantity end`,
  )
  expect(await placeOrder(services, asha, sampleRequest(items))).toEqual({ ok: false, refusal })
  expect([await countRows(orders), await countRows(payments), await countRows(outboxMails)]).toEqual([
    0, 0, 0,
  ])
  expect(await stockOf(db, earbuds)).toBe(10)
})

test("PAY-5: a total that no order holds is refused, not a crash", async () => {
  await db.execute(sql`update stocks set quantity = 99`)
  await db.update(products).set({ pricePaise: 900_000_000 }).where(eq(products.id, soundbar.id))
  const dear = { ...soundbar, pricePaise: 900_000_000 }
  const placed = await placeOrder(services, asha, sampleRequest([asked(dear, 3)]))
  expect(placed).toEqual({ ok: false, refusal: { reason: "total-too-high" } })
})

test("CAT-3: twins in one order draw on one stock", async () => {
  const press = (quantity: number) => sampleRequest([asked(earbuds, quantity), asked(twinOfEarbuds, 5)])
  const tooMany = await placeOrder(services, asha, press(6))
  expect(tooMany).toMatchObject({
    refusal: {
      faults: [
        { productId: "1", left: 10 },
        { productId: "2", left: 10 },
      ],
    },
  })
  expect(await placeOrder(services, asha, press(5))).toMatchObject({ ok: true })
  expect(await stockOf(db, earbuds)).toBe(0)
})

test("PAY-5: a declined card says so, gives the stock back, and a repeat of it is not charged", async () => {
  const press = sampleRequest([asked(earbuds, 3), asked(twinOfEarbuds)], { card: DECLINED_CARD })
  const declined = { ok: false, refusal: { reason: "declined" } }
  expect(await placeOrder(services, asha, press)).toEqual(declined)
  expect(
    await placeOrder(services, asha, { ...press, payment: { ...press.payment, card: "123456789012" } }),
  ).toEqual(declined)
  expect(await stockOf(db, earbuds)).toBe(10)
  expect(await countRows(outboxMails)).toBe(0)
  const {
    orders: [order],
  } = await listOrders(db, asha, 1)
  expect(order?.state).toBe("payment_failed")
  const seen = await findOrder(db, asha, order?.number ?? "")
  expect(seen?.events.map((event) => event.state)).toEqual(["placed", "payment_failed"])
})

test("TY-1: an order is its owner's alone", async () => {
  const placed = await placeOrder(services, asha, sampleRequest([asked(earbuds)]))
  const number = placed.ok ? placed.order.number : ""
  expect(await findOrder(db, asha, number)).toMatchObject({ number, totalPaise: 129_900 })
  expect(await findOrder(db, ravi, number)).toBeNull()
  expect(await listOrders(db, ravi, 1)).toEqual({ orders: [], hasMore: false })
})

test("PAY-5: my orders come newest first, 20 to a page", async () => {
  for (let press = 0; press < 21; press += 1) {
    await db.execute(sql`update stocks set quantity = 1`)
    await placeOrder(services, asha, sampleRequest([asked(earbuds)]), () => `DH-0000-00${10 + press}`)
  }
  const [first, second] = [await listOrders(db, asha, 1), await listOrders(db, asha, 2)]
  expect([first.orders[0]?.number, first.orders.length, first.hasMore]).toEqual(["DH-0000-0030", 20, true])
  expect(first.orders.map(({ lines }) => lines.map(({ name }) => name))).toEqual(
    Array(20).fill([earbuds.name]),
  )
  expect(first.orders[0]?.events.at(-1)).toMatchObject({ state: "paid", happenedAt: expect.any(Date) })
  expect([second.orders.map((order) => order.number), second.hasMore]).toEqual([["DH-0000-0010"], false])
})

test("a risk rule refuses an order with its own message, before anything is stored or charged", async () => {
  const seen: OrderAtRisk[] = []
  const riskRule: RiskRule = (order) => {
    seen.push(order)
    return order.totalPaise > 200_000 ? "Please call us for an order of this size." : null
  }
  const services = { ...createTestServices(db), riskRule }
  expect(await placeOrder(services, asha, sampleRequest([asked(earbuds, 2)]))).toEqual({
    ok: false,
    refusal: { reason: "not-accepted", sentence: "Please call us for an order of this size." },
  })
  expect([await db.$count(orders), await stockOf(db, earbuds)]).toEqual([0, 10])
  expect(seen).toEqual([
    {
      ...{ totalPaise: 259_800, pieces: 2, method: "card", email: "asha@example.in", phone: "0987654321" },
      ...{ city: "Mumbai", region: "Goa" },
    },
  ])
  expect(await placeOrder(services, asha, sampleRequest([asked(earbuds)]))).toMatchObject({ ok: true })
})

test("names to engrave come with their order, and a piece without one stays open", async () => {
  await db
    .update(products)
    .set({ facts: sql`${products.facts} || '{"engravingLetters":8}'` })
    .where(eq(products.id, earbuds.id))
  const engraved = { ...asked(earbuds, 3), engravings: ["अमृता", "", " Meera "] }
  const order = await paidOrder(services, sampleRequest([engraved, asked(speaker)]))
  expect(order.engravings).toEqual([
    { lineId: order.lines[0]?.id, name: earbuds.name, letters: 8, texts: ["अमृता", "", "Meera"] },
  ])
  const [mail] = await readOutbox(db, SAMPLE_SECRET)
  expect(mail?.text).toContain("with “अमृता”, “Meera”; 1 more still to come.")
})
