import { eq, sql } from "drizzle-orm"
import { afterAll, beforeEach, expect, test } from "vitest"
import { importBundledCatalogue } from "#app/core/catalogue/import/catalogue-import.server.ts"
import { placeOrder } from "#app/core/checkout/placing/place-order.server.ts"
import { hideReview, showReview } from "#app/modules/reviews/moderation/moderate.server.ts"
import { answerAsShop } from "#app/modules/reviews/questions/moderation/answer-as-shop.server.ts"
import { hidePost, showPost } from "#app/modules/reviews/questions/moderation/moderate-posts.server.ts"
import { voteHelpful } from "#app/modules/reviews/reading/helpful.server.ts"
import { answer, askedQuestion, postServices } from "#app/modules/reviews/test/sample-questions.server.ts"
import { reviewOf } from "#app/modules/reviews/test/sample-reviews.server.ts"
import {
  INVALIDATION_CHANNEL,
  type Invalidation,
  parseInvalidation,
} from "#app/platform/cache-invalidation.server.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { orderOf } from "#test/samples/orders/order-of.ts"
import {
  asha,
  asked,
  createSampleShop,
  createTestServices,
  earbuds,
  ravi,
  SAMPLE_SECRET,
  sampleRequest,
} from "#test/samples/sample-shop.ts"

const opened = await keepTestDatabase()
const { db } = opened
const received: Invalidation[] = []
const connections: boolean[] = []
const setStock = (quantity: number) => db.update(stocks).set({ quantity }).where(eq(stocks.sku, "EB-1"))

const stop = await opened.listen(INVALIDATION_CHANNEL, {
  onMessage: (payload) => received.push(parseInvalidation(payload)),
  onConnection: (isConnected) => connections.push(isConnected),
})
afterAll(stop)
beforeEach(async () => {
  await createSampleShop(db)
  await lastWord()
  received.length = 0
})

/** Whatever was written before has been told when this is received. */
async function lastWord() {
  const word = `product\nend ${crypto.randomUUID()}`
  await db.execute(sql`select pg_notify(${INVALIDATION_CHANNEL}, ${word})`)
  await expect.poll(() => JSON.stringify(received)).toContain(word.split("\n")[1])
  received.pop()
}

test("a stock invalidates pages when a page shows it otherwise: sold out, one of the last five, or plenty", async () => {
  for (const quantity of [9, 7, 6, 5, 4, 0, 0, 50]) await setStock(quantity)
  await lastWord()
  expect(received).toEqual([5, 4, 0, 50].map(() => ({ kind: "stock", skus: ["EB-1"] })))
})

test("an order that leaves plenty invalidates nothing, so a rush of orders empties no cache", async () => {
  await setStock(100)
  await lastWord()
  received.length = 0
  for (let n = 0; n < 3; n += 1)
    await placeOrder(createTestServices(db), asha, sampleRequest([asked(earbuds, 2)]))
  await lastWord()
  expect(received).toEqual([])
})

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

test("a product that changes, comes or goes invalidates its sku", async () => {
  await db.update(products).set({ pricePaise: 99_900 }).where(eq(products.sku, "EB-1"))
  await lastWord()
  expect(received).toEqual([{ kind: "product", skus: expect.arrayContaining(["EB-1"]) }])
})

test("what is taken back is no news", async () => {
  const takenBack = db.transaction(async (tx) => {
    await tx.update(stocks).set({ quantity: 0 })
    throw new Error("taken back")
  })
  await expect(takenBack).rejects.toThrow("taken back")
  await lastWord()
  expect(received).toEqual([])
})

test("a whole catalogue is told in a word", async () => {
  await db.execute(sql`truncate products, stocks cascade`)
  await importBundledCatalogue(db)
  await lastWord()
  expect(new Set(received.map(({ kind }) => kind))).toEqual(new Set(["everything"]))
})

test("who listens is told when the line breaks and when it stands again", async () => {
  connections.length = 0
  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'dhun news'`,
  )
  await expect.poll(() => connections, { timeout: 10_000 }).toEqual([false, true])
  await setStock(3)
  await expect.poll(() => received, { timeout: 10_000 }).toContainEqual({ kind: "stock", skus: ["EB-1"] })
})

test.each(["", "stock", "nonsense\nEB-1"])(
  "an invalidation that nobody understands, %j, concerns everything",
  (payload) => {
    expect(parseInvalidation(payload)).toEqual({ kind: "everything" })
  },
)
