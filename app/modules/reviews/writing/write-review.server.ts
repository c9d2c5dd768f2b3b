import { createHash } from "node:crypto"
import { and, eq, gt, ne, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { keepMedia, publishMedia } from "#app/core/media/media-records.server.ts"
import { bareWords, type Concern, concernsOf } from "#app/modules/reviews/moderation/concerns.ts"
import { countRating } from "#app/modules/reviews/ratings.server.ts"
import type { ReviewRefusal, WrittenReview } from "#app/modules/reviews/review.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import { reviewPhotos, reviews } from "#db/tables/reviews.ts"
import { findLine, type ReviewableLine } from "./reviewable-lines.server.ts"

const MOST_PER_DAY = 5 // by one buyer, before somebody looks at them
const SHORT = 30 // "very good product": many people write the same

export type Written =
  | { ok: true; id: string; state: "published" | "queued" }
  | { ok: false; refusal: ReviewRefusal }

/** Keeps the review of a delivered line, once. What the filters find waits for a person, all else is published. */
export function writeReview(
  db: Database,
  { lineId, review, photoIds }: { lineId: string; review: WrittenReview; photoIds: readonly string[] },
): Promise<Written> {
  return db.transaction(async (tx) => {
    await lockOrder(tx, lineId)
    const line = await findLine(tx, lineId)
    if (!line?.isDelivered) return { ok: false, refusal: "not-delivered" }
    const wordsHash = hashWords(review)
    const concerns = await concernsAbout(tx, { line, review, wordsHash })
    const state = concerns.length > 0 ? "queued" : "published"
    const id = await insert(tx, { line, review, wordsHash, state, concerns })
    if (!id) return { ok: false, refusal: "written-already" }
    if (photoIds.length > 0)
      await tx
        .insert(reviewPhotos)
        .values(photoIds.map((mediaId, place) => ({ reviewId: id, mediaId, place })))
    await keepMedia(tx, photoIds)
    if (state === "published") {
      await publishMedia(tx, photoIds, true)
      await countRating(tx, { sku: line.sku, stars: review.stars }, 1)
    }
    return { ok: true, id, state }
  })
}

/** So that an order is not moved meanwhile, and one buyer's reviews are counted one after the other. */
async function lockOrder(tx: Database, lineId: string) {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(eq(orderLines.id, lineId))
    .for("update", { of: orders })
}

type Keeping = { line: ReviewableLine; review: WrittenReview; wordsHash: string }

async function insert(
  tx: Database,
  { line, review, concerns, ...kept }: Keeping & { state: "published" | "queued"; concerns: Concern[] },
): Promise<string | null> {
  const { lineId, userId, author, sku, productId, name, colour, isAsked } = line
  const [written] = await tx
    .insert(reviews)
    .values({
      ...{ id: uuidv7(), orderLineId: lineId, userId, authorName: author },
      ...{ sku, productId, productName: name, colour, isAsked },
      ...{ ...review, ...kept, concerns: concerns.join(",") },
    })
    .onConflictDoNothing({ target: reviews.orderLineId })
    .returning({ id: reviews.id })
  return written?.id ?? null
}

async function concernsAbout(tx: Database, { line, review, wordsHash }: Keeping): Promise<Concern[]> {
  const isCopied =
    bareWords(review.words).length > SHORT &&
    (await tx.$count(reviews, and(eq(reviews.wordsHash, wordsHash), ne(reviews.orderLineId, line.lineId)))) >
      0
  const today = line.userId
    ? await tx.$count(
        reviews,
        and(eq(reviews.userId, line.userId), gt(reviews.writtenAt, sql`now() - interval '1 day'`)),
      )
    : 0
  return [
    ...concernsOf(review),
    ...(isCopied ? (["copied"] as const) : []),
    ...(today >= MOST_PER_DAY ? (["many"] as const) : []),
  ]
}

function hashWords({ words }: WrittenReview): string {
  return createHash("sha256").update(bareWords(words)).digest("hex")
}
