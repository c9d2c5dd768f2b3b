import { and, eq, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { recordAudit } from "#app/core/settings/staff/audit.server.ts"
import type { Changer } from "#app/core/settings/staff/logged-entry.ts"
import { lockPost, type PostRow } from "#app/modules/reviews/questions/posts.server.ts"
import { tellAuthor } from "#app/modules/reviews/questions/writing/tell-author.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Services } from "#app/services.server.ts"
import { questionPosts } from "#db/tables/questions.ts"
import type { Moderated } from "./moderate-posts.server.ts"

type Answering = Changer & { id: string; answer: string }

/** Answers a question in the shop's name; a later text takes the place of the first, an empty one takes it away. */
export function answerAsShop(
  { db, ...mail }: Pick<Services, "db" | "secret" | "shopUrl">,
  { id, answer, ...changer }: Answering,
): Promise<Moderated> {
  return db.transaction(async (tx) => {
    const question = await lockPost(tx, id)
    if (!question) return { ok: false, refusal: "unknown" }
    if (question.questionId) return { ok: false, refusal: "not-a-question" }
    if (question.state === "withdrawn") return { ok: false, refusal: "withdrawn" }
    const before = await findShopAnswer(tx, id)
    if ((before?.words ?? "") === answer && before?.state !== "hidden")
      return { ok: false, refusal: "no-change" }
    await keep(tx, question, before, answer)
    await recordAudit(tx, {
      ...{ ...changer, action: "question answered", subject: `question ${id}` },
      ...{ before: { answer: before?.words ?? "" }, after: { answer } },
    })
    await tellAuthor({ ...mail, db: tx }, id)
    return { ok: true, post: question }
  })
}

/** The shop's answer to a question, or null. */
export async function findShopAnswer(db: Database, questionId: string): Promise<PostRow | null> {
  const isIt = and(eq(questionPosts.questionId, questionId), eq(questionPosts.isShop, true))
  const [found] = await db.select().from(questionPosts).where(isIt)
  return found ?? null
}

async function keep(tx: Database, question: PostRow, before: PostRow | null, words: string) {
  const state = words ? ("published" as const) : ("withdrawn" as const)
  if (before) {
    await tx
      .update(questionPosts)
      .set({ words, state, rule: "", reason: "", stateChangedAt: sql`now()` })
      .where(eq(questionPosts.id, before.id))
    return
  }
  const { id: questionId, sku, productId, productType, productName } = question
  await tx.insert(questionPosts).values({
    ...{ id: uuidv7(), questionId, isShop: true, authorName: "", words, wordsHash: "", state },
    ...{ sku, productId, productType, productName },
  })
}
