import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import {
  ratingOf,
  reviewOf,
  shownReviews,
  writtenReview,
} from "#app/modules/reviews/test/sample-reviews.server.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { reviews } from "#db/tables/reviews.ts"
import { auditEntries } from "#db/tables/settings.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { orderOf } from "#test/samples/orders/order-of.ts"
import { sampleMedia } from "#test/samples/sample-media.ts"
import { asha, ravi, SAMPLE_SECRET } from "#test/samples/sample-shop.ts"
import { answerReview, hideReview, showReview } from "./moderate.server.ts"

const db = await keepSampleShop()
const actor = "test: clerk"

test.each([
  ["a link", { words: "Cheaper at www.other.example, go there!" }, "link"],
  ["a telephone number", { words: "Call me, 98765 43210, I sell more of it" }, "contact"],
  ["an insult", { title: "Ch*tiya product" }, "abuse"],
  ["a scream", { words: "WORST THING I HAVE EVER BOUGHT IN MY LIFE!!!" }, "noise"],
])("%s waits for moderation, invisible and not counted", async (_, fields, concern) => {
  const { id, state } = await writtenReview(db, fields)
  expect([state, await shownReviews(db), await ratingOf(db)]).toEqual(["queued", [], undefined])
  const [review] = await db.select().from(reviews)
  expect(review?.concerns).toBe(concern)
  expect(await showReview(db, { id, actor })).toMatchObject({ ok: true })
  expect([(await shownReviews(db)).length, await ratingOf(db)]).toEqual([1, [1, 5]])
})

test("a copied review and a sixth one in a day wait for moderation, and short praise does not", async () => {
  await writtenReview(db)
  const copied = await writtenReview(db, { words: "two weeks in the TRAIN; calls are clear!" }, ravi)
  expect(copied.state).toBe("queued")
  const short = [
    await writtenReview(db, { words: "Very good sound" }),
    await writtenReview(db, { words: "very good sound!" }, ravi),
  ]
  expect(short.map(({ state }) => state)).toEqual(["published", "published"])
  for (const words of ["The third one is good.", "The fourth one is good.", "The fifth one is good."])
    expect((await writtenReview(db, { words })).state).toBe("published")
  expect((await writtenReview(db, { words: "The sixth one is good." })).state).toBe("queued")
})

test("hiding a review requires a rule, is audited, notifies the author, and removes its rating and photos", async () => {
  const { photo, media: images } = sampleMedia(db)
  const { lineId } = await orderOf(db)
  const photoId = await photo()
  const answer = await reviewOf(db, lineId, {}, [photoId])
  if (!answer.ok) throw new Error(answer.refusal)
  const { id } = answer
  expect(await images.read(photoId, "small.jpg", null)).not.toBeNull()
  const hiding = { id, rule: "private", reason: "It names a neighbour.", actor } as const
  expect(await hideReview({ db, secret: SAMPLE_SECRET }, hiding)).toMatchObject({ ok: true })
  expect([await shownReviews(db), await ratingOf(db), await images.read(photoId, "small.jpg", null)]).toEqual(
    [[], [0, 0], null],
  )
  expect(await hideReview({ db, secret: SAMPLE_SECRET }, hiding)).toMatchObject({
    refusal: "no-change",
  })
  const mails = await db.select().from(outboxMails)
  expect(mails.filter(({ subject }) => /is not shown/.test(subject))).toMatchObject([
    { recipient: asha.email },
  ])
  await showReview(db, { id, actor })
  expect([(await shownReviews(db)).length, await ratingOf(db)]).toEqual([1, [1, 5]])
  expect(await images.read(photoId, "small.jpg", null)).not.toBeNull()
  const audit = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subject, `review ${id}`))
  expect(audit.map(({ action, before, after }) => [action, before, after])).toMatchObject([
    ["review hidden", { state: "published" }, { state: "hidden", rule: "private" }],
    ["review shown", { state: "hidden" }, { state: "published", rule: "" }],
  ])
})

test("the shop can answer, change its answer and remove it, and an unchanged answer is refused", async () => {
  const { id } = await writtenReview(db)
  expect(await answerReview(db, { id, answer: "Thank you, Asha.", actor })).toMatchObject({ ok: true })
  expect((await shownReviews(db))[0]?.answer).toBe("Thank you, Asha.")
  expect(await answerReview(db, { id, answer: "Thank you, Asha.", actor })).toMatchObject({ ok: false })
  await answerReview(db, { id, answer: "", actor })
  expect((await shownReviews(db))[0]?.answer).toBe("")
  expect(await answerReview(db, { id: crypto.randomUUID(), answer: "?", actor })).toMatchObject({
    refusal: "unknown",
  })
})
