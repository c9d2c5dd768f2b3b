import { createHash } from "node:crypto"
import { and, desc, eq, isNull, or, sql } from "drizzle-orm"
import { bareWords } from "#app/modules/reviews/moderation/concerns.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { questionPosts } from "#db/tables/questions.ts"
import type { PostState } from "./question.ts"

export type PostRow = typeof questionPosts.$inferSelect

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The condition that a post is a question which everybody may read. */
export function isPublishedQuestion(id: string) {
  return and(eq(questionPosts.id, id), eq(questionPosts.state, "published"), isNull(questionPosts.questionId))
}

/** A question that everybody may read, or null. Any text may be asked for. */
export async function findQuestion(db: Database, id: string): Promise<PostRow | null> {
  if (!ID.test(id)) return null
  const [found] = await db.select().from(questionPosts).where(isPublishedQuestion(id))
  return found ?? null
}

/** A post that nobody else changes until the transaction ends, or null. Any text may be asked for. */
export async function lockPost(tx: Database, id: string): Promise<PostRow | null> {
  if (!ID.test(id)) return null
  const [post] = await tx.select().from(questionPosts).where(eq(questionPosts.id, id)).for("update")
  return post ?? null
}

type Change = { state: PostState; rule?: string; reason?: string; concerns?: string }

/** Moves a locked post to a state. */
export async function movePost(tx: Database, id: string, change: Change): Promise<void> {
  await tx
    .update(questionPosts)
    .set({ ...change, stateChangedAt: sql`now()` })
    .where(eq(questionPosts.id, id))
}

/** What somebody asked about a thing, or answered to a question, with its state; the newest first. */
export function listOwnPosts(
  db: Database,
  { userId, sku, questionId }: { userId: string; sku?: string; questionId?: string },
) {
  const { id, words, state, rule, reason, writtenAt } = questionPosts
  const wanted = or(
    sku === undefined ? undefined : and(eq(questionPosts.sku, sku), isNull(questionPosts.questionId)),
    questionId === undefined ? undefined : eq(questionPosts.questionId, questionId),
  )
  return db
    .select({ id, words, state, rule, reason })
    .from(questionPosts)
    .where(and(eq(questionPosts.userId, userId), wanted))
    .orderBy(desc(writtenAt), desc(id))
    .limit(20)
}

/** The same for words that differ in case, spaces and marks alone. */
export function hashWords(words: string): string {
  return createHash("sha256").update(bareWords(words)).digest("hex")
}
