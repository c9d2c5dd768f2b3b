import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { createCatalogueCache } from "#app/core/catalogue/cache/catalogue-cache.server.ts"
import { completeCards } from "#app/core/catalogue/listing/complete-cards.server.ts"
import { unpackFamily } from "#app/core/catalogue/listing/family-rows.ts"
import { findProduct } from "#app/core/catalogue/product-queries.server.ts"
import { listReviewedSkus, withSharedRating } from "#app/core/catalogue/variants/shared-reviews.server.ts"
import { writeProduct } from "#app/core/catalogue/writing/write-product.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { listReviews } from "#app/modules/reviews/reading/review-queries.server.ts"
import { structuredReviews } from "#app/modules/reviews/reading/structured-reviews.ts"
import { reviewOf } from "#app/modules/reviews/test/sample-reviews.server.ts"
import { collectCacheTags } from "#app/platform/cache-tags.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { keepInvalidations } from "#test/samples/keep-invalidations.ts"
import { orderOf } from "#test/samples/orders/order-of.ts"
import { asked, earbuds, soundbar, speaker } from "#test/samples/sample-shop.ts"

// Two colours of one thing, and a third product that is another thing. Each has a review.

const { db, received, lastWord } = await keepInvalidations()
const [black, pink] = [earbuds, speaker]
const india = fixedSettings("india")

async function reviewedColours() {
  for (const [{ id }, colour] of [
    [black, "Black"],
    [pink, "Pink"],
  ] as const)
    await db
      .update(products)
      .set({ name: `Buds ${colour}`, facts: { family: "buds", colour } })
      .where(eq(products.id, id))
  const { lines } = await orderOf(db, { items: [asked(black), asked(pink), asked(soundbar)] })
  for (const [at, line] of lines.entries())
    await reviewOf(db, line.id, { stars: String(5 - at), words: `Number ${at} works as it should.` })
}

/** What a product's page shows of reviews. */
async function shownOf(id: string, settings = india, cache = createCatalogueCache(100)) {
  const found = await findProduct(db, id, cache)
  if (!found) throw new Error("no product")
  const product = await withSharedRating({ db, cache, settings }, found)
  const skus = await listReviewedSkus({ db, cache, settings }, found)
  const reviews = await listReviews(db, { skus, stars: null, page: 1 })
  return { product, reviews, bought: reviews.map(({ productName }) => productName).toSorted() }
}

test("each colour shows the reviews of all, and rating, bars, list and structured data agree", async () => {
  await reviewedColours()
  for (const { id } of [black, pink]) {
    const { product, reviews, bought } = await shownOf(id)
    expect([product.rating, product.ratingBars]).toEqual([{ count: 2, sum: 9 }, [0, 0, 0, 1, 1]])
    expect(bought).toEqual(["Buds Black", "Buds Pink"])
    expect(structuredReviews(product, reviews)).toMatchObject({
      aggregateRating: { ratingValue: "4.5", reviewCount: 2 },
      review: [{ "@type": "Review" }, { "@type": "Review" }],
    })
  }
  const other = await shownOf(soundbar.id)
  expect([other.product.rating, other.bought]).toEqual([{ count: 1, sum: 3 }, [soundbar.name]])
})

test("PD-3: without the setting a colour shows its own reviews alone", async () => {
  await reviewedColours()
  const { product, bought } = await shownOf(black.id, fixedSettings("specification"))
  expect([product.rating, bought]).toEqual([{ count: 1, sum: 5 }, ["Buds Black"]])
})

test("a withdrawn colour takes its reviews with it, and a shelf's card has the rating of all colours", async () => {
  await reviewedColours()
  const cards = async () => {
    const { product } = await shownOf(black.id, fixedSettings("specification"))
    const [[card] = []] = await completeCards({ db, settings: india }, [[product]])
    return [card?.rating, card && unpackFamily(card).map(({ rating }) => rating)]
  }
  const both = { count: 2, sum: 9 }
  expect(await cards()).toEqual([both, [both, both]])
  await writeProduct({ db }, { id: pink.id, isPublished: false })
  expect((await shownOf(black.id)).product.rating).toEqual({ count: 1, sum: 5 })
})

test("a review of one colour refreshes cached pages and figures of the others", async () => {
  await reviewedColours()
  const cache = createCatalogueCache(100)
  cache.setConnected(true)
  const tags = new Set<string>()
  await collectCacheTags(tags, () => shownOf(pink.id, india, cache))
  expect([...tags].toSorted()).toEqual([black.sku, pink.sku])
  await lastWord()
  received.length = 0
  const { lineId } = await orderOf(db, { items: [asked(black)] })
  await reviewOf(db, lineId, { stars: "1", words: "One ear is silent since Tuesday." })
  await lastWord()
  expect(received).toContainEqual({ kind: "product", skus: [black.sku] })
  for (const invalidation of received) cache.invalidate(invalidation)
  expect((await shownOf(pink.id, india, cache)).product.rating).toEqual({ count: 3, sum: 10 })
})
