import { eq } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { collectCacheTags } from "#app/platform/cache-tags.server.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import { users } from "#db/tables/identity.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import { productPairs } from "#db/tables/saved.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { createSampleShop, earbuds, soundbar, speaker } from "#test/samples/sample-shop.ts"
import { countPairs } from "./count-pairs.server.ts"
import { listRecommendations } from "./list-recommendations.server.ts"

const opened = await keepTestDatabase()
const { db } = opened
beforeEach(async () => {
  await createSampleShop(db)
  await db.delete(productPairs)
  const people = Array.from({ length: 8 }, (_, buyer) => ({
    ...{ id: `buyer-${buyer}`, name: "A buyer", email: `buyer-${buyer}@example.in` },
  }))
  await db.insert(users).values(people)
})

const DAY_MS = 86_400_000
type Order = { buyer: number | null; daysAgo?: number; lifecycle?: "confirmed" | "failed" }

async function order(things: (typeof earbuds)[], { buyer, daysAgo = 1, lifecycle = "confirmed" }: Order) {
  const id = crypto.randomUUID()
  const person = { fullName: "A buyer", email: "", phone: "", address: "", city: "", region: "Goa" }
  await db.insert(orders).values({
    ...{ id, number: id, idempotencyKey: id, totalPaise: 100, ...person },
    userId: buyer === null ? null : `buyer-${buyer}`,
    placedAt: new Date(Date.now() - daysAgo * DAY_MS),
  })
  await db.insert(orderLines).values(
    things.map((thing) => ({
      ...{ id: crypto.randomUUID(), orderId: id, productId: thing.id, productType: thing.type },
      ...{ sku: thing.sku, quantity: 1, name: thing.name, image: "", unitPricePaise: thing.pricePaise },
    })),
  )
  await db.update(orders).set({ lifecycle }).where(eq(orders.id, id))
}

const together = (product = earbuds) => listRecommendations(db, product)
const buyers = (count: number) => Array.from({ length: count }, (_, buyer) => buyer)

test("products bought together by five buyers are paired with count and lift, and by four are not", async () => {
  for (const buyer of buyers(4)) await order([earbuds, speaker], { buyer })
  for (const buyer of buyers(6)) await order([soundbar], { buyer })
  await order([earbuds, speaker], { buyer: 0 })
  expect(await countPairs(db), "the same person twice").toBe(0)
  await order([earbuds, speaker], { buyer: null })
  expect(await countPairs(db), "an account that was deleted is nobody").toBe(0)
  await order([earbuds, speaker], { buyer: 4, lifecycle: "failed" })
  await order([earbuds, speaker], { buyer: 5, daysAgo: 181 })
  expect(await countPairs(db)).toBe(0)
  await order([earbuds, speaker], { buyer: 4 })
  expect(await countPairs(db)).toBe(2)
  const [pair] = await db.select().from(productPairs).where(eq(productPairs.sku, earbuds.sku))
  expect(pair).toMatchObject({ otherSku: speaker.sku, place: 1, buyers: 5 })
  expect(pair?.lift).toBeCloseTo((7 * 13) / (7 * 7))
  expect(await together()).toMatchObject({ heading: "Bought together", products: [{ id: speaker.id }] })
  expect(await countPairs(db), "nothing new").toBe(0)
})

test("a product that everybody buys makes no pair, and an outdated pair is removed", async () => {
  for (const buyer of buyers(5)) await order([earbuds, speaker], { buyer, daysAgo: 100 })
  expect(await countPairs(db), "lift 1: every order has both").toBe(0)
  for (const buyer of buyers(5)) await order([soundbar], { buyer })
  expect(await countPairs(db)).toBe(2)
  await db.update(orders).set({ placedAt: new Date(Date.now() - 190 * DAY_MS) })
  expect(await countPairs(db)).toBe(2)
  expect(await db.$count(productPairs)).toBe(0)
})

test("pages that show a changed pair are invalidated by their cache tags", async () => {
  const heard: string[] = []
  const stop = await opened.listen("page_news", {
    onMessage: (payload) => void heard.push(payload),
    onConnection() {},
  })
  for (const buyer of buyers(5)) await order([earbuds, speaker], { buyer })
  await order([soundbar], { buyer: 0 })
  await countPairs(db)
  const told = () => heard.map((payload) => payload.split("\n").toSorted())
  await expect.poll(told).toContainEqual([earbuds.sku, speaker.sku, "stock"].toSorted())
  await stop()
})

test("sold out and withdrawn products are not recommended, and a stock change invalidates the page", async () => {
  for (const buyer of buyers(5)) await order([earbuds, speaker], { buyer })
  await order([soundbar], { buyer: 0 })
  await countPairs(db)
  await db.update(stocks).set({ quantity: 0 }).where(eq(stocks.sku, speaker.sku))
  const tags = new Set<string>()
  expect(await collectCacheTags(tags, together)).toBeNull()
  expect(tags.has(speaker.sku)).toBe(true)
  await db.update(stocks).set({ quantity: 1 }).where(eq(stocks.sku, speaker.sku))
  await db.update(products).set({ withdrawnAt: new Date() }).where(eq(products.id, speaker.id))
  expect(await together()).toBeNull()
})

test("without pairs, products of a complementary type are recommended", async () => {
  expect(await together(speaker)).toMatchObject({ heading: "Goes with it", products: [{ id: earbuds.id }] })
  await db.update(stocks).set({ quantity: 0 }).where(eq(stocks.sku, earbuds.sku))
  const tags = new Set<string>()
  expect(await collectCacheTags(tags, () => together(speaker))).toBeNull()
  expect(tags.has(earbuds.sku)).toBe(true)
  expect(await listRecommendations(db, { sku: "x", type: "constructor" })).toBeNull()
})
