import { and, eq, gt, ne, sql } from "drizzle-orm"
import { bareWords, type Concern, concernsOf } from "#app/modules/reviews/moderation/concerns.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { questionPosts } from "#db/tables/questions.ts"

const MOST_PER_DAY = 5 // by one person, before somebody looks at them
const SHORT = 30 // "does it have a mic?": people ask the same of many things

/** Why words wait for a person, by the filters of reviews. */
export async function concernsAbout(
  tx: Database,
  { words, wordsHash, userId, sku }: { words: string; wordsHash: string; userId: string; sku: string },
): Promise<Concern[]> {
  const { writtenAt } = questionPosts
  const isCopied =
    bareWords(words).length > SHORT &&
    (await tx.$count(
      questionPosts,
      and(
        eq(questionPosts.wordsHash, wordsHash),
        eq(questionPosts.userId, userId),
        ne(questionPosts.sku, sku),
      ),
    )) > 0
  const today = await tx.$count(
    questionPosts,
    and(eq(questionPosts.userId, userId), gt(writtenAt, sql`now() - interval '1 day'`)),
  )
  return [
    ...concernsOf({ title: "", words }),
    ...(isCopied ? (["copied"] as const) : []),
    ...(today >= MOST_PER_DAY ? (["many"] as const) : []),
  ]
}
