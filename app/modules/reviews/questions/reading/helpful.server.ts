import { and, eq, isNull, ne, or, sql } from "drizzle-orm"
import { isPublishedQuestion } from "#app/modules/reviews/questions/posts.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { questionPosts, questionVotes } from "#db/tables/questions.ts"

/** Counts that a person found a published question helpful, once. Answers whether it may be counted: nobody votes for an own one. */
export function voteForQuestion(
  db: Database,
  { questionId, userId }: { questionId: string; userId: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isOthers = or(isNull(questionPosts.userId), ne(questionPosts.userId, userId))
    const [question] = await tx
      .select({ id: questionPosts.id })
      .from(questionPosts)
      .where(and(isPublishedQuestion(questionId), isOthers))
      .for("update")
    if (!question) return false
    const voted = await tx
      .insert(questionVotes)
      .values({ questionId, userId })
      .onConflictDoNothing()
      .returning({ questionId: questionVotes.questionId })
    if (voted.length > 0)
      await tx
        .update(questionPosts)
        .set({ helpfulCount: sql`${questionPosts.helpfulCount} + 1` })
        .where(eq(questionPosts.id, questionId))
    return true
  })
}
