import { and, eq, inArray, lt, notExists, sql } from "drizzle-orm"
import type { Buyer } from "#app/core/orders/access/buyer.ts"
import type { HandRefund } from "#app/core/orders/hand-refund.ts"
import { findMailWording } from "#app/core/orders/notifications/wording/mail-wording.server.ts"
import type { Order } from "#app/core/orders/order.ts"
import { orderLink } from "#app/core/orders/order-link.server.ts"
import { getOrderById, isOrderOf } from "#app/core/orders/order-queries.server.ts"
import { listRefunds } from "#app/core/payments/refunds/refund-queries.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { postMail } from "#app/platform/mail/outbox.server.ts"
import { openText, sealText } from "#app/platform/sealed-text.server.ts"
import type { Services } from "#app/services.server.ts"
import { orders } from "#db/tables/orders.ts"
import { payments, refunds } from "#db/tables/payments.ts"
import { refundAccounts } from "#db/tables/refund-accounts.ts"
import { accountMail } from "./account-mail.ts"
import { maskAccount, type RefundAccount } from "./refund-account.ts"

type SealedServices = Pick<Services, "db" | "secret">
const DELETED_AT_ONCE = 500
const sealOf = ({ secret }: Pick<Services, "secret">, orderId: string) => ({
  ...{ secret, purpose: "account of a refund", owner: orderId },
})

/** The sum in paise that staff transfer back for an order; 0 when none waits. */
export async function owedByHandPaise(db: Database, orderId: string): Promise<number> {
  const open = (await listRefunds(db, orderId)).filter(({ isForStaff }) => isForStaff)
  return open.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
}

/** The money of an order that staff are still to transfer, and whether its buyer is to state an account first; null where none waits. */
export async function handRefund(services: SealedServices, orderId: string): Promise<HandRefund | null> {
  const paise = await owedByHandPaise(services.db, orderId)
  return paise === 0
    ? null
    : { paise, isAccountAwaited: (await findRefundAccount(services, orderId)) === null }
}

/** The account of an order, or null where none is stated. */
export async function findRefundAccount(
  services: SealedServices,
  orderId: string,
): Promise<RefundAccount | null> {
  const [row] = await services.db.select().from(refundAccounts).where(eq(refundAccounts.orderId, orderId))
  const opened = row ? openText(sealOf(services, orderId), row.sealed) : null
  return opened === null ? null : JSON.parse(opened)
}

/**
 * Keeps the account of an order in place of an earlier one, and mails the buyer about it. Returns false if no refund of the order waits for
 * a transfer.
 */
export function keepRefundAccount(
  services: SealedServices & Pick<Services, "shopUrl">,
  orderId: Order["id"],
  account: RefundAccount,
): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    if ((await owedByHandPaise(tx, orderId)) === 0) return false
    const sealed = sealText(sealOf(services, orderId), JSON.stringify(account))
    const row = { sealed, statedAt: sql`now()` }
    await tx
      .insert(refundAccounts)
      .values({ orderId, ...row })
      .onConflictDoUpdate({ target: refundAccounts.orderId, set: row })
    const order = await getOrderById(tx, orderId)
    const link = await orderLink(services, order.number)
    const texts = await findMailWording(tx, "refund-account")
    await postMail(
      { ...services, db: tx },
      accountMail(
        order,
        {
          account: maskAccount(account),
          link,
          handRefund: await handRefund({ ...services, db: tx }, orderId),
        },
        texts,
      ),
    )
    return true
  })
}

/** Deletes a batch of accounts of orders with no open refund. Returns the count. */
export async function deletePaidAccounts(db: Database): Promise<number> {
  const open = db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderId, refundAccounts.orderId), eq(refunds.state, "asked")))
  const paid = db
    .select({ orderId: refundAccounts.orderId })
    .from(refundAccounts)
    .where(notExists(open))
    .limit(DELETED_AT_ONCE)
  return (
    await db
      .delete(refundAccounts)
      .where(inArray(refundAccounts.orderId, paid))
      .returning({ id: refundAccounts.orderId })
  ).length
}

/** Deletes a batch of accounts stated before a moment. Returns the count. */
export async function deleteOldAccounts(db: Database, before: Date): Promise<number> {
  const old = db
    .select({ orderId: refundAccounts.orderId })
    .from(refundAccounts)
    .where(lt(refundAccounts.statedAt, before))
    .limit(DELETED_AT_ONCE)
  return (
    await db
      .delete(refundAccounts)
      .where(inArray(refundAccounts.orderId, old))
      .returning({ id: refundAccounts.orderId })
  ).length
}

/** The buyer's orders that have a stored account; the account itself is encrypted. */
export function exportAccounts(db: Database, buyer: Buyer) {
  return db
    .select({ orderNumber: orders.number, statedAt: refundAccounts.statedAt })
    .from(refundAccounts)
    .innerJoin(orders, eq(orders.id, refundAccounts.orderId))
    .where(isOrderOf(buyer))
}

/** Deletes the accounts of a buyer. */
export async function forgetAccounts(db: Database, buyer: Buyer): Promise<void> {
  const own = db.select({ id: orders.id }).from(orders).where(isOrderOf(buyer))
  await db.delete(refundAccounts).where(inArray(refundAccounts.orderId, own))
}
