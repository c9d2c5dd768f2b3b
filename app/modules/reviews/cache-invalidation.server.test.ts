import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { stocks } from "#db/tables/catalogue.ts"
import { keepInvalidations } from "#test/samples/keep-invalidations.ts"
import { orderOf } from "#test/samples/orders/order-of.ts"
import { ravi, SAMPLE_SECRET } from "#test/samples/sample-shop.ts"
import { hideReview, showReview } from "./moderation/moderate.server.ts"
import { answerAsShop } from "./questions/moderation/answer-as-shop.server.ts"
import { hidePost, showPost } from "./questions/moderation/moderate-posts.server.ts"
import { voteHelpful } from "./reading/helpful.server.ts"
import { answer, askedQuestion, postServices } from "./test/sample-questions.server.ts"
import { reviewOf } from "./test/sample-reviews.server.ts"

const { db, received, lastWord } = await keepInvalidations()
const setStock = (quantity: number) => db.update(stocks).set({ quantity }).where(eq(stocks.sku, "EB-1"))

test("a review invalidates its SKU's pages when published, hidden or voted helpful, and lists when ratings change", async () => {
  await setStock(50)
  const { lineId } = await orderOf(db)
  const other = await orderOf(db)
  await lastWord()
  received.length = 0
  const told = async () => {
    await lastWord()
    return received.splice(0)
  }
  const written = await reviewOf(db, lineId)
  if (!written.ok) throw new Error(written.refusal)
  const { id } = written
  const ofReview = { kind: "stock", skus: ["EB-1"] }
  const ofRating = { kind: "product", skus: ["EB-1"] }
  const both = expect.arrayContaining([ofReview, ofRating])
  expect(await told()).toEqual(both)
  await voteHelpful(db, { reviewId: id, userId: ravi.id })
  expect(await told()).toEqual([ofReview])
  await hideReview({ db, secret: SAMPLE_SECRET }, { id, rule: "abuse", reason: "", actor: "test" })
  expect(await told()).toEqual(both)
  await reviewOf(db, other.lineId, { words: "Look at www.other.example for it" })
  expect(await told(), "what waits is on no page").toEqual([])
  await showReview(db, { id, actor: "test" })
  expect(await told()).toEqual(both)
})

test("a question or an answer invalidates pages of its SKU when published, and no list", async () => {
  await setStock(50)
  await orderOf(db, { buyer: ravi })
  await lastWord()
  received.length = 0
  const told = async () => {
    await lastWord()
    return received.splice(0)
  }
  const ofSku = [{ kind: "stock", skus: ["EB-1"] }]
  const { id } = await askedQuestion(db)
  expect(await told()).toEqual(ofSku)
  const answered = await answer(db, id, "Look at www.other.example for it")
  if (!answered.ok) throw new Error(answered.refusal)
  expect(await told(), "what waits is on no page").toEqual([])
  await showPost(postServices(db), { id: answered.id, actor: "test" })
  expect(await told()).toEqual(expect.arrayContaining(ofSku))
  await hidePost(postServices(db), { id: answered.id, rule: "abuse", reason: "", actor: "test" })
  expect(await told()).toEqual(ofSku)
  await answerAsShop(postServices(db), { id, answer: "Yes.", actor: "test" })
  expect(await told()).toEqual(ofSku)
})
