import { changeWaitsFor } from "#app/admin/orders/edit/messages.ts"
import { canPayByCredit } from "#app/admin/orders/edit/pay-by-credit.server.ts"
import { findWaitingChange } from "#app/core/orders/line-changes/line-changes.server.ts"
import { paymentLinkSubject } from "#app/core/orders/notifications/messages.ts"
import type { Order } from "#app/core/orders/order.ts"
import { paymentLink } from "#app/core/orders/order-link.server.ts"
import { acceptCash, confirmCash } from "#app/core/payments/cash/confirm-cash.server.ts"
import { findPendingPayment } from "#app/core/payments/pending/pending-payment.server.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import type { BankTransfer } from "#app/core/settings/payment-choices.ts"
import { countMails } from "#app/platform/mail/find-mails.server.ts"
import type { OrderServices, Services } from "#app/services.server.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import { waitWords } from "#app/ui/format/wait-time.ts"
import * as messages from "./messages.ts"

/** The open step of an order: its payment or that of a change by a link or a bank transfer, or the confirmation of cash on delivery. */
export type AwaitedPayment = {
  link: string | null
  isLinkMailed: boolean
  until: Date | null
  needsCode: boolean
  /** Whether the code was mailed: there is a mail address. */
  isCodeMailed: boolean
  account: BankTransfer | null
  /** The change of a paid order that is to be paid, and the sentence about its sum. */
  change?: string
  sum?: string
  /** The sum that the store credit of the account can pay whole; left out where it cannot. */
  credit?: string
}

/** The open step of an order that waits for its buyer; null for any other order. */
export async function findAwaitedPayment(
  services: OrderServices,
  order: Order,
): Promise<AwaitedPayment | null> {
  if (order.state === "paid") return findAwaitedChange(services, order)
  if (order.state !== "placed") return null
  const pending = await findPendingPayment(services, order)
  if (!pending) return null
  const isPayable = pending.methods.length > 0
  const link = isPayable ? await paymentLink(services, order.number) : null
  const account = services.settings.get("payments.bankTransfer")
  return link || pending.needsCode
    ? {
        ...{ link, isLinkMailed: await isLinkMailed(services, order), account },
        ...{ until: pending.keptUntil, needsCode: pending.needsCode, isCodeMailed: order.email !== "" },
      }
    : null
}

/** Whether the buyer has the mail with the link, whatever way of paying they chose since then. */
async function isLinkMailed({ db }: OrderServices, { email, number }: Order): Promise<boolean> {
  if (email === "") return false
  return (await countMails(db, { recipient: email, named: paymentLinkSubject(number) })) > 0
}

async function findAwaitedChange(
  services: OrderServices,
  { id, number, email }: Order,
): Promise<AwaitedPayment | null> {
  const change = await findWaitingChange(services.db, id)
  if (!change) return null
  const { amountPaise, note, payableUntil } = change
  const hasCredit = await canPayByCredit(services, { orderId: id, amountPaise })
  return {
    ...{ link: await paymentLink(services, number), isLinkMailed: email !== "" },
    account: services.settings.get("payments.bankTransfer"),
    ...{ until: null, needsCode: false, isCodeMailed: false, change: note },
    ...(hasCredit && { credit: formatRupees(amountPaise) }),
    sum: changeWaitsFor(formatRupees(amountPaise), formatDateTime(payableUntil)),
  }
}

/** Confirms cash on delivery by the code that the buyer reads out. */
export async function confirmByPhone(
  services: OrderServices & Pick<Services, "limits">,
  { id }: Pick<Order, "id">,
  code: string,
): Promise<{ done: string } | { fault: string }> {
  const wait = await services.limits.take("LIMIT_CASH_CODE", id)
  if (wait > 0) return { fault: messages.tooOften(waitWords(wait)) }
  const isRight = await confirmCash(services, id, code)
  return isRight ? { done: messages.cashIsConfirmed } : { fault: messages.codeIsWrong }
}

/** Confirms cash on delivery by the word of the buyer on the telephone. */
export async function confirmWithoutCode(
  services: OrderServices,
  { id }: Pick<Order, "id">,
): Promise<{ done: string } | { fault: string }> {
  return (await acceptCash(services, id))
    ? { done: messages.cashWasConfirmed }
    : { fault: messages.nothingToConfirm }
}
