import { and, eq, or, sql } from "drizzle-orm"
import { findMailWording } from "#app/core/orders/notifications/wording/mail-wording.server.ts"
import { lockPost } from "#app/modules/reviews/questions/posts.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { postMail } from "#app/platform/mail/outbox.server.ts"
import type { Services } from "#app/services.server.ts"
import { users } from "#db/tables/identity.ts"
import { questionPosts } from "#db/tables/questions.ts"
import { answeredMail } from "./answered-mail.ts"

/** Mails who asked that there is an answer, once. Call it in the transaction that publishes a question or an answer. */
export async function tellAuthor(
  { db: tx, secret, shopUrl }: Pick<Services, "db" | "secret" | "shopUrl">,
  questionId: string,
): Promise<void> {
  const question = await lockPost(tx, questionId)
  if (question?.state !== "published" || question.toldAt || !question.userId) return
  if (!(await isAnsweredByOthers(tx, questionId, question.userId))) return
  const [author] = await tx.select({ email: users.email }).from(users).where(eq(users.id, question.userId))
  if (!author?.email) return
  await tx.update(questionPosts).set({ toldAt: sql`now()` }).where(eq(questionPosts.id, questionId))
  const { productId, productType, productName } = question
  await postMail(
    { db: tx, secret },
    answeredMail(
      {
        ...{ recipient: author.email, name: productName, shopUrl },
        product: { id: productId, type: productType },
      },
      await findMailWording(tx, "question-answered"),
    ),
  )
}

async function isAnsweredByOthers(tx: Database, questionId: string, userId: string) {
  const isOthers = or(eq(questionPosts.isShop, true), sql`${questionPosts.userId} is distinct from ${userId}`)
  const isAnswer = and(eq(questionPosts.questionId, questionId), eq(questionPosts.state, "published"))
  return (await tx.$count(questionPosts, and(isAnswer, isOthers))) > 0
}
