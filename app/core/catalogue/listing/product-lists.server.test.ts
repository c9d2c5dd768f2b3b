import { expect, test } from "vitest"
import { selectCards } from "#app/core/catalogue/product-rows.server.ts"
import { productRatings } from "#db/tables/reviews.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { createSampleShop, earbuds, soundbar, speaker } from "#test/samples/sample-shop.ts"
import { listByTypes } from "./product-lists.server.ts"

const { db } = await keepTestDatabase()
await createSampleShop(db)

const idsOf = async (listing: Parameters<typeof listByTypes>[1]) =>
  (await listByTypes(db, listing)).map(({ id }) => id)

test("RT-7: a list holds every product of its types, in catalogue order", async () => {
  expect(await idsOf({ types: ["soundbar", "speaker"] })).toEqual([speaker.id, soundbar.id])
  expect(await idsOf({ types: [] })).toEqual([])
})

test("GF-1: a list under a price holds nothing at that price or above", async () => {
  const types = ["earbuds"]
  expect(await idsOf({ types, belowPaise: earbuds.pricePaise + 1 })).toEqual([earbuds.id])
  expect(await idsOf({ types, belowPaise: earbuds.pricePaise })).toEqual([])
})

test("CO-1: a list ends at its limit", async () => {
  expect(await idsOf({ types: ["speaker", "soundbar"], limit: 1 })).toEqual([speaker.id])
})

test("list cards carry their ratings, and no rating key where there is none", async () => {
  await db.insert(productRatings).values({ sku: speaker.sku, five: 2, one: 1, count: 3, sum: 11 })
  const cards = await listByTypes(db, { types: ["speaker", "soundbar"] })
  expect(cards.map(({ rating }) => rating)).toEqual([{ count: 3, sum: 11 }, undefined])
  expect(cards.map((card) => "rating" in card)).toEqual([true, false])
  expect(selectCards(db).toSQL().sql).toMatch(/left join "product_ratings" on/)
  const wrong = db.insert(productRatings).values({ sku: "x", five: 1, count: 2, sum: 5 })
  await expect(wrong).rejects.toThrow()
})
