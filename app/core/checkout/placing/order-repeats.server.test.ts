import { sql } from "drizzle-orm"
import { beforeAll, expect, test } from "vitest"
import type { OpenDatabase } from "#app/platform/database/database.server.ts"
import type { OrderServices } from "#app/services.server.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { orders } from "#db/tables/orders.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import {
  asha,
  asked,
  createTestServices,
  earbuds,
  ravi,
  sampleBank,
  sampleRequest,
  speaker,
  stockOf,
  twinOfEarbuds,
} from "#test/samples/sample-shop.ts"
import { placeOrder } from "./place-order.server.ts"

let services: OrderServices
const db = await keepSampleShop()
const countRows = (table: Parameters<OpenDatabase["db"]["$count"]>[0]) => db.$count(table)

beforeAll(() => {
  services = createTestServices(db)
})

test("PAY-5: the same key twice is one order and one charge", async () => {
  const press = sampleRequest([asked(earbuds)])
  const first = await placeOrder(services, asha, press)
  const second = await placeOrder(services, asha, press)
  expect(second).toEqual(first)
  expect([
    await countRows(orders),
    (await sampleBank.books.list()).length,
    await countRows(outboxMails),
  ]).toEqual([1, 1, 1])
  expect(await stockOf(db, earbuds)).toBe(9)
})

test("PAY-5: the same key ten times at once, for the last one there is, is one order for all of them", async () => {
  await db.execute(sql`update stocks set quantity = 1`)
  const press = sampleRequest([asked(earbuds), asked(speaker)])
  const answers = await Promise.all(Array.from({ length: 10 }, () => placeOrder(services, asha, press)))
  expect(new Set(answers.map((answer) => answer.ok && answer.order.number)).size).toBe(1)
  expect(answers.every((answer) => answer.ok)).toBe(true)
  expect([
    await countRows(orders),
    (await sampleBank.books.list()).length,
    await countRows(outboxMails),
  ]).toEqual([1, 1, 1])
  expect(await stockOf(db, earbuds)).toBe(0)
})

test("PAY-5: a key belongs to its shopper, another shopper's same key is another order", async () => {
  const press = sampleRequest([asked(earbuds)])
  const [first, second] = [await placeOrder(services, asha, press), await placeOrder(services, ravi, press)]
  expect(first.ok && second.ok && first.order.number !== second.order.number).toBe(true)
})

test("CART-5: a key that comes back with another cart is not charged for the first one", async () => {
  const press = sampleRequest([asked(earbuds)])
  const first = await placeOrder(services, asha, press)
  const other = await placeOrder(services, asha, { ...press, items: [asked(earbuds), asked(speaker)] })
  const number = first.ok ? first.order.number : ""
  expect(other).toEqual({ ok: false, refusal: { reason: "earlier-order", number, state: "paid" } })
  expect(await countRows(orders)).toBe(1)
})

test("PAY-5: of 20 buyers at once for a stock of 5, exactly 5 get one, in whatever order their carts name things", async () => {
  await db.execute(sql`update stocks set quantity = 5 where sku = 'EB-1'`)
  await db.execute(sql`update stocks set quantity = 50 where sku = 'SP-1'`)
  const carts = [
    [asked(earbuds), asked(speaker)],
    [asked(speaker), asked(twinOfEarbuds)],
  ]
  const presses = Array.from({ length: 20 }, (_, buyer) => sampleRequest(carts[buyer % 2] ?? []))
  const answers = await Promise.all(presses.map((press) => placeOrder(services, asha, press)))
  const refused = answers.filter((answer) => !answer.ok)
  expect(refused).toHaveLength(15)
  expect(refused).toSatisfy((all: typeof answers) =>
    all.every((answer) => JSON.stringify(answer).includes('"sold-out"')),
  )
  expect([await stockOf(db, earbuds), await stockOf(db, speaker)]).toEqual([0, 45])
  expect([await countRows(orders), (await sampleBank.books.list()).length]).toEqual([5, 5])
})

test("PAY-5: two orders never share a number", async () => {
  const numbers = ["DH-0000-0001", "DH-0000-0001", "DH-0000-0002"].values()
  const newNumber = () => numbers.next().value ?? "none left"
  const first = await placeOrder(services, asha, sampleRequest([asked(earbuds)]), newNumber)
  const second = await placeOrder(services, ravi, sampleRequest([asked(earbuds)]), newNumber)
  expect([first, second].map((placed) => placed.ok && placed.order.number)).toEqual([
    "DH-0000-0001",
    "DH-0000-0002",
  ])
})
