import { and, asc, eq, inArray, lt, ne, sql } from "drizzle-orm"
import { mediaPath } from "#app/core/media/media.ts"
import type { Buyer } from "#app/core/orders/access/buyer.ts"
import { isOrderOf } from "#app/core/orders/order-queries.server.ts"
import { lockRows } from "#app/platform/database/claims.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import { reviews } from "#db/tables/reviews.ts"
import { removePhotos } from "./review-photos.server.ts"
import { photoIdsOf } from "./review-states.server.ts"

const BATCH = 200
const EMPTY = { title: "", words: "", wordsHash: "", reason: "" }

/** What a buyer has reviewed, with photos by their addresses. */
export async function exportReviews(db: Database, buyer: Buyer) {
  const { id, productName, colour, stars, title, words, state, rule, reason, answer, writtenAt } = reviews
  const found = await db
    .select({ id, productName, colour, stars, title, words, state, rule, reason, answer, writtenAt })
    .from(reviews)
    .where(isReviewOf(db, buyer))
    .orderBy(asc(writtenAt))
  return Promise.all(
    found.map(async ({ id, ...review }) => ({
      ...review,
      photos: (await photoIdsOf(db, id)).map((photo) => mediaPath(photo, "large.jpg")),
    })),
  )
}

/** Parts a buyer from their reviews: published words stay without name and photos, nothing else stays. */
export function forgetReviews(db: Database, buyer: Buyer): Promise<void> {
  return db.transaction(async (tx) => {
    const own = await tx.select({ id: reviews.id }).from(reviews).where(isReviewOf(tx, buyer)).for("update")
    const ids = own.map(({ id }) => id)
    if (ids.length === 0) return
    await removePhotos(tx, ids)
    await tx
      .update(reviews)
      .set({ ...EMPTY, state: "withdrawn", stateChangedAt: sql`now()` })
      .where(and(inArray(reviews.id, ids), ne(reviews.state, "published")))
    await tx.update(reviews).set({ userId: null }).where(inArray(reviews.id, ids))
  })
}

/** Empties a batch of reviews that were hidden or withdrawn before a moment; that they were written stays. */
export function eraseOldReviews(db: Database, before: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const { state, stateChangedAt, words } = reviews
    const where = and(inArray(state, ["hidden", "withdrawn"]), lt(stateChangedAt, before), ne(words, ""))
    const ids = (await lockRows(tx, reviews.id, { where, limit: BATCH })).map(({ id }) => id)
    if (ids.length === 0) return 0
    await removePhotos(tx, ids)
    await tx.update(reviews).set(EMPTY).where(inArray(reviews.id, ids))
    return ids.length
  })
}

/** What holds for the reviews of a buyer: a guest's hang on the orders alone. */
function isReviewOf(db: Database, buyer: Buyer) {
  if ("id" in buyer) return eq(reviews.userId, buyer.id)
  const lines = db
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(isOrderOf(buyer))
  return inArray(reviews.orderLineId, lines)
}
