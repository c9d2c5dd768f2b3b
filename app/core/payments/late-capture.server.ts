import { and, eq, inArray, isNull, sql } from "drizzle-orm"
import { moveOrder } from "#app/core/orders/move-order.server.ts"
import { confirmationOf } from "#app/core/orders/notifications/confirmation-mail.ts"
import { postNotification } from "#app/core/orders/notifications/post-notification.server.ts"
import {
  type ConfirmationServices,
  writeConfirmation,
} from "#app/core/orders/notifications/wording/mail-wording.server.ts"
import type { Order } from "#app/core/orders/order.ts"
import { orderLink } from "#app/core/orders/order-link.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { exceptionKey } from "#app/core/payments/exceptions/payment-exceptions.ts"
import { takeOffPrepaid } from "#app/core/promotions/prepaid-discount.server.ts"
import type { Services } from "#app/services.server.ts"
import { paymentExceptions, payments } from "#db/tables/payments.ts"
import { confirmByAdvance } from "./cash/confirm-cash.server.ts"
import { endCash } from "./cash/end-cash.server.ts"
import { payChange } from "./line-changes/pay-change.server.ts"
import { type Charge, CURRENCY } from "./payment-gateway.ts"
import { noteRefund } from "./refunds/refund.server.ts"

const PAYS = "The order still waited: it is paid by this."
const GOES_BACK = "The order was paid or changed already, or had ended: the money goes back by itself."

/**
 * Books money that came after its payment had failed or expired: it pays the order where that still waits and comes to it, else it goes back.
 * The exception about it is resolved. Null where the amount is not that of the payment: that waits for staff.
 */
export async function bookLateCapture(
  services: ConfirmationServices & Pick<Services, "db" | "modules" | "secret">,
  paymentId: string,
  charge: Charge,
): Promise<{ order?: Order } | null> {
  if (charge.state !== "captured" || charge.currency !== CURRENCY) return null
  return services.db.transaction(async (tx) => {
    const isLate = and(eq(payments.id, paymentId), inArray(payments.state, ["declined", "expired"]))
    const [payment] = await tx
      .update(payments)
      .set({
        ...{ state: "captured", reference: charge.reference, chargeId: charge.chargeId },
        settledAt: sql`now()`,
      })
      .where(and(isLate, eq(payments.amountPaise, sql`${charge.amountPaise}::bigint`)))
      .returning({
        ...{ orderId: payments.orderId, amountPaise: payments.amountPaise },
        ...{ discountPaise: payments.discountPaise, isAdvance: payments.isAdvance },
        lineChangeId: payments.lineChangeId,
      })
    if (!payment) return null
    const { orderId, lineChangeId } = payment
    const shop = { ...services, db: tx }
    const isPart = payment.isAdvance || lineChangeId !== null
    const done = lineChangeId
      ? await payChange(shop, { orderId, lineChangeId, paymentId })
      : payment.isAdvance
        ? await confirmByAdvance(shop, payment)
        : null
    const isPaid = isPart
      ? done !== null
      : (await takeOffPrepaid(tx, payment)) && (await moveOrder(tx, orderId, "paid"))
    if (!isPaid) await noteRefund(tx, { orderId, paymentId, note: GOES_BACK })
    const key = exceptionKey("late-capture", { ...charge, paymentId })
    await tx
      .update(paymentExceptions)
      .set({ resolvedAt: sql`now()`, resolution: isPaid ? PAYS : GOES_BACK })
      .where(and(eq(paymentExceptions.key, key), isNull(paymentExceptions.resolvedAt)))
    if (!isPaid) return {}
    if (done) return { order: done }
    await endCash(tx, { orderId, state: "declined" })
    const order = await getOrderById(tx, orderId)
    const link = await orderLink(services, order.number)
    const told = { orderId, news: confirmationOf(order) } as const
    await postNotification(shop, told, writeConfirmation(services, order, link))
    return { order }
  })
}
