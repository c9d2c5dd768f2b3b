import { and, eq } from "drizzle-orm"
import { NOTED_NOW } from "#app/core/orders/notifications/find-money-back.server.ts"
import { storeCreditMail } from "#app/core/orders/notifications/payment-mails.ts"
import {
  type NotificationServices,
  postNotification,
} from "#app/core/orders/notifications/post-notification.server.ts"
import { findMailWording } from "#app/core/orders/notifications/wording/mail-wording.server.ts"
import { orderLink } from "#app/core/orders/order-link.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { issueCredit } from "#app/core/store-credit/store-credit.server.ts"
import { orders } from "#db/tables/orders.ts"
import { payments, refunds } from "#db/tables/payments.ts"
import { endRefund } from "./refund.server.ts"
import { isAsked, isLeftToStaff } from "./refund-tries.server.ts"
import { isByHand } from "./refunds.ts"

/**
 * Turns money of an order that goes back into store credit, with its mail: refunds that were noted in this transaction, or `withWaiting` those
 * that staff would transfer. Answers how much in paise; 0 where nothing goes back, the shop has no store credit, or its buyer has neither
 * an account nor a mail address that the code could go to. Needs a transaction.
 */
export async function refundToCredit(
  services: NotificationServices,
  orderId: string,
  { withWaiting = false } = {},
): Promise<number> {
  const { db: tx } = services
  if (services.settings.get("payments.storeCredit") === null) return 0
  const [owner] = await tx
    .select({ userId: orders.userId, email: orders.email })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for("no key update")
  const open = await tx
    .select({ id: refunds.id, amountPaise: refunds.amountPaise, method: payments.method })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderId, orderId), isAsked, withWaiting ? isLeftToStaff : NOTED_NOW))
    .for("update", { of: refunds })
  const amountPaise = open.reduce((sum, refund) => sum + refund.amountPaise, 0)
  const [first] = open
  if (!owner || !first || (owner.userId === null && owner.email === "")) return 0
  const issue = { kind: "refund", userId: owner.userId, orderId, refundId: first.id, amountPaise } as const
  const credit = await issueCredit(services, issue)
  if (!credit) return 0
  for (const { id, method } of open)
    await endRefund(tx, { id, reference: "", isByHand: !isByHand(method), isCredit: true })
  const order = await getOrderById(tx, orderId)
  if (order.email === "") return amountPaise
  const link = await orderLink(services, order.number)
  const texts = await findMailWording(tx, "store-credit")
  const told = { orderId, news: "store-credit", values: { amount: formatRupees(credit.leftPaise) } } as const
  await postNotification(services, told, storeCreditMail(order, { credit, link }, texts))
  return amountPaise
}
