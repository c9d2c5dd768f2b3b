import { expect, test } from "vitest"
import { answerAsShop } from "#app/modules/reviews/questions/moderation/answer-as-shop.server.ts"
import {
  answer,
  askedQuestion,
  postServices,
  shownQuestions,
} from "#app/modules/reviews/test/sample-questions.server.ts"
import { questionPosts } from "#db/tables/questions.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { orderOf } from "#test/samples/orders/order-of.ts"
import { earbuds, ravi } from "#test/samples/sample-shop.ts"
import { voteForQuestion } from "./helpful.server.ts"
import { countQuestions, readDigest } from "./question-queries.server.ts"

const db = await keepSampleShop()
const actor = "test: clerk"
const said = (id: string, text: string) => answerAsShop(postServices(db), { id, answer: text, actor })

test("answered questions come first, then the most helpful, then the newest, and a product shows three", async () => {
  const ids: string[] = []
  for (let at = 0; at < 12; at += 1)
    ids.push((await askedQuestion(db, `Question number ${at}, is it so?`)).id)
  await db.update(questionPosts).set({ state: "published" })
  for (const at of [2, 3, 4, 5]) await said(ids[at] ?? "", `Answer ${at}`)
  await voteForQuestion(db, { questionId: ids[3] ?? "", userId: ravi.id })
  await voteForQuestion(db, { questionId: ids[7] ?? "", userId: ravi.id })
  const order = async (page: number) =>
    (await shownQuestions(db, "", page)).map(({ words }) => Number(words.match(/\d+/)))
  expect(await order(1)).toEqual([3, 5, 4, 2, 7, 11, 10, 9, 8, 6])
  expect([await order(2), await order(3)]).toEqual([[1, 0], []])
  const { count, best } = await readDigest(db, earbuds.sku)
  expect([count, ...best.map(({ words }) => words.match(/\d+/)?.[0])]).toEqual([12, "3", "5", "4"])
})

test("a search matches all words in a question or a published answer, and wildcards are literal", async () => {
  await orderOf(db, { buyer: ravi })
  const helmet = await askedQuestion(db)
  await askedQuestion(db, "Is 100% of it recycled, as_is?")
  await said(helmet.id, "Yes, the band is THIN.")
  await answer(db, helmet.id, "See www.hidden.example for it")
  const found = async (words: string) =>
    (await shownQuestions(db, words)).map((each) => each.words.slice(0, 7))
  expect(await found("thin HELMET")).toEqual(["Does it"])
  expect(await found("100%")).toEqual(["Is 100%"])
  expect(await found("s_i")).toEqual(["Is 100%"])
  for (const none of [
    "hidden.example",
    "%%",
    "____________________________",
    "\\",
    "' or 1=1 --",
    "thin recycled",
  ])
    expect(await found(none), none).toEqual([])
  expect(await countQuestions(db, { sku: earbuds.sku, words: "it" })).toBe(2)
})

test("a question shows at most ten answers on a page, the shop's among them", async () => {
  const { id } = await askedQuestion(db)
  const [row] = await db.select().from(questionPosts)
  if (!row) throw new Error("no question")
  const other = (_: unknown, at: number) => ({
    ...row,
    ...{ id: crypto.randomUUID(), questionId: id, userId: null, words: `Answer ${at}` },
  })
  await db.insert(questionPosts).values(Array.from({ length: 12 }, other))
  await said(id, "Last, but first.")
  const answers = (await shownQuestions(db))[0]?.answers ?? []
  expect([answers.length, answers[0]?.words]).toEqual([10, "Last, but first."])
})
