import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import {
  LIKED,
  reviewOf,
  shownReviews,
  writtenReview,
} from "#app/modules/reviews/test/sample-reviews.server.ts"
import { users } from "#db/tables/identity.ts"
import { media } from "#db/tables/media.ts"
import { reviews, reviewVotes } from "#db/tables/reviews.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { orderOf } from "#test/samples/orders/order-of.ts"
import { sampleMedia } from "#test/samples/sample-media.ts"
import { asha, ravi } from "#test/samples/sample-shop.ts"
import { voteHelpful } from "./reading/helpful.server.ts"
import { eraseOldReviews, exportReviews, forgetReviews } from "./review-data.server.ts"
import { withdrawReview } from "./writing/withdraw-review.server.ts"

const db = await keepSampleShop()

test("deleting an account keeps published reviews without name and photos, and erases unpublished ones", async () => {
  const { photo } = sampleMedia(db)
  const { lineId } = await orderOf(db)
  await reviewOf(db, lineId, {}, [await photo()])
  const queued = await writtenReview(db, { words: "My number is 98765 43210." })
  const others = await writtenReview(db, { words: "Ravi is content with it." }, ravi)
  await voteHelpful(db, { reviewId: others.id, userId: asha.id })
  expect(await exportReviews(db, asha)).toMatchObject([{ state: "published" }, { state: "queued" }])
  await forgetReviews(db, asha)
  await db.delete(users).where(eq(users.id, asha.id))
  expect((await shownReviews(db)).map(({ author, words, photos }) => [author, words, photos])).toEqual([
    ["Ravi I.", "Ravi is content with it.", []],
    ["", LIKED.words, []],
  ])
  const [gone] = await db.select().from(reviews).where(eq(reviews.id, queued.id))
  expect([gone?.state, gone?.title, gone?.words, gone?.authorName]).toEqual(["withdrawn", "", "", ""])
  expect([await db.$count(reviewVotes), await exportReviews(db, asha)]).toEqual([0, []])
  expect((await db.select().from(media))[0]?.removeAt).not.toBeNull()
})

test("deleting only the user row also removes the name", async () => {
  await writtenReview(db)
  await db.delete(users).where(eq(users.id, asha.id))
  expect((await shownReviews(db))[0]?.author).toBe("")
})

test("hidden and withdrawn reviews are erased after their retention and remain written", async () => {
  const { lineId } = await writtenReview(db)
  await writtenReview(db, { words: "Another one that stays." })
  await withdrawReview(db, lineId)
  expect(await eraseOldReviews(db, new Date(Date.now() - 1e9))).toBe(0)
  expect(await eraseOldReviews(db, new Date(Date.now() + 1e6))).toBe(1)
  expect(await eraseOldReviews(db, new Date(Date.now() + 1e6))).toBe(0)
  const kept = await db.select().from(reviews).where(eq(reviews.orderLineId, lineId))
  expect(kept).toMatchObject([{ state: "withdrawn", words: "", title: "" }])
  expect(await reviewOf(db, lineId)).toEqual({ ok: false, refusal: "written-already" })
})
