import { eq, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { writeProduct } from "#app/core/catalogue/writing/write-product.server.ts"
import { stocks } from "#db/tables/catalogue.ts"
import { backInStockRequests } from "#db/tables/saved.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { createSampleShop, earbuds, speaker } from "#test/samples/sample-shop.ts"
import { requestBackInStock, WISHED_AND_SOLD_OUT } from "./back-in-stock.server.ts"

const opened = await keepTestDatabase()
const { db } = opened
await createSampleShop(db)

test("SR-5: a wish is stored once per product and address", async () => {
  const requested = { productId: speaker.id, email: "asha@example.com", page: "/" }
  expect(await requestBackInStock(db, requested)).toBe(true)
  expect(await requestBackInStock(db, requested)).toBe(true)
  expect(await requestBackInStock(db, { ...requested, email: "ravi@example.com" })).toBe(true)
  const kept = await db.select().from(backInStockRequests)
  expect(kept.map(({ productId, email }) => [productId, email])).toEqual([
    [speaker.id, "asha@example.com"],
    [speaker.id, "ravi@example.com"],
  ])
})

test("SR-5: who asks again waits anew: the wish is as old as its last question", async () => {
  const requested = { productId: speaker.id, email: "meera@example.com", page: "/" }
  await requestBackInStock(db, requested)
  const ofMeera = eq(backInStockRequests.email, requested.email)
  await db
    .update(backInStockRequests)
    .set({ createdAt: new Date("2025-01-01") })
    .where(ofMeera)
  await requestBackInStock(db, requested)
  const [kept] = await db.select().from(backInStockRequests).where(ofMeera)
  expect(kept?.createdAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
})

test("SR-5: a wish for a product that the shop does not have, or has withdrawn, is not kept", async () => {
  const before = await db.$count(backInStockRequests)
  await writeProduct(opened, { id: speaker.id, isPublished: false })
  for (const productId of ["999", speaker.id])
    expect(await requestBackInStock(db, { productId, email: "anil@example.com", page: "/" })).toBe(false)
  await writeProduct(opened, { id: speaker.id, isPublished: true })
  expect(await db.$count(backInStockRequests)).toBe(before)
})

test("a sold-out product that several addresses wait for is counted once", async () => {
  const count = async () =>
    (await db.select({ count: WISHED_AND_SOLD_OUT }).from(sql`(select 1) one`))[0]?.count
  for (const email of ["asha@example.com", "ravi@example.com"])
    await requestBackInStock(db, { productId: earbuds.id, email, page: "/" })
  await db.update(stocks).set({ quantity: 1 })
  expect(await count()).toBe(0)
  await db.update(stocks).set({ quantity: 0 }).where(eq(stocks.sku, earbuds.sku))
  expect(await count()).toBe(1)
})
