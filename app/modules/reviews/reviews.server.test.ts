import { expect, test } from "vitest"
import { findProduct } from "#app/core/catalogue/product-queries.server.ts"
import {
  LIKED,
  ratingOf,
  reviewOf,
  shownReviews,
  writtenReview,
} from "#app/modules/reviews/test/sample-reviews.server.ts"
import { stocks } from "#db/tables/catalogue.ts"
import { reviewPhotos, reviews } from "#db/tables/reviews.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { orderOf } from "#test/samples/orders/order-of.ts"
import { sampleMedia } from "#test/samples/sample-media.ts"
import { asha, asked, earbuds, ravi, speaker, twinOfEarbuds } from "#test/samples/sample-shop.ts"
import { showReview } from "./moderation/moderate.server.ts"
import { voteHelpful } from "./reading/helpful.server.ts"
import { listReviews } from "./reading/review-queries.server.ts"
import { withdrawReview } from "./writing/withdraw-review.server.ts"

const db = await keepSampleShop()
const actor = "test: clerk"

test("a delivered line is reviewed once, also when submitted three times at once, and not before delivery", async () => {
  for (const until of ["pay", "pack", "ship"] as const) {
    const { lineId } = await orderOf(db, { until })
    expect(await reviewOf(db, lineId), until).toEqual({ ok: false, refusal: "not-delivered" })
  }
  const { lineId } = await orderOf(db)
  const answers = await Promise.all([1, 2, 3].map(() => reviewOf(db, lineId)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers).toContainEqual({ ok: false, refusal: "written-already" })
  expect([await ratingOf(db), (await shownReviews(db)).length]).toEqual([[1, 5], 1])
  expect(await reviewOf(db, crypto.randomUUID()), "a line that is not there").toMatchObject({ ok: false })
})

test("each order line has its own review, and products that share a SKU share their reviews", async () => {
  const { lines } = await orderOf(db, { items: [asked(earbuds), asked(twinOfEarbuds), asked(speaker)] })
  for (const [at, line] of lines.entries())
    await reviewOf(db, line.id, { stars: String(at + 1), words: `Number ${at} works as it should.` })
  expect([await ratingOf(db, earbuds.sku), await ratingOf(db, speaker.sku)]).toEqual([
    [2, 3],
    [1, 3],
  ])
  const twin = await findProduct(db, twinOfEarbuds.id)
  expect([twin?.rating, twin?.ratingBars]).toEqual([{ count: 2, sum: 3 }, [1, 1, 0, 0, 0]])
  const unreviewed = await findProduct(db, "4")
  expect([unreviewed?.rating, "ratingBars" in (unreviewed ?? {})]).toEqual([undefined, false])
})

test("a review shows first name and initial, date and helpful votes, and no more", async () => {
  await writtenReview(db)
  const [review] = await shownReviews(db)
  expect(review).toMatchObject({
    author: "Asha R.",
    stars: 5,
    title: LIKED.title,
    isAsked: false,
    photos: [],
  })
  expect(JSON.stringify(review)).not.toMatch(/Rao|asha@|Marine|0987|user-asha/)
})

test("a review withdrawn by its author cannot be shown or written again", async () => {
  const { photo } = sampleMedia(db)
  const { lineId } = await orderOf(db)
  const answer = await reviewOf(db, lineId, {}, [await photo(), await photo()])
  if (!answer.ok) throw new Error(answer.refusal)
  const taken = await Promise.all([1, 2].map(() => withdrawReview(db, lineId)))
  expect(taken.toSorted()).toEqual([false, true])
  expect([await shownReviews(db), await ratingOf(db), await db.$count(reviewPhotos)]).toEqual([[], [0, 0], 0])
  expect(await showReview(db, { id: answer.id, actor })).toMatchObject({ refusal: "withdrawn" })
  expect(await reviewOf(db, lineId)).toEqual({ ok: false, refusal: "written-already" })
})

test("a shopper marks a review helpful once, across tabs, and never their own, a hidden or a pending one", async () => {
  const { id } = await writtenReview(db)
  const press = (userId: string, reviewId = id) => voteHelpful(db, { reviewId, userId })
  const pressed = await Promise.all([press(ravi.id), press(ravi.id), press(ravi.id)])
  expect(pressed.filter((vote) => vote.ok && vote.isNew)).toHaveLength(1)
  expect((await shownReviews(db))[0]?.helpfulCount).toBe(1)
  expect(await press(asha.id)).toEqual({ ok: false })
  const queued = await writtenReview(db, { words: "See www.other.example for more" })
  expect(await press(ravi.id, queued.id)).toEqual({ ok: false })
})

test("review pages show ten, newest first, and can be filtered by stars", async () => {
  await db.update(stocks).set({ quantity: 20 })
  for (let at = 0; at < 12; at += 1)
    await writtenReview(
      db,
      { stars: at % 2 ? "4" : "1", words: `Number ${at} says what it says.` },
      at % 2 ? asha : ravi,
    )
  await db.update(reviews).set({ state: "published" })
  const page = (page: number, stars: 1 | 4 | null = null) =>
    listReviews(db, { skus: [earbuds.sku], stars, page })
  expect((await page(1)).map(({ words }) => words.split(" ")[1])).toEqual([
    ...["11", "10", "9", "8", "7"],
    ...["6", "5", "4", "3", "2"],
  ])
  expect([(await page(2)).length, (await page(3)).length, (await page(1, 4)).length]).toEqual([2, 0, 6])
})
