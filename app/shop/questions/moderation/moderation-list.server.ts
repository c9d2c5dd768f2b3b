import { and, asc, desc, eq, isNull, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import type { PostRow } from "#app/shop/questions/posts.server.ts"
import type { PostState } from "#app/shop/questions/question.ts"
import { questionPosts } from "#db/tables/questions.ts"

const PER_PAGE = 20

/** One page (from 1) of questions and answers in a state: those that wait in their order, others newest first. */
export function listPosts(
  db: Database,
  { state, page }: { state: PostState; page: number },
): Promise<PostRow[]> {
  const order = state === "queued" ? asc : desc
  return db
    .select()
    .from(questionPosts)
    .where(eq(questionPosts.state, state))
    .orderBy(order(questionPosts.stateChangedAt), order(questionPosts.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
}

/** One page (from 1) of published questions without an answer, the oldest first. */
export function listUnanswered(db: Database, page: number): Promise<PostRow[]> {
  return db
    .select()
    .from(questionPosts)
    .where(
      and(
        eq(questionPosts.state, "published"),
        isNull(questionPosts.questionId),
        sql`not exists (select 1 from ${questionPosts} "answer" where "answer"."question_id" = "question_posts"."id" and "answer"."state" = 'published')`,
      ),
    )
    .orderBy(asc(questionPosts.writtenAt), asc(questionPosts.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
}
