import { listQuestions } from "#app/modules/reviews/questions/reading/question-queries.server.ts"
import { answerQuestion } from "#app/modules/reviews/questions/writing/answer-question.server.ts"
import { askQuestion } from "#app/modules/reviews/questions/writing/ask-question.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { asha, earbuds, ravi, SAMPLE_SECRET } from "#test/samples/sample-shop.ts"

export const HELMET = "Does it fit under a helmet?"

/** What posts and mails need of the shop. */
export function postServices(db: Database) {
  return { db, secret: SAMPLE_SECRET, shopUrl: "https://dhun.example" }
}

/** Asks about the earbuds, as the form does. */
export function ask(db: Database, words = HELMET, user = asha, product = earbuds) {
  return askQuestion(db, { product, user, words })
}

/** A question that was kept. */
export async function askedQuestion(db: Database, words = HELMET, user = asha) {
  const asked = await ask(db, words, user)
  if (!asked.ok) throw new Error(asked.refusal)
  return asked
}

/** An answer to it, as the form sends it. */
export function answer(db: Database, questionId: string, words = "Yes, with a half helmet.", user = ravi) {
  return answerQuestion(postServices(db), { questionId, user, words })
}

/** The first page of what everybody can read about the earbuds. */
export function shownQuestions(db: Database, words = "", page = 1) {
  return listQuestions(db, { sku: earbuds.sku, words, page })
}
