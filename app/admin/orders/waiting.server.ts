import { eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm"
import { isLateRequest } from "#app/core/fulfilment/late/late-requests.server.ts"
import { IS_UNANSWERED } from "#app/modules/reviews/questions/moderation/moderation-list.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import { enquiries, eWastePickups, quotations } from "#db/tables/enquiries.ts"
import { orders } from "#db/tables/orders.ts"
import { questionPosts } from "#db/tables/questions.ts"
import { reviews } from "#db/tables/reviews.ts"
import { backInStockRequests } from "#db/tables/saved.ts"
import { complaints, warrantyClaims } from "#db/tables/warranty.ts"
import { MOST_COUNTED } from "./count-text.ts"

/** Counts rows up to the most that is told, as a column. `from` is what follows that word. */
export function countSome(from: SQL) {
  return sql<number>`(select count(*)::int from (select 1 from ${from} limit ${MOST_COUNTED}) counted)`
}

/** Orders in a state. */
export function ordersIn(state: (typeof orders.state.enumValues)[number]) {
  return countSome(sql`${orders} where ${eq(orders.state, state)}`)
}

/** What waits for an answer of staff, each kind as a column. */
export const WAITING_FOR_ANSWER = {
  reviews: countSome(sql`${reviews} where ${eq(reviews.state, "queued")}`),
  posts: countSome(sql`${questionPosts} where ${eq(questionPosts.state, "queued")}`),
  unanswered: countSome(sql`${questionPosts} where ${IS_UNANSWERED}`),
  claims: countSome(sql`${warrantyClaims} where ${ne(warrantyClaims.state, "closed")}`),
  complaints: countSome(sql`${complaints} where ${isNull(complaints.redressedAt)}`),
  replacements: sql<number>`${ordersIn("replacement_requested")} + ${countSome(sql`${orders} where ${isLateRequest}`)}`,
  pickups: countSome(sql`${eWastePickups} where ${inArray(eWastePickups.state, ["asked", "booked"])}`),
  enquiries: countSome(
    sql`${enquiries} where not exists (select 1 from ${quotations} where ${eq(quotations.enquiryId, enquiries.id)})`,
  ),
}

export type WaitingForAnswer = Record<keyof typeof WAITING_FOR_ANSWER, number>

/** Products that are sold out and that somebody waits for, as a column. */
export const SOLD_OUT_AND_WISHED = countSome(
  sql`(select distinct ${backInStockRequests.productId} from ${backInStockRequests} join ${products} on ${products.id} = ${backInStockRequests.productId}
  join ${stocks} on ${stocks.sku} = ${products.sku} where ${stocks.quantity} = 0) wished`,
)

/** What waits for an answer of staff. */
export async function readWaitingForAnswer(db: Database): Promise<WaitingForAnswer> {
  const [counts] = await db.select(WAITING_FOR_ANSWER).from(sql`(select 1) one`)
  if (!counts) throw new Error("the counts are missing")
  return counts
}
