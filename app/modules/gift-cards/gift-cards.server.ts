import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, sql } from "drizzle-orm"
import type { Buyer } from "#app/core/orders/access/buyer.ts"
import { moveOrder } from "#app/core/orders/move-order.server.ts"
import { findMailWording } from "#app/core/orders/notifications/wording/mail-wording.server.ts"
import { isOrderOf } from "#app/core/orders/order-queries.server.ts"
import { findDisputeRefusal } from "#app/core/payments/exceptions/disputes.server.ts"
import { issueCredit, mailedCode, replaceCredit } from "#app/core/store-credit/store-credit.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { workOnEach } from "#app/platform/database/work-on-each.server.ts"
import { postMail } from "#app/platform/mail/outbox.server.ts"
import type { Services } from "#app/services.server.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import { credits } from "#db/tables/credits.ts"
import { giftCards } from "#db/tables/gift-cards.ts"
import { orders } from "#db/tables/orders.ts"
import { giftCardMail } from "./gift-card-mail.ts"
import * as messages from "./messages.ts"

type CardServices = Pick<Services, "db" | "secret" | "settings" | "shopUrl">

const AT_ONCE = 50

/** Carries gift cards on: issues what is paid and mails what is due, unless the bank disputes it. Answers how many. Any node may. */
export async function carryGiftCards(services: CardServices): Promise<number> {
  return (await issuePaid(services)) + (await mailDue(services))
}

/** Issues the gift cards of paid orders, which then wait for their day as shipped. */
function issuePaid(services: CardServices): Promise<number> {
  const isPaid = and(eq(orders.paymentState, "paid"), eq(orders.fulfilmentState, "unfulfilled"))
  return workOnEach(services.db, {
    claim: (tx) =>
      tx
        .select({ orderId: orders.id, amountPaise: orders.totalPaise, from: giftCards.mailOn })
        .from(giftCards)
        .innerJoin(orders, eq(orders.id, giftCards.orderId))
        .where(and(isNull(giftCards.creditId), isPaid))
        .orderBy(asc(orders.id))
        .limit(AT_ONCE)
        .for("update", { skipLocked: true }),
    async work(tx, { orderId, ...card }) {
      if (await findDisputeRefusal(tx, orderId)) return false
      const issue = { ...card, kind: "gift-card", userId: null, orderId } as const
      const credit = await issueCredit({ ...services, db: tx }, issue)
      if (!credit) return false // store credit was switched off: the order waits, and staff see it as paid
      for (const state of ["packed", "shipped"] as const) await moveOrder(tx, orderId, state)
      await tx.update(giftCards).set({ creditId: credit.id }).where(eq(giftCards.orderId, orderId))
      return true
    },
  })
}

/** Mails the gift cards whose day has come; their orders are delivered by that. */
function mailDue(services: CardServices): Promise<number> {
  const isDue = and(isNull(giftCards.mailedAt), lte(giftCards.mailOn, dayInIndia(new Date())))
  const { orderId, receiver, email, sender, message } = giftCards
  return workOnEach(services.db, {
    claim: (tx) =>
      tx
        .select({
          ...{ orderId, receiver, email, sender, message },
          ...{ creditId: credits.id, amountPaise: credits.leftPaise, expiresAt: credits.expiresAt },
        })
        .from(giftCards)
        .innerJoin(orders, eq(orders.id, orderId))
        .innerJoin(credits, eq(credits.id, giftCards.creditId))
        .where(
          and(isDue, gt(credits.leftPaise, 0), inArray(orders.paymentState, ["paid", "partly_refunded"])),
        )
        .orderBy(asc(orders.id))
        .limit(AT_ONCE)
        .for("update", { skipLocked: true }),
    async work(tx, card) {
      if (await findDisputeRefusal(tx, card.orderId)) return false
      const code = await mailedCode(tx, services.secret, card.creditId)
      const texts = await findMailWording(tx, "gift-card")
      await postMail({ ...services, db: tx }, giftCardMail({ ...card, code }, services.shopUrl, texts))
      await moveOrder(tx, card.orderId, "delivered")
      await tx.update(giftCards).set({ mailedAt: sql`now()` }).where(eq(orderId, card.orderId))
      return true
    },
  })
}

/** The gift card of an order for staff, or null: its receiver, its day, and what is left of it in paise. */
export async function findGiftCard(db: Database, orderId: string) {
  const { receiver, email, mailOn, mailedAt } = giftCards
  const [found] = await db
    .select({ receiver, email, mailOn, mailedAt, leftPaise: credits.leftPaise })
    .from(giftCards)
    .leftJoin(credits, eq(credits.id, giftCards.creditId))
    .where(eq(giftCards.orderId, orderId))
  return found ?? null
}

/**
 * Corrects the receiver of a gift card, and mails one again that was mailed. Another address gets another code: whoever has the first one could
 * spend it. False when nothing of it is left.
 */
export function sendToReceiver(
  services: Pick<Services, "db" | "secret">,
  { orderId, ...receiver }: { orderId: string; receiver: string; email: string },
): Promise<boolean> {
  const isOfOrder = eq(giftCards.orderId, orderId)
  return services.db.transaction(async (tx) => {
    const [card] = await tx.select().from(giftCards).where(isOfOrder).for("update")
    if (!card) throw new Error(`order ${orderId} bought no gift card`)
    const { mailedAt, creditId } = card
    if (mailedAt === null || creditId === null) {
      await tx.update(giftCards).set(receiver).where(isOfOrder)
      return true
    }
    if ((await tx.$count(credits, and(eq(credits.id, creditId), gt(credits.leftPaise, 0)))) === 0)
      return false
    const isElsewhere = card.email !== receiver.email
    const newId =
      isElsewhere && (await replaceCredit({ ...services, db: tx }, creditId, messages.otherReceiver))
    const again = { creditId: newId || creditId, mailedAt: null, mailOn: dayInIndia(new Date()) }
    await tx
      .update(giftCards)
      .set({ ...receiver, ...again })
      .where(isOfOrder)
    return true
  })
}

/** The gift cards that a buyer ordered. */
export function exportGiftCards(db: Database, buyer: Buyer) {
  const { receiver, email, message, mailOn, mailedAt } = giftCards
  return db
    .select({ orderNumber: orders.number, receiver, email, message, mailOn, mailedAt })
    .from(giftCards)
    .innerJoin(orders, eq(orders.id, giftCards.orderId))
    .where(isOrderOf(buyer))
}

const ERASED = { receiver: "", email: "", sender: "", message: "" }

/** Erases receiver and words of gift cards that a buyer ordered and that were mailed. One that waits for its day is mailed first. */
export async function forgetGiftCards(db: Database, buyer: Buyer): Promise<void> {
  const own = db.select({ id: orders.id }).from(orders).where(isOrderOf(buyer))
  await db
    .update(giftCards)
    .set(ERASED)
    .where(and(inArray(giftCards.orderId, own), isNotNull(giftCards.mailedAt)))
}

/** Erases a batch of receivers and words of gift cards whose day was before a moment, mailed or never paid. Answers how many. */
export async function eraseOldGiftCards(db: Database, before: Date): Promise<number> {
  const old = db
    .select({ orderId: giftCards.orderId })
    .from(giftCards)
    .where(and(ne(giftCards.email, ""), lt(giftCards.mailOn, dayInIndia(before))))
    .limit(500)
  const erased = await db
    .update(giftCards)
    .set(ERASED)
    .where(inArray(giftCards.orderId, old))
    .returning({ id: giftCards.orderId })
  return erased.length
}
