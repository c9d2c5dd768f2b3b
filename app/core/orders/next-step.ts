import { formatRupees } from "#app/core/pricing/money.ts"
import { formatNearDay } from "#app/ui/format/date-format.ts"
import { dayInIndia, formatDate, formatDateTime } from "#app/ui/format/india-time.ts"
import type { HandRefund } from "./hand-refund.ts"
import * as messages from "./messages.ts"
import {
  cashDuePaise,
  isGiftCard,
  type Order,
  type OrderInBrief,
  type OrderLine,
  type OrderState,
  type TrackedOrder,
} from "./order.ts"
import { replaceableUntil } from "./order-states.ts"
import { returnsBy } from "./turnaround.ts"

/** Money of an order that goes back: to where it was paid from, by a day, and as store credit at once. In paise. */
export type MoneyBack = { amountPaise: number; creditPaise: number; by: Date }
type StepOrder = OrderInBrief &
  Pick<TrackedOrder, "promisedOn" | "replacementDays" | "events" | "advancePaise" | "creditPaise"> & {
    lines: readonly Pick<OrderLine, "productType">[]
    /** Whether a replacement may be asked for, where it is known: requests may be about all that is left. */
    isReplaceable?: boolean
    /** Money that staff are still to transfer back. */
    handRefund?: HandRefund | null
  } & Partial<Pick<Order, "payableUntil">>

/**
 * The next event of an order for its buyer, in a sentence for its page and its mails; null where nothing follows. `refund` is the money that
 * goes back, where it is known; else it follows from the order.
 */
export function nextStep(order: StepOrder, now = new Date(), refund = refundOf(order)): string | null {
  const step = isGiftCard(order) ? (GIFT_CARD_STEPS[order.state] ?? STEPS[order.state]) : STEPS[order.state]
  return step(order, now, refund)
}

/** The steps of an order that still lie ahead until it is with its buyer, in their order. */
export function stepsAhead(
  order: Pick<StepOrder, "state" | "promisedOn" | "lines">,
  now = new Date(),
): string[] {
  const { state, promisedOn } = order
  const isHeld = state === "paid" || state === "confirmed"
  if (!isHeld && !ON_ITS_WAY.includes(state)) return []
  if (isGiftCard(order)) return [messages.cardIsMailed]
  const isAhead = promisedOn !== null && dayInIndia(now) <= promisedOn
  const delivery = isAhead ? messages.courierBringsItBy(formatNearDay(promisedOn)) : messages.courierBringsIt
  return isHeld ? [messages.wePackYourOrder, delivery] : [delivery]
}

/** The main action on an order's page, unless a module asks its buyer for something (slot `order-next-step`). */
export type MainAction = "track" | "replace" | "again"
type ActionFacts = { isTrackable: boolean; isReplaceable: boolean; isAsked?: boolean }

export function mainAction(
  { state }: Pick<StepOrder, "state">,
  { isTrackable, isReplaceable, isAsked = false }: ActionFacts,
): MainAction | null {
  if (isAsked) return null
  if (isReplaceable && REPLACEABLE.includes(state)) return "replace"
  if (state === "delivered" || OVER.includes(state)) return "again"
  return isTrackable && [...ON_ITS_WAY, "replacement_shipped"].includes(state) ? "track" : null
}

/** The states in which a courier has the parcels of an order, or is about to. */
export const ON_ITS_WAY: readonly OrderState[] = ["packed", "shipped"]
const REPLACEABLE: readonly OrderState[] = ["delivered", "replacement_refused", "replaced"]
const OVER: readonly OrderState[] = ["payment_failed", "cancelled", "returned", "refunded", "replaced"]

/** Whether the courier is to be paid for an order, or was. */
export function isOnDelivery({ events }: Pick<StepOrder, "events">): boolean {
  const states = events.map(({ state }) => state)
  return states.includes("confirmed") && !states.includes("paid")
}

/** When an order came to its state. */
export function reachedAt({ events, state, placedAt }: OrderInBrief & Pick<Order, "events">): Date {
  return events.findLast((event) => event.state === state)?.happenedAt ?? placedAt
}

type Step = (order: StepOrder, now: Date, refund: MoneyBack) => string | null

const STEPS: Record<OrderState, Step> = {
  placed: ({ payableUntil }) =>
    payableUntil ? messages.payUntil(formatDateTime(payableUntil)) : messages.packedOnceConfirmed,
  confirmed: () => messages.packedNext,
  paid: () => messages.packedNext,
  payment_failed: (order, now) => {
    const by = returnsBy(reachedAt(order))
    return by < now ? null : messages.backIfTaken(formatDate(by))
  },
  packed: () => messages.courierCollects,
  shipped: delivering,
  delivered: (order, now) => {
    const { isReplaceable = true, replacementDays } = order
    const until = replaceableUntil(order)
    if (!isReplaceable || (until && until < now)) return null
    return messages.replacementUntil(until ? formatDate(until) : messages.daysAfterDelivery(replacementDays))
  },
  returned: moneyBack,
  cancelled: moneyBack,
  replacement_requested: () => messages.keepThePiece,
  replacement_approved: () => messages.courierTakesOldPiece,
  replacement_refused: ({ isReplaceable = true, replacementDays }) =>
    isReplaceable ? messages.askAgainWithin(replacementDays) : messages.missedSomething,
  replacement_shipped: () => messages.haveOldPieceReady,
  replaced: (order, now) => {
    const { isReplaceable = true } = order
    const until = replaceableUntil(order)
    return isReplaceable && until && now < until
      ? messages.askAnotherUntil(formatDate(until))
      : messages.faultyAgain
  },
  refunded: moneyBack,
}

/** A gift card is prepared once it is paid, and delivered when its mail has left. */
const GIFT_CARD_STEPS: Partial<Record<OrderState, Step>> = {
  placed: ({ payableUntil }) => (payableUntil ? messages.payUntil(formatDateTime(payableUntil)) : null),
  paid: () => messages.cardIsMailed,
  shipped: () => messages.cardIsMailed,
  delivered: () => messages.cardWasMailed,
}

function delivering(order: StepOrder, now: Date): string {
  const { promisedOn } = order
  const isAhead = promisedOn !== null && dayInIndia(now) <= promisedOn
  const comes = messages.courierIsOnTheWay(isAhead ? formatNearDay(promisedOn) : null)
  return isOnDelivery(order) ? `${comes} ${messages.keepReady(formatRupees(cashDuePaise(order)))}` : comes
}

function moneyBack(order: StepOrder, now: Date, money: MoneyBack): string | null {
  if (money.amountPaise + money.creditPaise === 0) return messages.nothingGoesBack
  const { handRefund = null } = order
  if (money.by < now && !handRefund?.isAccountAwaited) return null
  return moneyBackSentence(money, isOnDelivery(order) && order.state === "refunded", handRefund)
}

/** A sentence about money that goes back; `isTransfer`: staff transfer it, as no gateway took it. `handRefund` is the part that they did not send. */
export function moneyBackSentence(
  { amountPaise, creditPaise, by }: MoneyBack,
  isTransfer: boolean,
  handRefund: HandRefund | null = null,
): string {
  const [amount, day] = [formatRupees(handRefund?.paise ?? amountPaise), formatDate(by)]
  const ofHand = handRefund?.isAccountAwaited ? messages.accountAwaited : messages.transferredToAccount
  const way = handRefund ? ofHand : isTransfer ? messages.transferredBack : messages.goesBack
  const sentences = [
    ...(amountPaise > 0 ? [way(amount, day)] : []),
    ...(creditPaise > 0 ? [messages.backAsCredit(formatRupees(creditPaise))] : []),
  ]
  return sentences.join(" ")
}

/** What goes back for an order that is over. The courier collected nothing for one that was not delivered: its advance alone was paid. */
function refundOf(order: StepOrder): MoneyBack {
  const { totalPaise, advancePaise, creditPaise } = order
  const isUncollected = isOnDelivery(order) && order.state !== "refunded"
  return {
    amountPaise: isUncollected ? advancePaise : totalPaise - creditPaise,
    creditPaise,
    by: returnsBy(reachedAt(order)),
  }
}
