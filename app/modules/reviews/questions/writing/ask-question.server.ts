import { and, eq, isNull, or, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import type { ProductDetail } from "#app/core/catalogue/product-view.ts"
import { hashWords } from "#app/modules/reviews/questions/posts.server.ts"
import type { AskRefusal } from "#app/modules/reviews/questions/question.ts"
import { shownName } from "#app/modules/reviews/review.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { questionPosts } from "#db/tables/questions.ts"
import { concernsAbout } from "./concerns-about.server.ts"

type Author = { id: string; name: string }
type Asking = { product: Pick<ProductDetail, "id" | "type" | "name" | "sku">; user: Author; words: string }
type Asked = { ok: true; id: string; state: "published" | "queued" } | { ok: false; refusal: AskRefusal }

/** Keeps a question about a thing, unless it stands there already. What the filters find waits for a person. */
export function askQuestion(db: Database, { product, user, words }: Asking): Promise<Asked> {
  return db.transaction(async (tx) => {
    const { sku } = product
    // So that two who ask the same at once are asked one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`questions ${sku}`}))`)
    const wordsHash = hashWords(words)
    if (await isAsked(tx, { sku, wordsHash, userId: user.id })) return { ok: false, refusal: "asked-already" }
    const concerns = await concernsAbout(tx, { words, wordsHash, userId: user.id, sku })
    const [id, state] = [uuidv7(), concerns.length > 0 ? ("queued" as const) : ("published" as const)]
    await tx.insert(questionPosts).values({
      ...{ id, userId: user.id, authorName: shownName(user.name), words, wordsHash, sku },
      ...{ productId: product.id, productType: product.type, productName: product.name },
      ...{ state, concerns: concerns.join(",") },
    })
    return { ok: true, id, state }
  })
}

/** Whether everybody can read the same question, or its author has asked it before. */
async function isAsked(tx: Database, asked: { sku: string; wordsHash: string; userId: string }) {
  const { sku, wordsHash, userId, state, questionId } = questionPosts
  const isThere = or(eq(state, "published"), eq(userId, asked.userId))
  return (
    (await tx.$count(
      questionPosts,
      and(eq(sku, asked.sku), eq(wordsHash, asked.wordsHash), isNull(questionId), isThere),
    )) > 0
  )
}
