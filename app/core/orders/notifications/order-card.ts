import { mailPicture } from "#app/core/catalogue/media/picture.ts"
import { type HandRefund, stateLabel } from "#app/core/orders/hand-refund.ts"
import { paidByCredit, WAYS_PAID } from "#app/core/orders/messages.ts"
import {
  isGiftCard,
  listWaysPaid,
  type Order,
  type OrderState,
  shownAdvance,
} from "#app/core/orders/order.ts"
import { addressLines, billingLines, companyLine, giftLines } from "#app/core/orders/order-address.ts"
import { presentLines, presentSums } from "#app/core/orders/present-order.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { formatNearDay } from "#app/ui/format/date-format.ts"
import type { EmailPart, MailLine } from "./email-template.ts"
import * as messages from "./messages.ts"

/** The states in which an order still has its way before it. */
const AHEAD: readonly OrderState[] = ["placed", "confirmed", "paid", "packed", "shipped"]
/** Whether something of an order is still on its way to its buyer. */
export function isToCome(order: Pick<Order, "state" | "lines">): boolean {
  return AHEAD.includes(order.state) && !isGiftCard(order)
}

/** The states in which nothing goes to its buyer any more. */
const ENDED: readonly OrderState[] = ["payment_failed", "cancelled", "returned", "refunded"]

type OrderCard = {
  state: OrderState
  button: { label: string; to: string }
  /** Money that staff are still to transfer back. */
  handRefund?: HandRefund | null | undefined
}

/** An order in a mail: its number and state, its day, what was bought and for how much, where it goes, and the button to its page. */
export function orderCard(order: Order, { state, button, handRefund }: OrderCard): EmailPart {
  const { number, promisedOn, lines } = order
  return {
    card: [
      { heading: messages.orderStands(number, stateLabel({ state, handRefund })) },
      ...(promisedOn && AHEAD.includes(state) ? [messages.deliveryBy(formatNearDay(promisedOn))] : []),
      ...(lines.length > 0 ? [{ lines: presentLines(lines).map(mailLine) }] : []),
      sums(order),
      ...(ENDED.includes(state) || isGiftCard(order) ? [] : [messages.deliveryAddress(placeOf(order))]),
      ...(order.billing ? [messages.billedTo(billingLines(order).join("\n"))] : []),
      button,
    ],
  }
}

function mailLine({ name, image, quantity, unitPricePaise }: Order["lines"][number]): MailLine {
  return {
    ...{ name, quantity, each: formatRupees(unitPricePaise) },
    amount: formatRupees(unitPricePaise * quantity),
    picture: pictureOfLine(image),
  }
}

/** The picture of a product's line in a mail. */
export function pictureOfLine(image: string): MailLine["picture"] {
  const picture = mailPicture(image)
  return picture && { ...picture, src: picture.src.replace(/^\//, "{site}/") }
}

function sums(order: Order): EmailPart {
  const ways = listWaysPaid(order)
  const creditPaise = ways.length > 0 ? 0 : order.creditPaise
  const { discountPaise, deliveryPaise, totalPaise } = presentSums(order)
  const advancePaise = shownAdvance(order)
  return {
    rows: [
      ...(discountPaise > 0 ? [[messages.discount, `−${formatRupees(discountPaise)}`] as const] : []),
      ...(deliveryPaise === 0 ? [] : [[messages.delivery, formatRupees(deliveryPaise)] as const]),
      ...(creditPaise === 0 ? [] : [[paidByCredit, formatRupees(creditPaise)] as const]),
      ...ways.map(({ method, paise }) => [WAYS_PAID[method], formatRupees(paise)] as const),
      ...(advancePaise === 0 ? [] : [[messages.paidInAdvance, formatRupees(advancePaise)] as const]),
    ],
    total: [messages.totalAllTaxesIncluded, formatRupees(totalPaise)],
  }
}

function placeOf(order: Order): string {
  return [...companyLine(order), order.fullName, ...addressLines(order), ...giftLines(order)].join("\n")
}
