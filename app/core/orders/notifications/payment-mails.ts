import { engravingSentence, isNameStated } from "#app/core/orders/engraved-names/engravings.ts"
import type { HandRefund } from "#app/core/orders/hand-refund.ts"
import { isOnDelivery, type MoneyBack, moneyBackSentence } from "#app/core/orders/next-step.ts"
import { cashDuePaise, isGiftCard, type Order } from "#app/core/orders/order.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import type { BankTransfer } from "#app/core/settings/payment-choices.ts"
import { type Credit, formatCreditCode } from "#app/core/store-credit/credit.ts"
import { formatDate, formatDateTime } from "#app/ui/format/india-time.ts"
import * as messages from "./messages.ts"
import { isToCome, orderCard } from "./order-card.ts"
import { stateAccount, writeToBuyer } from "./order-mails.ts"
import { beginMail, type MailTexts, orderValues } from "./wording/mail-wording.ts"

export const OWN_CASH_CODE: MailTexts = {
  subject: messages.cashCodeSubject("{code}", "{number}"),
  text: messages.cashCodeIs("{number}", "{code}"),
}

/** The mail with the code that confirms cash on delivery, and the link `confirmAt` by which one press does. */
export function cashCodeMail(
  order: Order,
  { code, link, confirmAt }: { code: string; link: string; confirmAt: string },
  texts: MailTexts | null = null,
) {
  const { subject, begin } = beginMail(OWN_CASH_CODE, { ...orderValues(order), code }, texts)
  const names = order.engravings.filter(isNameStated).map(engravingSentence)
  const mail = writeToBuyer(order, subject, [
    { label: messages.confirmMyOrder, to: confirmAt },
    ...begin,
    messages.cashIsCollected(formatRupees(cashDuePaise(order))),
    ...(names.length > 0 ? [messages.readNamesAgain(names.join("\n"))] : []),
    orderCard(order, { state: order.state, button: { label: messages.seeYourOrder, to: link } }),
    messages.notYourOrder,
  ])
  return { ...mail, storedSubject: messages.cashCodeStoredSubject(order.number) }
}

export const OWN_PAYMENT_LINK: MailTexts = {
  subject: messages.paymentLinkSubject("{number}"),
  text: messages.paymentLinkIs("{number}", "{total}", "{until}"),
}

const OWN_GIFT_CARD_LINK: MailTexts = {
  subject: messages.paymentLinkSubject("{number}"),
  text: messages.giftCardLinkIs("{number}", "{total}", "{until}"),
}

/** The mail with the link by which the shopper, or somebody they send it to, pays for an order. */
export function paymentLinkMail(
  order: Order,
  {
    link,
    until,
    account,
    isDeclined = false,
  }: { link: string; until: Date; account: BankTransfer | null; isDeclined?: boolean },
  texts: MailTexts | null = null,
) {
  const due = order.advancePaise > 0 ? { total: formatRupees(order.advancePaise) } : null
  const values = { ...orderValues(order), ...due, until: formatDateTime(until) }
  const own = isGiftCard(order) ? OWN_GIFT_CARD_LINK : OWN_PAYMENT_LINK
  const { subject, begin } = beginMail(own, values, isGiftCard(order) ? null : texts)
  return writeToBuyer(order, subject, [
    ...(isDeclined ? [messages.paymentWasDeclined] : []),
    ...begin,
    ...(order.creditPaise > 0 && !due
      ? [messages.creditPaysRest(formatRupees(order.creditPaise), formatRupees(cashDuePaise(order)))]
      : []),
    ...(due ? [messages.courierCollectsRest(formatRupees(cashDuePaise(order)))] : []),
    { label: messages.payForOrder, to: link },
    messages.forwardTheLink,
    ...(account && !due ? [messages.transferTo(account, order.number)] : []),
  ])
}

export const OWN_STORE_CREDIT: MailTexts = {
  subject: messages.storeCreditSubject("{amount}"),
  text: messages.storeCreditIs("{number}", "{amount}"),
}

/** The mail with the code of a refund that became store credit. */
export function storeCreditMail(
  order: Order,
  { credit, link }: { credit: Pick<Credit, "leftPaise" | "expiresAt"> & { code: string }; link: string },
  texts: MailTexts | null = null,
) {
  const amount = formatRupees(credit.leftPaise)
  const { subject, begin } = beginMail(OWN_STORE_CREDIT, { ...orderValues(order), amount }, texts)
  return writeToBuyer(order, subject, [
    ...begin,
    { heading: formatCreditCode(credit.code) },
    messages.spendStoreCredit(formatDate(credit.expiresAt)),
    { label: messages.seeYourOrder, to: link },
  ])
}

export const OWN_PARTIAL_REFUND: MailTexts = {
  subject: messages.partialRefundSubject("{number}", "{amount}"),
  text: messages.partialRefund("{number}", "{amount}"),
}

/** The sum of money that goes back. */
export function sumOf({ amountPaise, creditPaise }: MoneyBack): string {
  return formatRupees(amountPaise + creditPaise)
}

type PartialRefund = {
  moneyBack: MoneyBack
  handRefund?: HandRefund | null
  note: string
  /** The pieces whose money goes back; "" where it is no piece's. */
  pieces?: string
  link: string
}

/** The mail about a part of an order whose money goes back. */
export function partialRefundMail(
  order: Order,
  { moneyBack, handRefund = null, note, pieces = "", link }: PartialRefund,
  texts: MailTexts | null = null,
) {
  const amount = sumOf(moneyBack)
  const { subject, begin } = beginMail(OWN_PARTIAL_REFUND, { ...orderValues(order), amount }, texts)
  return writeToBuyer(order, subject, [
    ...begin,
    ...(pieces ? [isToCome(order) ? piecesOff(pieces) : messages.piecesRefunded(pieces)] : []),
    ...(note && !(pieces && note.includes(pieces)) ? [`${messages.theReason}: ${note}`] : []),
    moneyBackSentence(moneyBack, isOnDelivery(order), handRefund),
    orderCard(order, {
      state: order.state,
      button: stateAccount({ link, handRefund }) ?? { label: messages.seeYourOrder, to: link },
    }),
  ])
}

/** Cancelled pieces, and that the others come. */
function piecesOff(pieces: string): string {
  return `${messages.piecesCancelled(pieces)} ${messages.restComes}`
}
