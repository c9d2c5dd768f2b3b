import { and, eq, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { renewPromise } from "#app/core/delivery-area/estimates/promise.server.ts"
import { moveOrder } from "#app/core/orders/move-order.server.ts"
import { confirmationOf } from "#app/core/orders/notifications/confirmation-mail.ts"
import { cashCodeStoredSubject } from "#app/core/orders/notifications/messages.ts"
import { cashCodeMail } from "#app/core/orders/notifications/payment-mails.ts"
import { postNotification } from "#app/core/orders/notifications/post-notification.server.ts"
import {
  findMailWording,
  writeConfirmation,
} from "#app/core/orders/notifications/wording/mail-wording.server.ts"
import { cashDuePaise, type Order } from "#app/core/orders/order.ts"
import { orderLink } from "#app/core/orders/order-link.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { postToUnconfirmed } from "#app/platform/mail/outbox.server.ts"
import { internationalPhone, postText } from "#app/platform/sms/text-messages.server.ts"
import type { Services } from "#app/services.server.ts"
import { orders } from "#db/tables/orders.ts"
import { payments } from "#db/tables/payments.ts"
import { cashCode, isCashCode } from "./cash-code.server.ts"
import { cashLink, isCashToken } from "./cash-link.server.ts"
import { CASH } from "./end-cash.server.ts"

type CashServices = Pick<Services, "db" | "modules" | "publishedPages" | "secret" | "settings" | "shopUrl">

/** The payment of an order that waits for its code, or null. */
export async function findUnconfirmedCash(db: Database, orderId: string): Promise<{ id: string } | null> {
  const isWaiting = and(eq(payments.method, "cod"), eq(payments.state, "asked"))
  const [found] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isWaiting))
  return found ?? null
}

/** The phone that gets the code of an order too, so that the code alone proves no mail address; null without a template. */
export function cashCodePhone(
  settings: Services["settings"],
  { phone }: Pick<Order, "phone">,
): string | null {
  const { cashCode: templateId } = settings.get("notifications.smsTemplates")
  return templateId ? internationalPhone(phone) : null
}

/**
 * Sends the code and the link by which a shopper confirms that they pay the courier: by mail, and to their phone where a template is
 * registered. False where the mail address got as many mails as it may for now.
 */
export async function sendCashCode(
  services: CashServices,
  order: Order,
  paymentId: string,
): Promise<boolean> {
  const code = cashCode(services.secret, paymentId)
  const confirmAt = cashLink(services, order.number, paymentId)
  const { cashCode: templateId } = services.settings.get("notifications.smsTemplates")
  const phone = cashCodePhone(services.settings, order)
  const { number } = order
  if (templateId && phone)
    await postText(
      services,
      {
        phone,
        templateId,
        subject: cashCodeStoredSubject(number),
        values: { code, number, link: confirmAt },
      },
      services.settings.get("notifications.textMessagesPerDay"),
    )
  const link = await orderLink(services, order.number)
  const texts = await findMailWording(services.db, "cash-code")
  return (await postToUnconfirmed(services, cashCodeMail(order, { code, link, confirmAt }, texts))) !== null
}

/**
 * Gives an order that waits for its code another mail address, in small letters, and sends the code to it. False where nothing waits for a
 * code any more, and where that address got as many mails as it may for now; the order keeps its address then.
 */
export async function correctEmail(services: CashServices, order: Order, email: string): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const isWaiting = and(eq(orders.id, order.id), eq(orders.state, "placed"))
    await tx.select({ id: orders.id }).from(orders).where(isWaiting).for("no key update")
    const payment = await findUnconfirmedCash(tx, order.id)
    if (!payment || !(await sendCashCode({ ...services, db: tx }, { ...order, email }, payment.id)))
      return false
    const guestEmail = sql`case when ${orders.guestEmail} is not null then ${email} end`
    await tx.update(orders).set({ email, guestEmail }).where(eq(orders.id, order.id))
    return true
  })
}

/** Confirms an order that the courier is paid for. False for a wrong code, and where nothing waits for one. */
export async function confirmCash(services: CashServices, orderId: string, typed: string): Promise<boolean> {
  const payment = await findUnconfirmedCash(services.db, orderId)
  if (!payment || !isCashCode(typed, services.secret, payment.id)) return false
  return acceptCash(services, orderId)
}

/** The same by the press on the page of a mailed link. False for another token, and where nothing waits for it any more. */
export async function confirmCashByLink(
  services: CashServices,
  orderId: string,
  token: string,
): Promise<boolean> {
  const payment = await findUnconfirmedCash(services.db, orderId)
  if (!payment || !isCashToken(token, services.secret, payment.id)) return false
  return acceptCash(services, orderId)
}

/** The same without a code: its buyer confirmed it to staff on the telephone. False where nothing waits to be confirmed. */
export async function acceptCash(services: CashServices, orderId: string): Promise<boolean> {
  const payment = await findUnconfirmedCash(services.db, orderId)
  if (!payment) return false
  return services.db.transaction(async (tx) => {
    if (!(await moveOrder(tx, orderId, "confirmed"))) return false
    await tx.update(payments).set({ state: "pending" }).where(eq(payments.id, payment.id))
    await announceConfirmed({ ...services, db: tx }, orderId)
    return true
  })
}

/**
 * Confirms an order on delivery whose advance was captured, with the payment of the rest, which the courier collects. Null where the order
 * waits for no such advance any more. Needs a transaction.
 */
export async function confirmByAdvance(
  services: CashServices,
  { orderId, amountPaise }: { orderId: string; amountPaise: number },
): Promise<Order | null> {
  const { db: tx } = services
  const isAwaited = and(eq(orders.advancePaise, amountPaise), eq(orders.lifecycle, "open"))
  const [waiting] = await tx
    .select({
      totalPaise: orders.totalPaise,
      advancePaise: orders.advancePaise,
      creditPaise: orders.creditPaise,
    })
    .from(orders)
    .where(and(eq(orders.id, orderId), isAwaited))
    .for("no key update")
  if (!waiting || !(await moveOrder(tx, orderId, "confirmed"))) return null
  const cash = { id: uuidv7(), gateway: CASH, method: "cod" as const, amountPaise: cashDuePaise(waiting) }
  await tx.insert(payments).values({ ...cash, orderId, state: "pending" })
  return announceConfirmed(services, orderId)
}

async function announceConfirmed(services: CashServices, orderId: string): Promise<Order> {
  const { db: tx } = services
  const order = await getOrderById(tx, orderId)
  const promisedOn = await renewPromise(services.settings, tx, order)
  const link = await orderLink(services, order.number)
  const promised = { ...order, promisedOn }
  const told = { orderId, news: confirmationOf(order) } as const
  await postNotification(services, told, writeConfirmation(services, promised, link))
  return promised
}
