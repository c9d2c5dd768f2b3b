import { eq } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { OpenDatabase } from "#app/platform/database/database.server.ts"
import { backInStockRequests } from "#db/tables/saved.ts"
import { createTestDatabase } from "#test/databases/test-database.ts"
import { createSampleShop, speaker } from "#test/samples/sample-shop.ts"
import { requestBackInStock } from "./back-in-stock.server.ts"

let opened: OpenDatabase
beforeAll(async () => {
  opened = await createTestDatabase()
  await createSampleShop(opened.db)
})
afterAll(() => opened.close())

test("SR-5: a wish is stored once per product and address", async () => {
  const requested = { productId: speaker.id, email: "asha@example.com", page: "/" }
  expect(await requestBackInStock(opened.db, requested)).toBe(true)
  expect(await requestBackInStock(opened.db, requested)).toBe(true)
  expect(await requestBackInStock(opened.db, { ...requested, email: "ravi@example.com" })).toBe(true)
  const kept = await opened.db.select().from(backInStockRequests)
  expect(kept.map(({ productId, email }) => [productId, email])).toEqual([
    [speaker.id, "asha@example.com"],
    [speaker.id, "ravi@example.com"],
  ])
})

test("SR-5: who asks again waits anew: the wish is as old as its last question", async () => {
  const requested = { productId: speaker.id, email: "meera@example.com", page: "/" }
  await requestBackInStock(opened.db, requested)
  const ofMeera = eq(backInStockRequests.email, requested.email)
  await opened.db
    .update(backInStockRequests)
    .set({ createdAt: new Date("2025-01-01") })
    .where(ofMeera)
  await requestBackInStock(opened.db, requested)
  const [kept] = await opened.db.select().from(backInStockRequests).where(ofMeera)
  expect(kept?.createdAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
})

test("SR-5: a wish for a product that the shop does not have is not kept", async () => {
  const before = await opened.db.$count(backInStockRequests)
  expect(
    await requestBackInStock(opened.db, { productId: "999", email: "asha@example.com", page: "/" }),
  ).toBe(false)
  expect(await opened.db.$count(backInStockRequests)).toBe(before)
})
