import { expect, test } from "vitest"
import {
  answer,
  ask,
  askedQuestion,
  HELMET,
  postServices,
  shownQuestions,
} from "#app/modules/reviews/test/sample-questions.server.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { questionPosts } from "#db/tables/questions.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { orderOf } from "#test/samples/orders/order-of.ts"
import { asha, asked, earbuds, ravi, speaker, twinOfEarbuds } from "#test/samples/sample-shop.ts"
import { answerAsShop } from "./moderation/answer-as-shop.server.ts"
import { voteForQuestion } from "./reading/helpful.server.ts"
import { countQuestions, readDigest } from "./reading/question-queries.server.ts"
import { withdrawPost } from "./writing/withdraw-post.server.ts"

const db = await keepSampleShop()
const actor = "test: clerk"
const bought = (buyer = ravi) => orderOf(db, { buyer })
const said = (id: string, text: string) => answerAsShop(postServices(db), { id, answer: text, actor })
const mails = () => db.select().from(outboxMails)
const answeredMails = async () => (await mails()).filter(({ subject }) => /is answered$/.test(subject))

test("a question shows first name and initial, and products that share a SKU share their questions", async () => {
  await askedQuestion(db)
  const [question] = await shownQuestions(db)
  expect(question).toMatchObject({ author: "Asha R.", words: HELMET, answers: [], helpfulCount: 0 })
  expect(JSON.stringify(question)).not.toMatch(/Rao|asha@|user-asha/)
  expect(await ask(db, HELMET, ravi, twinOfEarbuds)).toEqual({ ok: false, refusal: "asked-already" })
  expect(await ask(db, HELMET, ravi, speaker)).toMatchObject({ ok: true, state: "published" })
  expect(await countQuestions(db, { sku: speaker.sku })).toBe(1)
})

test("the same question is stored once, also from three tabs and from two people at once", async () => {
  // The first round opens the connections; in the later ones all ask at the same moment.
  for (const at of [1, 2, 3, 4]) {
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => ask(db, `Does number ${at} fit under a helmet?`)),
      ask(db, `does number ${at} FIT, under a helmet`, ravi),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  }
  expect(await db.$count(questionPosts)).toBe(4)
})

test("a pending question cannot be asked again by its author, and can be asked by another shopper", async () => {
  const words = "Is www.other.example the maker of it?"
  expect(await ask(db, words)).toMatchObject({ state: "queued" })
  expect(await ask(db, words)).toEqual({ ok: false, refusal: "asked-already" })
  expect(await ask(db, words, ravi)).toMatchObject({ ok: true, state: "queued" })
  expect(await shownQuestions(db)).toEqual([])
})

test("a sixth question in a day, and a long copied one, wait for moderation", async () => {
  const long = "How long does the battery last when it is used every day?"
  await ask(db, long, asha, speaker)
  expect(await ask(db, long)).toMatchObject({ state: "queued" })
  for (const at of [1, 2, 3])
    expect(await ask(db, `${at} meters deep: does it work?`)).toMatchObject({ ok: true })
  expect(await ask(db, "And is this one too many?")).toMatchObject({ state: "queued" })
  const kept = await db.select().from(questionPosts)
  expect(kept.map(({ concerns }) => concerns)).toEqual(["", "copied", "", "", "", "many"])
})

test("only a buyer with a delivered order answers, once, also when submitted three times at once", async () => {
  const { id } = await askedQuestion(db)
  expect(await answer(db, id)).toEqual({ ok: false, refusal: "not-bought" })
  await orderOf(db, { buyer: ravi, until: "ship" })
  await orderOf(db, { buyer: ravi, items: [asked(speaker)] })
  expect(await answer(db, id)).toEqual({ ok: false, refusal: "not-bought" })
  await orderOf(db, { buyer: ravi, items: [asked(twinOfEarbuds)] })
  const answers = await Promise.all([1, 2, 3].map(() => answer(db, id)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers).toContainEqual({ ok: false, refusal: "answered-already" })
  expect((await shownQuestions(db))[0]?.answers).toMatchObject([{ author: "Ravi I.", isShop: false }])
  expect(await answeredMails()).toHaveLength(1)
})

test("a post that is not a published question accepts no answer", async () => {
  await bought()
  const { id } = await askedQuestion(db)
  const given = await answer(db, id)
  const queued = await askedQuestion(db, "See www.other.example, is that it?")
  const ids = [queued.id, given.ok ? given.id : "", crypto.randomUUID(), "x", "'; drop table users; --"]
  for (const wrong of ids) expect(await answer(db, wrong), wrong).toEqual({ ok: false, refusal: "unknown" })
})

test("the asker is mailed once, when an answer is published, and not about their own", async () => {
  await bought()
  await bought(asha)
  const { id } = await askedQuestion(db)
  await answer(db, id, "I found out myself.", asha)
  expect(await answeredMails()).toEqual([])
  await answer(db, id, "Look at www.other.example for it")
  expect(await answeredMails(), "what waits is no answer").toEqual([])
  await said(id, "Yes.")
  await said(id, "Yes, under most.")
  expect(await answeredMails()).toMatchObject([{ recipient: asha.email }])
})

test("the shop's answer comes first, is edited in place, and is removed when empty", async () => {
  await bought()
  const { id } = await askedQuestion(db)
  await answer(db, id)
  await said(id, "Yes.")
  await said(id, "Yes, under most.")
  const words = async () => (await shownQuestions(db))[0]?.answers.map((each) => each.words)
  expect(await words()).toEqual(["Yes, under most.", "Yes, with a half helmet."])
  expect(await said(id, "Yes, under most.")).toEqual({ ok: false, refusal: "no-change" })
  expect(await said(id, "")).toMatchObject({ ok: true })
  expect(await words()).toEqual(["Yes, with a half helmet."])
  expect(await said(id, "")).toEqual({ ok: false, refusal: "no-change" })
  expect(await said(crypto.randomUUID(), "Yes.")).toEqual({ ok: false, refusal: "unknown" })
})

test("a shopper marks a question helpful once, across tabs, and never their own, a withdrawn one or an answer", async () => {
  await bought()
  const { id } = await askedQuestion(db)
  const given = await answer(db, id)
  const press = (userId: string, questionId = id) => voteForQuestion(db, { questionId, userId })
  expect(await Promise.all([1, 2, 3].map(() => press(ravi.id)))).toEqual([true, true, true])
  expect((await shownQuestions(db))[0]?.helpfulCount).toBe(1)
  expect(await press(asha.id)).toBe(false)
  expect(await press(asha.id, given.ok ? given.id : "")).toBe(false)
  await withdrawPost(db, { id, userId: asha.id })
  expect(await press(ravi.id)).toBe(false)
})

test("only the author withdraws a post, and a withdrawn question disappears with its answers", async () => {
  await bought()
  const { id } = await askedQuestion(db)
  await answer(db, id)
  for (const wrong of [id, "x", crypto.randomUUID()])
    expect(await withdrawPost(db, { id: wrong, userId: ravi.id }), wrong).toBe(false)
  expect(await shownQuestions(db)).toHaveLength(1)
  const taken = await Promise.all([1, 2].map(() => withdrawPost(db, { id, userId: asha.id })))
  expect(taken.toSorted()).toEqual([false, true])
  expect([await shownQuestions(db), await readDigest(db, earbuds.sku)]).toEqual([[], { count: 0, best: [] }])
})
