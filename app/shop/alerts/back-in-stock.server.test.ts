import { eq } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { OpenDatabase } from "#app/platform/database/database.server.ts"
import { stockWishes } from "#db/tables/alerts.ts"
import { openTestDatabase } from "#test/databases/test-database.ts"
import { openSampleShop, speaker } from "#test/samples/sample-shop.ts"
import { recordWish } from "./back-in-stock.server.ts"

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
  await openSampleShop(opened.db)
})
afterAll(() => opened.close())

test("SR-5: a wish is stored once per product and address", async () => {
  const wish = { productId: speaker.id, email: "asha@example.com" }
  expect(await recordWish(opened.db, wish)).toBe(true)
  expect(await recordWish(opened.db, wish)).toBe(true)
  expect(await recordWish(opened.db, { ...wish, email: "ravi@example.com" })).toBe(true)
  const kept = await opened.db.select().from(stockWishes)
  expect(kept.map(({ productId, email }) => [productId, email])).toEqual([
    [speaker.id, "asha@example.com"],
    [speaker.id, "ravi@example.com"],
  ])
})

test("SR-5: who asks again waits anew: the wish is as old as its last question", async () => {
  const wish = { productId: speaker.id, email: "meera@example.com" }
  await recordWish(opened.db, wish)
  const ofMeera = eq(stockWishes.email, wish.email)
  await opened.db
    .update(stockWishes)
    .set({ createdAt: new Date("2025-01-01") })
    .where(ofMeera)
  await recordWish(opened.db, wish)
  const [kept] = await opened.db.select().from(stockWishes).where(ofMeera)
  expect(kept?.createdAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
})

test("SR-5: a wish for a product that the shop does not have is not kept", async () => {
  const before = await opened.db.$count(stockWishes)
  expect(await recordWish(opened.db, { productId: "999", email: "asha@example.com" })).toBe(false)
  expect(await opened.db.$count(stockWishes)).toBe(before)
})
