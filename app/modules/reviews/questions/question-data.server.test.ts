import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import {
  answer,
  askedQuestion,
  HELMET,
  shownQuestions,
} from "#app/modules/reviews/test/sample-questions.server.ts"
import { users } from "#db/tables/identity.ts"
import { questionPosts, questionVotes } from "#db/tables/questions.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { orderOf } from "#test/samples/orders/order-of.ts"
import { asha, ravi } from "#test/samples/sample-shop.ts"
import { eraseOldQuestions, exportQuestions, forgetQuestions } from "./question-data.server.ts"
import { voteForQuestion } from "./reading/helpful.server.ts"
import { withdrawPost } from "./writing/withdraw-post.server.ts"

const db = await keepSampleShop()

test("deleting an account keeps published posts without a name and erases unpublished ones", async () => {
  await orderOf(db, { buyer: asha })
  const own = await askedQuestion(db)
  const queued = await askedQuestion(db, "Will you call me at 98765 43210?")
  const others = await askedQuestion(db, "Is it loud in a train?", ravi)
  await answer(db, others.id, "It is, very.", asha)
  await voteForQuestion(db, { questionId: others.id, userId: asha.id })
  expect(await exportQuestions(db, asha.id)).toMatchObject([
    { kind: "question", words: HELMET, state: "published" },
    { kind: "question", state: "queued" },
    { kind: "answer", words: "It is, very.", state: "published" },
  ])
  await forgetQuestions(db, asha.id)
  await db.delete(users).where(eq(users.id, asha.id))
  const shown = await shownQuestions(db)
  expect(
    shown.map(({ author, words, answers }) => [author, words, answers.map((each) => each.author)]),
  ).toEqual([
    ["Ravi I.", "Is it loud in a train?", [""]],
    ["", HELMET, []],
  ])
  const [gone] = await db.select().from(questionPosts).where(eq(questionPosts.id, queued.id))
  expect([gone?.state, gone?.words, gone?.wordsHash, gone?.authorName]).toEqual(["withdrawn", "", "", ""])
  expect([await db.$count(questionVotes), await exportQuestions(db, asha.id)]).toEqual([0, []])
  expect(await withdrawPost(db, { id: own.id, userId: asha.id })).toBe(false)
})

test("deleting only the user row also removes the name", async () => {
  await askedQuestion(db)
  await db.delete(users).where(eq(users.id, asha.id))
  expect((await shownQuestions(db))[0]?.author).toBe("")
})

test("hidden and withdrawn posts are erased after their retention, and published ones stay", async () => {
  const { id } = await askedQuestion(db)
  await askedQuestion(db, "Another one that stays?")
  await withdrawPost(db, { id, userId: asha.id })
  expect(await eraseOldQuestions(db, new Date(Date.now() - 1e9))).toBe(0)
  expect(await eraseOldQuestions(db, new Date(Date.now() + 1e6))).toBe(1)
  expect(await eraseOldQuestions(db, new Date(Date.now() + 1e6))).toBe(0)
  const kept = await db.select().from(questionPosts).where(eq(questionPosts.id, id))
  expect(kept).toMatchObject([{ state: "withdrawn", words: "" }])
  expect(await shownQuestions(db)).toHaveLength(1)
})
