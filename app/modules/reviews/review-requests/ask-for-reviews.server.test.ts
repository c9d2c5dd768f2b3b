import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { reviewOf } from "#app/modules/reviews/test/sample-reviews.server.ts"
import {
  hashEmail,
  readLineToken,
  readOptOutToken,
  signLineToken,
  signOptOutToken,
} from "#app/modules/reviews/writing/review-link.server.ts"
import { orders } from "#db/tables/orders.ts"
import { reviewRequests, reviews } from "#db/tables/reviews.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { deliveredDaysAgo, orderOf } from "#test/samples/orders/order-of.ts"
import { readOutbox } from "#test/samples/outbox-mails.ts"
import {
  asha,
  asked,
  createTestServices,
  earbuds,
  SAMPLE_SECRET,
  speaker,
} from "#test/samples/sample-shop.ts"
import { askForReviews, optOut } from "./ask-for-reviews.server.ts"

const db = await keepSampleShop()
const run = () => askForReviews(createTestServices(db))
const asks = async () =>
  (await readOutbox(db, SAMPLE_SECRET)).filter(({ subject }) => /^How is /.test(subject))
const tokensOf = (text = "") => [...text.matchAll(/\?token=([\w.-]+)/g)].map(([, token = ""]) => token)

test("ten days after delivery one mail asks for reviews, with five links per product and an opt-out link", async () => {
  const { id, lines } = await orderOf(db, { items: [asked(earbuds), asked(speaker)] })
  await deliveredDaysAgo(db, id, 9)
  expect([await run(), await asks()]).toEqual([0, []])
  await deliveredDaysAgo(db, id, 10)
  const rounds = await Promise.all([run(), run()])
  expect(rounds.toSorted()).toEqual([0, 1])
  expect(await run()).toBe(0)
  const mails = await asks()
  expect(mails).toMatchObject([{ recipient: asha.email, subject: "How is what you bought?" }])
  const text = mails[0]?.text ?? ""
  expect(text.match(/reviews\/write\?token=[\w.-]+&stars=[1-5]\b/g)).toHaveLength(10)
  const named = await Promise.all(tokensOf(text).map((token) => readLineToken(token, SAMPLE_SECRET)))
  expect(new Set(named)).toEqual(new Set([...lines.map(({ id }) => id), null]))
  expect(await readOptOutToken(tokensOf(text).at(-1) ?? "", SAMPLE_SECRET)).toBe(hashEmail(asha.email))
  expect(text).not.toContain(asha.email)
})

test("a requested review is marked as such, also when written from the order page", async () => {
  const { id, lineId } = await orderOf(db)
  await deliveredDaysAgo(db, id, 11)
  await run()
  await reviewOf(db, lineId)
  expect((await db.select().from(reviews))[0]?.isAsked).toBe(true)
})

test("no review is requested for reviewed, old, undelivered, refunded or returning lines", async () => {
  const [reviewed, old, shipped, refunded, back] = [
    ...[await orderOf(db), await orderOf(db), await orderOf(db, { until: "ship" })],
    ...[await orderOf(db), await orderOf(db)],
  ]
  await reviewOf(db, reviewed?.lineId ?? "")
  for (const order of [reviewed, shipped, refunded, back]) await deliveredDaysAgo(db, order?.id ?? "", 12)
  await deliveredDaysAgo(db, old?.id ?? "", 41)
  await db
    .update(orders)
    .set({ paymentState: "refund_asked" })
    .where(eq(orders.id, refunded?.id ?? ""))
  await db
    .update(orders)
    .set({ returnState: "requested" })
    .where(eq(orders.id, back?.id ?? ""))
  await run()
  expect(await asks()).toEqual([])
})

test("a shopper who opted out gets no review requests for any order", async () => {
  const [one, other] = [await orderOf(db), await orderOf(db)]
  for (const { id } of [one, other]) await deliveredDaysAgo(db, id, 12)
  await optOut(db, hashEmail(" Asha@Example.in "))
  await optOut(db, hashEmail(asha.email))
  await run()
  expect([await asks(), await db.$count(reviewRequests)]).toEqual([[], 2])
})

test("a forged link, or one of another kind, another shop or too old, is refused", async () => {
  const token = await signLineToken("a-line", SAMPLE_SECRET)
  expect(await readLineToken(token, SAMPLE_SECRET)).toBe("a-line")
  const old = await signLineToken("a-line", SAMPLE_SECRET, new Date(Date.now() - 91 * 86_400_000))
  const [head, body, signature] = token.split(".")
  const other = Buffer.from(JSON.stringify({ aud: "review-line", sub: "b", exp: 9e9 })).toString("base64url")
  const forged = [
    ...[old, `${token}x`, "", "a.b.c", `${head}.${other}.${signature}`, `${head}.${body}.`],
    await signOptOutToken("a-line", SAMPLE_SECRET),
    await signLineToken("a-line", `${SAMPLE_SECRET}x`),
  ]
  for (const bad of forged) expect(await readLineToken(bad, SAMPLE_SECRET), bad).toBeNull()
  expect(await readOptOutToken(token, SAMPLE_SECRET)).toBeNull()
})
