import { and, asc, eq, inArray, lt, ne, sql } from "drizzle-orm"
import { claimRows } from "#app/platform/database/claims.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { questionPosts } from "#db/tables/questions.ts"

const BATCH = 200
const EMPTY = { words: "", wordsHash: "", reason: "" }

/** What an account has asked and answered. */
export async function exportQuestions(db: Database, userId: string) {
  const { questionId, productName, words, state, rule, reason, writtenAt } = questionPosts
  const found = await db
    .select({ questionId, productName, words, state, rule, reason, writtenAt })
    .from(questionPosts)
    .where(eq(questionPosts.userId, userId))
    .orderBy(asc(writtenAt))
  return found.map(({ questionId, ...post }) => ({ kind: questionId ? "answer" : "question", ...post }))
}

/** Parts an account from what it asked and answered: published words stay without name, nothing else stays. */
export async function forgetQuestions(db: Database, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const isOwn = eq(questionPosts.userId, userId)
    await tx
      .update(questionPosts)
      .set({ ...EMPTY, state: "withdrawn", stateChangedAt: sql`now()` })
      .where(and(isOwn, ne(questionPosts.state, "published")))
    await tx.update(questionPosts).set({ userId: null }).where(isOwn)
  })
}

/** Empties a batch of posts that were hidden or withdrawn before a moment; that they were written stays. */
export async function eraseOldQuestions(db: Database, before: Date): Promise<number> {
  const { id, state, stateChangedAt, words } = questionPosts
  const where = and(inArray(state, ["hidden", "withdrawn"]), lt(stateChangedAt, before), ne(words, ""))
  const erased = await claimRows(db, questionPosts, { id, set: EMPTY, where, limit: BATCH }).returning({ id })
  return erased.length
}
