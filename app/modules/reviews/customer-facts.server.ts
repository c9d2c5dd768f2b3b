import { desc, eq, inArray, sql } from "drizzle-orm"
import { type Customer, provenEmail } from "#app/core/accounts/customers/customer.ts"
import { atDay, type CustomerFacts, LATEST } from "#app/core/accounts/customers/customer-facts.ts"
import { isOrderOf } from "#app/core/orders/order-queries.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { formatDate } from "#app/ui/format/india-time.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import { questionPosts } from "#db/tables/questions.ts"
import { reviews } from "#db/tables/reviews.ts"
import * as messages from "./messages.ts"
import { hasOptedOut } from "./review-requests/ask-for-reviews.server.ts"

/** The reviews, questions and answers of a customer. */
export async function readCustomerFacts(db: Database, customer: Customer): Promise<CustomerFacts> {
  const email = provenEmail(customer)
  const [written, posts, declines] = await Promise.all([
    readReviews(db, customer),
    readPosts(db, customer),
    email !== null && hasOptedOut(db, email),
  ])
  return {
    consents: declines ? [messages.noReviewMails] : [],
    sections: [
      {
        title: messages.reviews,
        lines: written.map(({ id, writtenAt, ...review }) => ({
          key: id,
          text: atDay(messages.reviewLine(review), formatDate(writtenAt)),
        })),
      },
      {
        title: messages.questionsOfCustomer,
        lines: posts.map(({ id, writtenAt, ...post }) => ({
          key: id,
          text: atDay(messages.postLine(post), formatDate(writtenAt)),
        })),
      },
    ],
  }
}

function readReviews(db: Database, { buyer }: Customer) {
  const { id, productName, stars, title, state, writtenAt, userId, orderLineId } = reviews
  const linesOfBuyer = db
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(isOrderOf(buyer))
  return db
    .select({ id, productName, stars, title, state, writtenAt })
    .from(reviews)
    .where("id" in buyer ? eq(userId, buyer.id) : inArray(orderLineId, linesOfBuyer))
    .orderBy(desc(writtenAt))
    .limit(LATEST)
}

async function readPosts(db: Database, { buyer }: Customer) {
  if (!("id" in buyer)) return []
  const { id, questionId, productName, words, state, writtenAt, userId } = questionPosts
  const isAnswer = sql<boolean>`${questionId} is not null`
  return await db
    .select({ id, isAnswer, productName, words, state, writtenAt })
    .from(questionPosts)
    .where(eq(userId, buyer.id))
    .orderBy(desc(writtenAt))
    .limit(LATEST)
}
