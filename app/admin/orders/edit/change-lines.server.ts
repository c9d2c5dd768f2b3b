import { eq, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { sayWhy } from "#app/admin/orders/messages.ts"
import { faultSentence } from "#app/admin/orders/phone/place-phone-order.server.ts"
import { lockOffers } from "#app/core/checkout/destination/lock-offers.server.ts"
import { cashRefusal } from "#app/core/checkout/placing/cash-on-delivery.ts"
import { checkLines, HIGHEST_TOTAL_PAISE, type Offer } from "#app/core/checkout/placing/requested-lines.ts"
import { priceWithout } from "#app/core/fulfilment/price-without.server.ts"
import { lineRefundSentence } from "#app/core/fulfilment/refund-refusals.ts"
import { pricePaiseLeft } from "#app/core/invoices/credit-note-lines.ts"
import { changeWaitsSentence } from "#app/core/orders/line-changes/line-change.ts"
import {
  findWaitingChange,
  readWrittenLines,
  writeDiscount,
  writeLines,
} from "#app/core/orders/line-changes/line-changes.server.ts"
import { writeTotal } from "#app/core/orders/line-changes/write-total.server.ts"
import {
  mailChangeLink,
  notifyOrderChanged,
  notifyPartialRefund,
} from "#app/core/orders/notifications/order-notifications.server.ts"
import { isGiftCard, type Order, type OrderLine, piecesBySku } from "#app/core/orders/order.ts"
import { changeStock, lockInventory } from "#app/core/orders/order-stock.server.ts"
import { findDisputeRefusal } from "#app/core/payments/exceptions/disputes.server.ts"
import { findOpenPayment } from "#app/core/payments/open-payment.server.ts"
import { askRefunds, noteRefund } from "#app/core/payments/refunds/refund.server.ts"
import { formatRupees, spreadPaise } from "#app/core/pricing/money.ts"
import { noteGivenOffers } from "#app/core/promotions/given-offers.server.ts"
import type { GivenOffer } from "#app/core/promotions/price-what-stays.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { OrderServices } from "#app/services.server.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import { type LineChangePlan, type LineGain, lineChanges, orders } from "#db/tables/orders.ts"
import { type EditableLine, listEditableLines, lockEditable } from "./editable.server.ts"
import * as messages from "./messages.ts"
import type { LinesReview, WantedLines } from "./wanted-lines.ts"

type Answer = { done: string } | { fault: string }
type Changing = { order: Pick<Order, "id" | "number">; wanted: WantedLines; reason: string }

/** The result of a change of lines, or the reason of its refusal. Changes nothing. */
export async function reviewLines(
  services: OrderServices,
  { order, wanted }: Omit<Changing, "reason">,
): Promise<{ review: LinesReview } | { fault: string }> {
  return services.db.transaction(async (tx) => {
    const plan = await planLines({ ...services, db: tx }, order, wanted)
    return "fault" in plan ? plan : { review: plan.review }
  })
}

/**
 * Adds products to an order, raises or lowers its pieces, or swaps them, while nothing of it is packed. Pieces that stay keep their price,
 * others have today's; the offers of the order are applied to all. An order that is not paid asks for the new total; of a paid one the
 * difference goes back, or is asked for by a link, and the change waits for it. `seenPaise` is what the order came to in the review.
 */
export async function changeLines(
  services: OrderServices,
  { order, wanted, reason, seenPaise }: Changing & { seenPaise: number },
): Promise<Answer> {
  if (reason === "") return { fault: sayWhy }
  const done = await services.db.transaction(async (tx): Promise<Answer> => {
    const shop = { ...services, db: tx }
    const plan = await planLines(shop, order, wanted)
    if ("fault" in plan) return plan
    const { review } = plan
    if (review.afterPaise !== seenPaise)
      return { fault: messages.comesToOtherwise(formatRupees(review.afterPaise)) }
    const note = messages.changedLines(plan.taken, plan.added, reason)
    const backPaise = review.isPaid ? review.beforePaise - review.afterPaise : 0
    if (backPaise < 0) return askForMore(shop, { order, plan, note })
    await writeLines(tx, order.id, linesAfter(plan, backPaise))
    await noteGivenOffers(tx, order.id, plan.offers)
    await changeStock(tx, plan.taken, 1)
    await changeStock(tx, plan.added, -1)
    if (review.isPaid) await writeDiscount(tx, order.id)
    else await writeTotal(tx, order.id)
    if (backPaise > 0) {
      await noteRefund(tx, { orderId: order.id, amountPaise: backPaise, note })
      await notifyPartialRefund(shop, { orderId: order.id, note })
      return { done: messages.moneyGoesBack(formatRupees(backPaise)) }
    }
    await notifyOrderChanged(shop, { orderId: order.id, note })
    return { done: messages.newTotal(formatRupees(review.afterPaise)) }
  })
  if ("done" in done) await askRefunds(services, order.id)
  return done
}

/** Keeps a change until its difference is paid: the order stays as it is, and the pieces that it adds leave the stock. */
async function askForMore(
  services: OrderServices,
  { order: { id: orderId }, plan, note }: { order: Pick<Order, "id">; plan: Plan; note: string },
): Promise<Answer> {
  const { db: tx, settings } = services
  const after = linesAfter(plan, 0)
  const { held, released } = stockOf(plan)
  await changeStock(tx, held, -1)
  const amountPaise = plan.review.afterPaise - plan.review.beforePaise
  const [change] = await tx
    .insert(lineChanges)
    .values({
      ...{ id: uuidv7(), orderId, amountPaise, note, gains: gainsOf(plan, after) },
      payableUntil: sql`now() + make_interval(hours => ${settings.get("payments.linkHours")})`,
      plan: {
        ...{ before: await readWrittenLines(tx, orderId), ...after, held, released },
        offers: plan.offers.map(({ promotion: { id }, amountPaise: paise }) => ({
          promotion: { id },
          amountPaise: paise,
        })),
      },
    })
    .returning({ payableUntil: lineChanges.payableUntil })
  const isMailed = await mailChangeLink(services, orderId)
  const until = change ? formatDateTime(change.payableUntil) : ""
  return { done: messages.waitsForPayment(formatRupees(amountPaise), until, isMailed) }
}

/** The pieces that leave the stock for a change, and those that it gives back: of a product that it takes off and adds, the difference. */
function stockOf({ taken, added }: Plan) {
  const wanted = piecesBySku([...added, ...taken.map(({ sku, quantity }) => ({ sku, quantity: -quantity }))])
  const pieces = [...wanted].map(([sku, quantity]) => ({ sku, quantity }))
  return {
    held: pieces.filter(({ quantity }) => quantity > 0),
    released: pieces.flatMap(({ sku, quantity }) => (quantity < 0 ? [{ sku, quantity: -quantity }] : [])),
  }
}

/** Amounts that a change adds to the sales of each line. */
function gainsOf({ lines, newLines }: Plan, { after }: Pick<LineChangePlan, "after">): LineGain[] {
  const kept = lines.map(({ productId, productType, unitPricePaise, ...line }, nth) => {
    const { quantity = 0, discountPaise = 0 } = after[nth] ?? {}
    const pieces = quantity - line.quantity
    const paise = unitPricePaise * pieces - (discountPaise - line.discountPaise)
    return { productId, productType, lines: quantity === 0 ? -1 : 0, pieces, paise }
  })
  const gained = newLines.map(({ productId, productType, quantity: pieces, keptPaise: paise }) => ({
    ...{ productId, productType, lines: 1, pieces, paise },
  }))
  return [...kept, ...gained].filter(({ pieces, paise }) => pieces !== 0 || paise !== 0)
}

/** A line of the order with the pieces that stay and that are added, and what all of these cost. */
type ChangedLine = EditableLine & { stays: number; raised: number; keptPaise: number }
type AddedLine = OrderLine & { keptPaise: number }
type Plan = {
  review: LinesReview
  lines: ChangedLine[]
  newLines: AddedLine[]
  taken: { sku: string; name: string; quantity: number }[]
  added: OrderLine[]
  offers: GivenOffer[]
}

/** Locks stocks, then the order, and works the change out. */
async function planLines(
  services: OrderServices,
  { id: orderId, number }: Pick<Order, "id" | "number">,
  { stays, added: wantedOf }: WantedLines,
): Promise<Plan | { fault: string }> {
  const tx = services.db
  const before = await listEditableLines(tx, orderId)
  await lockInventory(tx, orderId, [...before.map(({ productId }) => productId), ...wantedOf.keys()])
  const now = await lockChangeable(tx, { id: orderId, number })
  if ("fault" in now) return now
  const lines = (await listEditableLines(tx, orderId)).map((line) => {
    const wanted = stays.get(line.id) ?? line.unrefunded
    const kept = Math.min(line.unrefunded, wanted)
    return { ...line, stays: kept, goes: line.unrefunded - kept, more: wanted - kept }
  })
  const taken = lines.flatMap(({ sku, name, goes }) => (goes > 0 ? [{ sku, name, quantity: goes }] : []))
  const moreOf = new Map(wantedOf)
  for (const { productId, more } of lines)
    if (more > 0) moreOf.set(productId, (moreOf.get(productId) ?? 0) + more)
  const found = await addedLines(tx, moreOf, taken)
  if ("fault" in found) return found
  const { added } = found
  if (taken.length === 0 && added.length === 0) return { fault: messages.nothingChangedInLines }
  if (added.length === 0 && lines.every(({ stays: kept }) => kept === 0))
    return { fault: messages.notAll(number) }
  const newOnes = added.map((line, nth) => ({
    ...{ ...line, id: `added ${nth}`, unrefunded: line.quantity, isAdded: true },
    ...{ discountPaise: 0, refundedQuantity: 0, refundedPaise: 0 },
  }))
  const goes = new Map(lines.map((line) => [line.id, line.goes]))
  const parted = await priceWithout(tx, { orderId, isSent: false }, [...lines, ...newOnes], goes)
  const keptOf = (id: string) => parted.lines.get(id)?.keptPaise ?? 0
  const beforePaise = lines.reduce((sum, line) => sum + pricePaiseLeft(line), 0) + now.deliveryPaise
  const sums = { beforePaise, afterPaise: parted.keptPaise + now.deliveryPaise, isPaid: now.isPaid }
  const fault = faultOf(services, now, sums) ?? (isGiftCard({ lines }) ? messages.isGiftCard : null)
  if (fault) return { fault }
  const joined = joinAdded(
    lines.map((line) => ({ ...line, raised: 0, keptPaise: keptOf(line.id) })),
    added.map((line, nth) => ({ ...line, keptPaise: keptOf(`added ${nth}`) })),
  )
  return {
    review: { lines: shownLines(joined), ...sums },
    ...{ ...joined, taken, added, offers: parted.offers },
  }
}

type Changeable = Pick<
  Order,
  "number" | "pin" | "address" | "deliveryPaise" | "advancePaise" | "creditPaise"
> & {
  isPaid: boolean
  isCash: boolean
}

/** Locks an order whose lines may change: nothing of it is packed, no dispute is about it and no payment is under way. */
async function lockChangeable(
  tx: Database,
  { id, number }: Pick<Order, "id" | "number">,
): Promise<Changeable | { fault: string }> {
  const blocked = await lockEditable(tx, id)
  if (blocked !== null) return { fault: blocked }
  const dispute = await findDisputeRefusal(tx, id)
  if (dispute) return { fault: lineRefundSentence({ reason: dispute }, number) }
  if (await findWaitingChange(tx, id)) return { fault: changeWaitsSentence(number) }
  const [now] = await tx.select().from(orders).where(eq(orders.id, id))
  const isPaid = now?.paymentState === "paid" || now?.paymentState === "partly_refunded"
  if (!now || (!isPaid && now.paymentState !== "pending"))
    return { fault: lineRefundSentence({ reason: "unpaid" }, number) }
  const open = await findOpenPayment(tx, id)
  if (open && open.method !== "cod") return { fault: messages.paymentUnderWay(number) }
  const { pin, address, advancePaise, creditPaise } = now
  const deliveryPaise = now.deliveryPaise - now.refundedDeliveryPaise
  const isCash = open?.method === "cod"
  return { number, pin, address, deliveryPaise, advancePaise, creditPaise, isPaid, isCash }
}

type Joined = { lines: ChangedLine[]; newLines: AddedLine[] }

/** Pieces that are added at the price of a line of the same product raise it; others are lines of their own. */
function joinAdded(lines: readonly ChangedLine[], added: readonly AddedLine[]): Joined {
  const isSame = (line: ChangedLine, { productId, unitPricePaise }: AddedLine) =>
    line.productId === productId && line.unitPricePaise === unitPricePaise
  const newLines = added.filter((one) => !lines.some((line) => isSame(line, one)))
  const joined = lines.map((line, nth) => {
    const more = added.filter((one) => lines.findIndex((other) => isSame(other, one)) === nth)
    const sum = (of: (one: AddedLine) => number) => more.reduce((total, one) => total + of(one), 0)
    return {
      ...line,
      raised: sum(({ quantity }) => quantity),
      keptPaise: line.keptPaise + sum(({ keptPaise }) => keptPaise),
    }
  })
  return { lines: joined, newLines }
}

function shownLines({ lines, newLines }: Joined): LinesReview["lines"] {
  const kept = lines.map((line) => ({ ...line, quantity: line.stays + line.raised }))
  return [...kept, ...newLines].flatMap(({ name, quantity, unitPricePaise }) =>
    quantity > 0 ? [{ name, quantity, unitPricePaise }] : [],
  )
}

type Sums = Pick<LinesReview, "beforePaise" | "afterPaise" | "isPaid">

function faultOf(
  { settings }: Pick<OrderServices, "settings">,
  { number, pin, address, advancePaise, creditPaise, isCash }: Changeable,
  { beforePaise, afterPaise, isPaid }: Sums,
): string | null {
  if (afterPaise <= 0) return lineRefundSentence({ reason: "nothing-to-pay" }, number)
  if (afterPaise > HIGHEST_TOTAL_PAISE) return messages.tooMuch
  const paidPaise = advancePaise + creditPaise
  if (!isPaid && afterPaise <= paidPaise) return messages.belowAdvance(formatRupees(paidPaise))
  if (!isCash || afterPaise <= beforePaise) return null
  const order = { totalPaise: afterPaise, pin, address, returned: 0 } // its buyer was judged when it was placed
  return cashRefusal(settings.get("payments.cashOnDelivery"), order)
}

/** The added lines at today's prices; pieces that the order gives up may be among them. */
async function addedLines(
  tx: Database,
  moreOf: ReadonlyMap<string, number>,
  taken: readonly { sku: string; quantity: number }[],
): Promise<{ added: OrderLine[] } | { fault: string }> {
  if (moreOf.size === 0) return { added: [] }
  const items = [...moreOf].map(([id, quantity]) => ({ id, quantity }))
  const offers = (await lockOffers(tx, items)).map((offer): Offer => {
    const back = taken.reduce((sum, { sku, quantity }) => sum + (sku === offer.sku ? quantity : 0), 0)
    return { ...offer, stock: offer.stock + back }
  })
  const priceOf = new Map(offers.map(({ id, pricePaise }) => [id, pricePaise]))
  const checked = checkLines(
    items.map((item) => ({ ...item, pricePaise: priceOf.get(item.id) ?? 0 })),
    offers,
  )
  if (checked.ok) return { added: checked.lines }
  if (checked.refusal.reason !== "changed") return { fault: messages.tooMuch }
  return { fault: checked.refusal.faults.map(faultSentence).join(" ") }
}

/**
 * The lines as they are written. Of an order that more is asked for they are what it has then. Those of a paid one still add up to what was
 * paid: a line that gave pieces up keeps its part of what goes back, and its discount takes what pays for other lines now.
 */
function linesAfter(
  { review: { isPaid, beforePaise, afterPaise }, lines, newLines }: Plan,
  backPaise: number,
): Pick<LineChangePlan, "after" | "added"> {
  const gone = lines.map(({ unitPricePaise, unrefunded, stays }) => unitPricePaise * (unrefunded - stays))
  const back = spreadPaise(backPaise, gone)
  const isSettled = isPaid && afterPaise <= beforePaise
  const after = lines.map((line, nth) => {
    const { id, unrefunded, stays, raised, unitPricePaise, keptPaise } = line
    const quantity = isSettled ? line.quantity + raised : line.refundedQuantity + stays + raised
    const refundedPaise = line.refundedPaise + (back[nth] ?? 0)
    const discountPaise = unitPricePaise * quantity - refundedPaise - keptPaise
    const refundedQuantity = line.refundedQuantity + (isSettled ? unrefunded - stays : 0)
    return { id, quantity, refundedQuantity, refundedPaise, discountPaise }
  })
  const added = newLines.map(({ keptPaise, ...line }) => ({
    ...{ ...line, id: uuidv7(), discountPaise: line.unitPricePaise * line.quantity - keptPaise },
  }))
  return { after, added }
}
