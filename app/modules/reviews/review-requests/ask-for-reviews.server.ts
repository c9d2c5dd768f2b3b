import { and, asc, eq, gt, isNull, lte, ne, notExists, notInArray, sql } from "drizzle-orm"
import { unrefundedPieces } from "#app/core/orders/line-pieces.server.ts"
import { findMailWording } from "#app/core/orders/notifications/wording/mail-wording.server.ts"
import { NO_GOODS } from "#app/core/orders/order.ts"
import { OPEN_RETURNS } from "#app/core/orders/order-states.ts"
import { hashEmail, signLineToken, signOptOutToken } from "#app/modules/reviews/writing/review-link.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { workOnEach } from "#app/platform/database/work-on-each.server.ts"
import { postMail } from "#app/platform/mail/outbox.server.ts"
import type { Services } from "#app/services.server.ts"
import { orderEvents, orderLines, orders } from "#db/tables/orders.ts"
import { reviewOptOuts, reviewRequests, reviews } from "#db/tables/reviews.ts"
import { askMail, askMailOf } from "./ask-mail.ts"

type AskServices = Pick<Services, "db" | "secret" | "shopUrl">

const ASK_AFTER_DAYS = 10
const NEVER_AFTER_DAYS = 40 // a shop that was away, or just began to ask, does not write about long ago
const BATCH = 20
const MOST_LINES = 3

/** Asks who got an order 10 days ago for reviews, once an order. Answers how many orders. Any number of nodes may run it. */
export function askForReviews(services: AskServices): Promise<number> {
  return workOnEach(services.db, {
    claim: claimDue,
    work: (tx, order) => ask({ ...services, db: tx }, order),
  })
}

/** Ends these mails to the address behind a hash; a second time is no fault. */
export async function optOut(db: Database, emailHash: string): Promise<void> {
  await db.insert(reviewOptOuts).values({ emailHash }).onConflictDoNothing()
}

type Due = { id: string; email: string; deliveredAt: Date }

/** Orders whose time has come. */
function claimDue(tx: Database): Promise<Due[]> {
  const days = (count: number) => sql`now() - make_interval(days => ${count}::integer)`
  return tx
    .select({ id: orders.id, email: orders.email, deliveredAt: orderEvents.happenedAt })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(
      and(
        eq(orderEvents.state, "delivered"),
        lte(orderEvents.happenedAt, days(ASK_AFTER_DAYS)),
        gt(orderEvents.happenedAt, days(NEVER_AFTER_DAYS)),
        eq(orders.lifecycle, "confirmed"),
        eq(orders.paymentState, "paid"),
        notInArray(orders.returnState, [...OPEN_RETURNS]),
        ne(orders.email, ""),
        notExists(
          tx
            .select({ id: reviewRequests.orderId })
            .from(reviewRequests)
            .where(eq(reviewRequests.orderId, orders.id)),
        ),
      ),
    )
    .orderBy(asc(orderEvents.happenedAt))
    .limit(BATCH)
    .for("update", { of: orders, skipLocked: true })
}

/** Notes an order as asked, also where nobody is written to. Answers whether this node was the first. */
async function ask({ db, secret, shopUrl }: AskServices, { id, email, deliveredAt }: Due): Promise<boolean> {
  const claimed = await db
    .insert(reviewRequests)
    .values({ orderId: id })
    .onConflictDoNothing()
    .returning({ id: reviewRequests.orderId })
  if (claimed.length === 0) return false
  const lines = await listUnreviewed(db, id)
  if (lines.length === 0 || (await hasOptedOut(db, email))) return true
  const links = lines.map(async ({ lineId, name }) => ({
    name,
    link: `${shopUrl}/reviews/write?token=${await signLineToken(lineId, secret)}`,
  }))
  const stopLink = `${shopUrl}/reviews/unsubscribe?token=${await signOptOutToken(email, secret)}`
  const texts = await findMailWording(db, askMailOf(lines.length))
  const asked = { recipient: email, deliveredAt, lines: await Promise.all(links), stopLink, shopUrl }
  await postMail({ db, secret }, askMail(asked, texts))
  return true
}

function listUnreviewed(db: Database, orderId: string) {
  return db
    .select({ lineId: orderLines.id, name: orderLines.name })
    .from(orderLines)
    .leftJoin(reviews, eq(reviews.orderLineId, orderLines.id))
    .where(
      and(
        ...[eq(orderLines.orderId, orderId), isNull(reviews.id), gt(unrefundedPieces(), 0)],
        notInArray(orderLines.productType, [...NO_GOODS]),
      ),
    )
    .orderBy(asc(orderLines.id))
    .limit(MOST_LINES)
}

/** Whether an address wants no mails that ask for reviews. */
export async function hasOptedOut(db: Database, email: string): Promise<boolean> {
  return (await db.$count(reviewOptOuts, eq(reviewOptOuts.emailHash, hashEmail(email)))) > 0
}
