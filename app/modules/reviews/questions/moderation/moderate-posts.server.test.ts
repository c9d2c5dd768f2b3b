import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { withdrawPost } from "#app/modules/reviews/questions/writing/withdraw-post.server.ts"
import {
  answer,
  askedQuestion,
  postServices,
  shownQuestions,
} from "#app/modules/reviews/test/sample-questions.server.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { questionPosts } from "#db/tables/questions.ts"
import { auditEntries } from "#db/tables/settings.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { orderOf } from "#test/samples/orders/order-of.ts"
import { asha, ravi } from "#test/samples/sample-shop.ts"
import { answerAsShop, findShopAnswer } from "./answer-as-shop.server.ts"
import { hidePost, showPost } from "./moderate-posts.server.ts"
import { listPosts, listUnanswered } from "./moderation-list.server.ts"

const db = await keepSampleShop()
const actor = "test: clerk"
const show = (id: string) => showPost(postServices(db), { id, actor })
const hide = (id: string, reason = "It names a neighbour.") =>
  hidePost(postServices(db), { id, rule: "private", reason, actor })
const subjects = async () =>
  (await db.select().from(outboxMails))
    .filter(({ subject }) => /answered|not shown/.test(subject))
    .map(({ recipient, subject }) => [recipient, subject])

test.each([
  ["a link", "Cheaper at www.other.example, is it?", "link"],
  ["a telephone number", "Will you call 98765 43210 about it?", "contact"],
  ["an insult", "Is this ch*tiya product any good?", "abuse"],
  ["a scream", "WHY IS IT SO LATE WHY DOES NOBODY CALL ME BACK?", "noise"],
])("a question with %s waits for moderation and is not visible", async (_, words, concern) => {
  const { id, state } = await askedQuestion(db, words)
  expect([state, await shownQuestions(db)]).toEqual(["queued", []])
  expect(await listPosts(db, { state: "queued", page: 1 })).toMatchObject([{ id, concerns: concern }])
  expect(await show(id)).toMatchObject({ ok: true })
  expect(await shownQuestions(db)).toHaveLength(1)
  expect(await show(id)).toEqual({ ok: false, refusal: "no-change" })
})

test("hiding a question requires a rule, is audited, notifies the author once, and removes it from its page", async () => {
  const { id } = await askedQuestion(db)
  expect(await hide(id)).toMatchObject({ ok: true })
  expect(await shownQuestions(db)).toEqual([])
  expect(await hide(id)).toEqual({ ok: false, refusal: "no-change" })
  expect(await subjects()).toEqual([[asha.email, "Your question about Airlobes 141 is not shown"]])
  await show(id)
  const audit = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subject, `question ${id}`))
  expect(audit.map(({ action, before, after }) => [action, before, after])).toMatchObject([
    ["question hidden", { state: "published" }, { state: "hidden", rule: "private" }],
    ["question shown", { state: "hidden" }, { state: "published", rule: "" }],
  ])
})

test("an approved answer notifies the asker, and an answer is hidden alone", async () => {
  await orderOf(db, { buyer: ravi })
  const { id } = await askedQuestion(db)
  const given = await answer(db, id, "Look at www.other.example for it")
  if (!given.ok) throw new Error(given.refusal)
  expect([given.state, await subjects()]).toEqual(["queued", []])
  expect(await listUnanswered(db, 1)).toMatchObject([{ id }])
  await show(given.id)
  expect(await listUnanswered(db, 1)).toEqual([])
  await hide(given.id)
  await show(given.id)
  expect(await subjects()).toEqual([
    [asha.email, "Your question about Airlobes 141 is answered"],
    [ravi.email, "Your answer about Airlobes 141 is not shown"],
  ])
  expect((await shownQuestions(db))[0]?.answers).toHaveLength(1)
})

test("the shop can answer a pending question, and its author is notified when it is published", async () => {
  const { id } = await askedQuestion(db, "Is www.other.example your shop?")
  await answerAsShop(postServices(db), { id, answer: "No.", actor })
  expect(await subjects()).toEqual([])
  await show(id)
  expect(await subjects()).toHaveLength(1)
  const own = await findShopAnswer(db, id)
  expect(await hide(own?.id ?? "")).toMatchObject({ ok: true })
  expect((await shownQuestions(db))[0]?.answers).toEqual([])
  expect(await answerAsShop(postServices(db), { id: own?.id ?? "", answer: "No.", actor })).toEqual({
    ok: false,
    refusal: "not-a-question",
  })
})

test("a withdrawn question cannot be shown, hidden or answered", async () => {
  const { id } = await askedQuestion(db)
  await withdrawPost(db, { id, userId: asha.id })
  const refused = { ok: false, refusal: "withdrawn" }
  expect([await show(id), await hide(id)]).toEqual([refused, refused])
  expect(await answerAsShop(postServices(db), { id, answer: "Yes.", actor })).toEqual(refused)
  expect(await show(crypto.randomUUID())).toEqual({ ok: false, refusal: "unknown" })
  expect(await db.$count(questionPosts)).toBe(1)
})

test("concurrent moderation and shop answers wait for each other without deadlock", async () => {
  const { id } = await askedQuestion(db)
  const said = (answer: string) => answerAsShop(postServices(db), { id, answer, actor })
  await said("Yes.")
  const own = (await findShopAnswer(db, id))?.id ?? ""
  const round = (at: number) => [
    hide(own, `Reason ${at}.`),
    said(`Text ${at}`),
    show(own),
    hide(id),
    show(id),
  ]
  const settled = await Promise.allSettled([1, 2, 3, 4, 5].flatMap(round))
  expect(settled.filter(({ status }) => status === "rejected")).toEqual([])
})
