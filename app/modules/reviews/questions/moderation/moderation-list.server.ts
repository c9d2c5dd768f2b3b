import { and, asc, desc, eq, getTableColumns, gt, isNull, sql } from "drizzle-orm"
import type { PostRow } from "#app/modules/reviews/questions/posts.server.ts"
import type { PostState } from "#app/modules/reviews/questions/question.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { keyedPage, ROWS_PER_PAGE } from "#app/platform/database/keyed-page.server.ts"
import { questionPosts } from "#db/tables/questions.ts"

const PER_PAGE = 20
/** What holds for questions of the shop that nobody has answered. */
export const IS_UNANSWERED = and(
  eq(questionPosts.state, "published"),
  isNull(questionPosts.questionId),
  sql`not exists (select 1 from ${questionPosts} "answer" where "answer"."question_id" = "question_posts"."id" and "answer"."state" = 'published')`,
)

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
    .where(IS_UNANSWERED)
    .orderBy(asc(questionPosts.writtenAt), asc(questionPosts.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
}

/** A page of questions and answers for the back office, as they were written, each answer with its question. */
export async function pageOfPosts(
  db: Database,
  { state, after }: { state: PostState | "unanswered"; after: string | null },
) {
  const isMeant = state === "unanswered" ? IS_UNANSWERED : eq(questionPosts.state, state)
  const found = await db
    .select({ ...getTableColumns(questionPosts), question: QUESTION, shopAnswer: SHOP_ANSWER })
    .from(questionPosts)
    .where(and(isMeant, after ? gt(questionPosts.id, after) : undefined))
    .orderBy(asc(questionPosts.id))
    .limit(ROWS_PER_PAGE + 1)
  const { rows, next } = keyedPage(found)
  return { posts: rows, next }
}

// Written out: in a select from one table Drizzle leaves the table's name off its columns.
const QUESTION = sql<
  string | null
>`(select words from ${questionPosts} "asked" where "asked"."id" = "question_posts"."question_id")`
const SHOP_ANSWER = sql<
  string | null
>`(select words from ${questionPosts} "said" where "said"."question_id" = "question_posts"."id" and "said"."is_shop" and "said"."state" = 'published')`
