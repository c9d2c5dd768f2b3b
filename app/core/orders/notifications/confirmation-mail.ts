import { engravingSentence, isNameMissing, isNameStated } from "#app/core/orders/engraved-names/engravings.ts"
import { whatHolds } from "#app/core/orders/messages.ts"
import { nextStep, reachedAt } from "#app/core/orders/next-step.ts"
import { cashDuePaise, isGiftCard, type Order } from "#app/core/orders/order.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { formatNearDay } from "#app/ui/format/date-format.ts"
import type { EmailPart } from "./email-template.ts"
import * as messages from "./messages.ts"
import { orderCard } from "./order-card.ts"
import { writeToBuyer } from "./order-mails.ts"
import { beginMail, type MailTexts, orderValues } from "./wording/mail-wording.ts"

const OWN_SUBJECT = messages.yourShopOrder("{number}")
export const OWN_CONFIRMATIONS = {
  confirmation: { subject: OWN_SUBJECT, text: messages.orderReceived("{number}") },
  "confirmation-cash": { subject: OWN_SUBJECT, text: messages.orderConfirmed("{number}") },
} as const satisfies Record<string, MailTexts>

/** Which of the two confirmations an order gets: the one of a paid order, or of one that the courier is paid for. */
export function confirmationOf({ paymentState }: Pick<Order, "paymentState">) {
  return paymentState === "pending" ? "confirmation-cash" : "confirmation"
}

type Extras = {
  texts?: MailTexts | null
  termsAt?: string | null
  saving?: { savedPaise: number; payAt: string } | null
  isMovable?: boolean
}

/**
 * The mail that confirms an order, paid or to be paid to the courier, with the link to follow it. Whoever bought engraving is asked for the
 * name. `texts` are the merchant's; `termsAt` is the address of a shop that tells the terms of the order; `saving` is what paying online
 * takes off an order on delivery, and where.
 * `isMovable`: its buyer can change the address on its page.
 */
export function confirmationMail(
  order: Order,
  link: string,
  { texts = null, termsAt = null, saving = null, isMovable = false }: Extras = {},
) {
  const stated = order.engravings.filter(isNameStated)
  const missing = order.engravings.filter(isNameMissing)
  const kind = confirmationOf(order)
  const state = kind === "confirmation-cash" ? "confirmed" : "paid"
  const reached: Order = { ...order, state }
  const step = nextStep(reached, reachedAt(reached))
  const { subject, begin } = beginMail(OWN_CONFIRMATIONS[kind], orderValues(order), texts)
  return writeToBuyer(order, subject, [
    ...begin,
    ...(step ? [step] : []),
    orderCard(order, { state, button: { label: messages.followYourOrder, to: link } }),
    ...(kind === "confirmation-cash" ? [messages.cashIsCollected(formatRupees(cashDuePaise(order)))] : []),
    ...(saving ? savingParts(order, saving) : []),
    ...(stated.length > 0 ? [messages.readNamesAgain(stated.map(engravingSentence).join("\n"))] : []),
    ...(missing.length > 0
      ? [
          messages.replyWithNames(
            missing.map(({ name, letters }) => messages.engravedWithName(name, letters)).join("\n"),
          ),
        ]
      : []),
    ...(order.promisedOn ? [messages.promisedBy(formatNearDay(order.promisedOn))] : []),
    ...(isMovable && !isGiftCard(order) ? [messages.addressOnYourPage] : []),
    ...(isGiftCard(order) ? [] : [messages.taxInvoiceFollows]),
    ...(termsAt ? termsParts(order, termsAt) : []),
  ])
}

function savingParts(order: Order, { savedPaise, payAt }: NonNullable<Extras["saving"]>): EmailPart[] {
  const [now, saved] = [formatRupees(cashDuePaise(order) - savedPaise), formatRupees(savedPaise)]
  return [messages.payNowAndSave(now, saved), { label: messages.payOnline(now), to: payAt }]
}

/** What holds for the order, and where all of it stands (Consumer Protection (E-Commerce) Rules 2020, rule 7). */
function termsParts(order: Order, shopUrl: string): EmailPart[] {
  return [
    ...(isGiftCard(order) ? [] : [whatHolds(order.replacementDays)]),
    { link: `${shopUrl}/help/terms`, name: messages.termsOfSale },
    { link: `${shopUrl}/help/delivery`, name: messages.deliveryAndPayment },
    { link: `${shopUrl}/help/returns`, name: messages.returnPolicy },
  ]
}
