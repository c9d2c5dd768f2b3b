import { and, eq, gt, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { piecesKept } from "#app/core/orders/line-pieces.server.ts"
import { hashWords, lockPost } from "#app/modules/reviews/questions/posts.server.ts"
import type { AnswerRefusal } from "#app/modules/reviews/questions/question.ts"
import { shownName } from "#app/modules/reviews/review.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Services } from "#app/services.server.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import { questionPosts } from "#db/tables/questions.ts"
import { concernsAbout } from "./concerns-about.server.ts"
import { tellAuthor } from "./tell-author.server.ts"

type Answering = { questionId: string; user: { id: string; name: string }; words: string }
type Answered =
  | { ok: true; id: string; state: "published" | "queued" }
  | { ok: false; refusal: AnswerRefusal }

/** Keeps a buyer's answer to a published question, once a person, and tells who asked of the first one. */
export function answerQuestion(
  { db, ...mail }: Pick<Services, "db" | "secret" | "shopUrl">,
  { questionId, user, words }: Answering,
): Promise<Answered> {
  return db.transaction(async (tx) => {
    const question = await lockPost(tx, questionId)
    if (question?.state !== "published" || question.questionId) return { ok: false, refusal: "unknown" }
    const { sku, productId, productType, productName } = question
    if (!(await hasBought(tx, { userId: user.id, sku }))) return { ok: false, refusal: "not-bought" }
    const wordsHash = hashWords(words)
    const concerns = await concernsAbout(tx, { words, wordsHash, userId: user.id, sku })
    const state = concerns.length > 0 ? "queued" : "published"
    const [written] = await tx
      .insert(questionPosts)
      .values({
        ...{ id: uuidv7(), questionId, userId: user.id, authorName: shownName(user.name), words, wordsHash },
        ...{ sku, productId, productType, productName, state, concerns: concerns.join(",") },
      })
      .onConflictDoNothing({ target: [questionPosts.questionId, questionPosts.userId] })
      .returning({ id: questionPosts.id })
    if (!written) return { ok: false, refusal: "answered-already" }
    await tellAuthor({ ...mail, db: tx }, questionId)
    return { ok: true, id: written.id, state }
  })
}

/** Whether an order of this thing by this person was delivered, and a piece of it kept. */
export async function hasBought(db: Database, { userId, sku }: { userId: string; sku: string }) {
  const [bought] = await db
    .select({ is: sql`1` })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.fulfilmentState, "delivered"),
        eq(orderLines.sku, sku),
        gt(piecesKept(), 0),
      ),
    )
    .limit(1)
  return bought !== undefined
}
