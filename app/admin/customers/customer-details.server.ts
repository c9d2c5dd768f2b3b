import { and, desc, eq, inArray, sql } from "drizzle-orm"
import { type Customer, provenEmail } from "#app/core/accounts/customers/customer.ts"
import { listAddresses } from "#app/core/delivery-area/addresses/address-book.server.ts"
import { isOrderOf } from "#app/core/orders/order-queries.server.ts"
import { hasOptedOut } from "#app/modules/reviews/review-requests/ask-for-reviews.server.ts"
import { MOST_SAVED } from "#app/modules/wishlist/saved.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { enquiries, eWastePickups } from "#db/tables/enquiries.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import { questionPosts } from "#db/tables/questions.ts"
import { reviews } from "#db/tables/reviews.ts"
import { backInStockRequests, savedMailChoices, savedProducts, subscriptions } from "#db/tables/saved.ts"
import { warrantyClaims } from "#db/tables/warranty.ts"
import { type CustomerDetails, LATEST } from "./customer-details.ts"

/** What staff see of a customer. No password, session or card is read. */
export async function readCustomerDetails(db: Database, customer: Customer): Promise<CustomerDetails> {
  const [ofAccount, bought, byEmail] = await Promise.all([
    readAccount(db, customer),
    readBought(db, customer),
    readByEmail(db, provenEmail(customer)),
  ])
  return { ...ofAccount, ...bought, ...byEmail }
}

async function readAccount(db: Database, { buyer }: Customer) {
  if (!("id" in buyer)) return { addresses: [], questions: [], saved: [], savedMails: null }
  const { id, questionId, productName, words, state, writtenAt, userId } = questionPosts
  const { dropsSince, returnsSince } = savedMailChoices
  const isAnswer = sql<boolean>`${questionId} is not null`
  const [addresses, questions, saved, [savedMails = null]] = await Promise.all([
    listAddresses(db, buyer.id),
    db
      .select({ id, isAnswer, productName, words, state, writtenAt })
      .from(questionPosts)
      .where(eq(userId, buyer.id))
      .orderBy(desc(writtenAt))
      .limit(LATEST),
    db
      .select({ name: products.name })
      .from(savedProducts)
      .innerJoin(products, eq(products.id, savedProducts.productId))
      .where(and(eq(savedProducts.userId, buyer.id), eq(savedProducts.isRemoved, false)))
      .orderBy(desc(savedProducts.changedAt))
      .limit(MOST_SAVED),
    db
      .select({ dropsSince, returnsSince })
      .from(savedMailChoices)
      .where(eq(savedMailChoices.userId, buyer.id)),
  ])
  return { addresses, questions, saved: saved.map(({ name }) => name), savedMails }
}

async function readBought(db: Database, { buyer }: Customer) {
  const { number, state, totalPaise, placedAt } = orders
  const { id, productName, stars, title, writtenAt } = reviews
  const linesOfBuyer = db
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(isOrderOf(buyer))
  const claim = {
    number: warrantyClaims.number,
    state: warrantyClaims.state,
    askedAt: warrantyClaims.askedAt,
  }
  const [bought, written, claims] = await Promise.all([
    db
      .select({ number, state, totalPaise, placedAt })
      .from(orders)
      .where(isOrderOf(buyer))
      .orderBy(desc(placedAt), desc(orders.id))
      .limit(LATEST),
    db
      .select({ id, productName, stars, title, state: reviews.state, writtenAt })
      .from(reviews)
      .where("id" in buyer ? eq(reviews.userId, buyer.id) : inArray(reviews.orderLineId, linesOfBuyer))
      .orderBy(desc(writtenAt))
      .limit(LATEST),
    db
      .select({ ...claim, productName: orderLines.name })
      .from(warrantyClaims)
      .innerJoin(orderLines, eq(orderLines.id, warrantyClaims.orderLineId))
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(isOrderOf(buyer))
      .orderBy(desc(claim.askedAt))
      .limit(LATEST),
  ])
  return { orders: bought, reviews: written, claims }
}

/** What hangs on a mail address alone; nothing where nobody has shown that it is the customer's. */
async function readByEmail(db: Database, email: string | null) {
  if (email === null)
    return { newsletter: null, wishes: [], enquiries: [], pickups: [], wantsNoReviewMails: false }
  const { reference, product, units } = enquiries
  const { number, state, askedAt } = eWastePickups
  const wish = { id: backInStockRequests.id, since: backInStockRequests.createdAt, name: products.name }
  const [[newsletter = null], wishes, asked, pickups, wantsNoReviewMails] = await Promise.all([
    db
      .select({ since: subscriptions.createdAt, confirmedAt: subscriptions.confirmedAt })
      .from(subscriptions)
      .where(eq(subscriptions.email, email)),
    db
      .select(wish)
      .from(backInStockRequests)
      .innerJoin(products, eq(products.id, backInStockRequests.productId))
      .where(eq(backInStockRequests.email, email))
      .orderBy(desc(wish.since))
      .limit(LATEST),
    db
      .select({ reference, product, units, askedAt: enquiries.createdAt })
      .from(enquiries)
      .where(eq(enquiries.email, email))
      .orderBy(desc(enquiries.createdAt))
      .limit(LATEST),
    db
      .select({ number, state, askedAt })
      .from(eWastePickups)
      .where(eq(eWastePickups.email, email))
      .orderBy(desc(askedAt))
      .limit(LATEST),
    hasOptedOut(db, email),
  ])
  return { newsletter, wishes, enquiries: asked, pickups, wantsNoReviewMails }
}
