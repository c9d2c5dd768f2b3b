import { aliasedTable, and, asc, desc, eq, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm"
import {
  MOST_ANSWERS_SHOWN,
  MOST_BEST,
  type PublishedAnswer,
  type PublishedQuestion,
  QUESTIONS_PER_PAGE,
  type QuestionDigest,
} from "#app/modules/reviews/questions/question.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { questionPosts } from "#db/tables/questions.ts"
import { searchTerms } from "./questions-path.ts"

const answer = aliasedTable(questionPosts, "answer")
const IS_ANSWER_OF_IT = sql`"answer"."question_id" = "question_posts"."id" and "answer"."state" = 'published'`
const IS_ANSWERED = sql`exists (select 1 from ${questionPosts} "answer" where ${IS_ANSWER_OF_IT})`

/** The best answered questions about a thing for its page, each with one answer, and how many questions there are. */
export async function readDigest(db: Database, sku: string): Promise<QuestionDigest> {
  const count = await countQuestions(db, { sku })
  if (count === 0) return { count, best: [] }
  const found = await select(db, and(isPublished(sku), IS_ANSWERED), { limit: MOST_BEST })
  return { count, best: await withAnswers(db, found, 1) }
}

type Asked = { sku: string; words?: string }

/** How many questions about a thing are published; those that have all of some words, where there are any. */
export function countQuestions(db: Database, { sku, words = "" }: Asked): Promise<number> {
  return db.$count(questionPosts, matching(sku, words))
}

/** One page (from 1) of them: answered ones first, then by how many found them helpful, then the newest. */
export async function listQuestions(
  db: Database,
  { sku, words = "", page }: Asked & { page: number },
): Promise<PublishedQuestion[]> {
  const place = { limit: QUESTIONS_PER_PAGE, offset: (page - 1) * QUESTIONS_PER_PAGE }
  return withAnswers(db, await select(db, matching(sku, words), place), MOST_ANSWERS_SHOWN)
}

function isPublished(sku: string) {
  const { questionId, state } = questionPosts
  return and(eq(questionPosts.sku, sku), eq(state, "published"), isNull(questionId))
}

function matching(sku: string, words: string) {
  return and(isPublished(sku), ...searchTerms(words).map(has))
}

/** Whether a term stands in the question or in one of its answers. What LIKE takes for a wildcard is a character here. */
function has(term: string): SQL | undefined {
  const pattern = `%${term.replace(/[\\%_]/g, "\\$&")}%`
  return or(
    sql`"question_posts"."words" ilike ${pattern}`,
    sql`exists (select 1 from ${questionPosts} "answer" where ${IS_ANSWER_OF_IT} and "answer"."words" ilike ${pattern})`,
  )
}

function select(db: Database, condition: SQL | undefined, place: { limit: number; offset?: number }) {
  const { id, authorName, words, helpfulCount, writtenAt } = questionPosts
  return db
    .select({ id, author: authorName, words, helpfulCount, writtenAt })
    .from(questionPosts)
    .where(condition)
    .orderBy(desc(IS_ANSWERED), desc(helpfulCount), desc(writtenAt), desc(id))
    .limit(place.limit)
    .offset(place.offset ?? 0)
}

/** The shop's answer stands first, then the oldest. */
async function withAnswers(
  db: Database,
  questions: Omit<PublishedQuestion, "answers">[],
  most: number,
): Promise<PublishedQuestion[]> {
  if (questions.length === 0) return []
  const ids = questions.map(({ id }) => id)
  const ranked = db
    .select({
      ...{ id: answer.id, questionId: answer.questionId, author: answer.authorName },
      ...{ isShop: answer.isShop, words: answer.words, writtenAt: answer.writtenAt },
      place:
        sql<number>`row_number() over (partition by ${answer.questionId} order by ${answer.isShop} desc, ${answer.writtenAt}, ${answer.id})`.as(
          "place",
        ),
    })
    .from(answer)
    .where(and(inArray(answer.questionId, ids), eq(answer.state, "published")))
    .as("ranked")
  const found = await db.select().from(ranked).where(lte(ranked.place, most)).orderBy(asc(ranked.place))
  return questions.map((question) => ({
    ...question,
    answers: found
      .filter(({ questionId }) => questionId === question.id)
      .map(({ questionId: _, place: _place, ...shown }): PublishedAnswer => shown),
  }))
}
