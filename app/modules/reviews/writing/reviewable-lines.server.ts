import { and, asc, eq, notInArray, type SQL, sql } from "drizzle-orm"
import { piecesKept } from "#app/core/orders/line-pieces.server.ts"
import { NO_GOODS } from "#app/core/orders/order.ts"
import { shownName } from "#app/modules/reviews/review.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import { reviewRequests, reviews } from "#db/tables/reviews.ts"

const COLUMNS = {
  lineId: orderLines.id,
  isDelivered: sql<boolean>`(${orders.fulfilmentState} = 'delivered' and ${piecesKept()} > 0)`,
  userId: orders.userId,
  fullName: orders.fullName,
  email: orders.email,
  productId: orderLines.productId,
  productType: orderLines.productType,
  sku: orderLines.sku,
  name: orderLines.name,
  image: orderLines.image,
  colour: sql<string>`coalesce(${products.facts} ->> 'colour', '')`,
  isAsked: sql<boolean>`${reviewRequests.orderId} is not null`,
  review: {
    id: reviews.id,
    state: reviews.state,
    stars: reviews.stars,
    title: reviews.title,
    words: reviews.words,
    rule: reviews.rule,
    reason: reviews.reason,
  },
}

/** A bought line, and what was written about it. `isDelivered`: it was, and its buyer keeps a piece. */
export type ReviewableLine = Omit<Row, "fullName" | "email"> & {
  /** The name under which a review is shown. */
  author: string
}
type Row = Awaited<ReturnType<typeof select>>[number]

/** A line by its key, for who holds its link; null where there is none, as for the wrapping of a gift. */
export async function findLine(db: Database, lineId: string): Promise<ReviewableLine | null> {
  const [row] = await select(db, eq(orderLines.id, lineId))
  return row ? reviewable(row) : null
}

/** The line of a product in an order; null where the order has none. */
export async function findLineOfOrder(
  db: Database,
  orderId: string,
  productId: string,
): Promise<ReviewableLine | null> {
  const [row] = await select(db, and(eq(orders.id, orderId), eq(orderLines.productId, productId)))
  return row ? reviewable(row) : null
}

/** What an owner may review of a delivered order, or has. */
export async function listReviewable(db: Database, orderId: string): Promise<ReviewableLine[]> {
  const rows = await select(db, eq(orders.id, orderId))
  return rows.filter(({ isDelivered, review }) => isDelivered || review !== null).map(reviewable)
}

function select(db: Database, condition: SQL | undefined) {
  return db
    .select(COLUMNS)
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(reviewRequests, eq(reviewRequests.orderId, orders.id))
    .leftJoin(reviews, eq(reviews.orderLineId, orderLines.id))
    .where(and(condition, notInArray(orderLines.productType, [...NO_GOODS])))
    .orderBy(asc(orderLines.id))
}

function reviewable({ fullName, email: _, ...line }: Row): ReviewableLine {
  const author = line.userId === null ? "" : shownName(fullName)
  return { ...line, author }
}
