import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { type Destination, destinationOf } from "#app/core/checkout/destination/destination.server.ts"
import { lockOffers } from "#app/core/checkout/destination/lock-offers.server.ts"
import { acceptanceRefusal } from "#app/core/checkout/destination/order-acceptance.server.ts"
import { wordWrapFault, wrapRefusal } from "#app/core/checkout/gift-wrap/gift-wrap.ts"
import * as messages from "#app/core/checkout/messages.ts"
import type { Refusal } from "#app/core/checkout/order-refusals.ts"
import { type Buyer, ownerOf } from "#app/core/orders/access/buyer.ts"
import { unrefundedPieces } from "#app/core/orders/line-pieces.server.ts"
import type { OrderLine, OrderState } from "#app/core/orders/order.ts"
import { newOrderNumber } from "#app/core/orders/order-number.ts"
import { isOrderOf, linesOf } from "#app/core/orders/order-queries.server.ts"
import { stockChanges } from "#app/core/orders/order-stock.server.ts"
import { CASH } from "#app/core/payments/cash/end-cash.server.ts"
import { chosenGateway } from "#app/core/payments/gateways.server.ts"
import { findOpenPayment, type OpenPayment } from "#app/core/payments/open-payment.server.ts"
import { payOff } from "#app/core/payments/settle-payment.server.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import type { Price } from "#app/core/pricing/price.ts"
import { offersOfOrder } from "#app/core/promotions/offers-of-order.server.ts"
import { personOf } from "#app/core/promotions/person/person.server.ts"
import { NO_OFFERS } from "#app/core/promotions/promotion.ts"
import { redeemPromotions } from "#app/core/promotions/redeem-promotions.server.ts"
import type { PaymentChoice } from "#app/core/settings/payment-choices.ts"
import { spendCredit } from "#app/core/store-credit/store-credit.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { executeAsOne } from "#app/platform/database/statements/one-statement.server.ts"
import { isUniqueViolation } from "#app/platform/database/unique-violation.server.ts"
import type { Services } from "#app/services.server.ts"
import { orderEvents, orderLines, orders } from "#db/tables/orders.ts"
import { payments } from "#db/tables/payments.ts"
import { cashAdvancePaise } from "./cash-on-delivery.ts"
import { lockCredit } from "./lock-credit.server.ts"
import { mailHowToPay } from "./mail-how-to-pay.server.ts"
import type { OrderRequest } from "./order-request.ts"
import { acceptance, quotedOffers } from "./quoted-prices.server.ts"
import { checkLines, deliveryFault, isSameOrder, offerFault, priceOrder } from "./requested-lines.ts"

type Hold = {
  buyer: Buyer | null
  contact: { email: string; phone: string }
  lines: readonly { quantity: number }[]
  totalPaise: number
}

type ReservedOrder = { id: string; number: string; state: OrderState; totalPaise: number }
/** A new order, or the one that a repeat finds with its payment that is still open. */
export type Reserved =
  | { ok: true; order: ReservedOrder; payment: OpenPayment | null; isRepeat: boolean }
  | { ok: false; refusal: Refusal }

type ReservingServices = Pick<
  Services,
  "publishedPages" | "gateways" | "modules" | "promotions" | "riskRule" | "secret" | "settings" | "shopUrl"
>

const NUMBER_TRIES = 5
/** How long at least a code that confirms cash is awaited. */
export const CASH_CODE_MINUTES = 30

/** Writes the order as placed and takes its stock in one transaction, or says why not. A known key finds its order. */
export async function reserveOrder(
  services: ReservingServices & Pick<Services, "db">,
  buyer: Buyer | null,
  request: OrderRequest,
  newNumber = () => newOrderNumber(services.settings.get("brand").orderPrefix),
): Promise<Reserved> {
  const { db } = services
  const destination = await destinationOf(services, {
    payment: request.payment,
    productIds: request.items.map(({ id }) => id),
  })
  for (let attempt = 0; attempt < NUMBER_TRIES; attempt += 1) {
    try {
      const number = newNumber()
      return await db.transaction((tx) => reserve(services, tx, { buyer, request, number, destination }))
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      // Either the key was used before, or the number is taken.
      const earlier = await findRepeat(db, buyer, request)
      if (earlier) return earlier
    }
  }
  throw new Error("no free order number was found")
}

type NewOrder = { buyer: Buyer | null; request: OrderRequest; number: string; destination: Destination }

async function reserve(
  services: ReservingServices,
  tx: Database,
  { buyer, request, number, destination }: NewOrder,
): Promise<Reserved> {
  const { settings } = services
  const { method, payment: typed } = request
  // The inventory first: whoever waits here for a request with the same key then finds the order it made.
  const offers = await lockOffers(tx, request.items, settings.get("checkout.giftWrapProduct"))
  const quoted = request.quotationId ? await quotedOffers(tx, request.quotationId, offers) : offers
  const checked = quoted ? checkLines(request.items, quoted) : refuse({ reason: "quotation-over" })
  const repeatOr = async (no: Reserved) => (await findRepeat(tx, buyer, request)) ?? no
  if (!checked.ok) return repeatOr(refuse(wordWrapFault(checked.refusal, offers)))
  const unwrappable = wrapRefusal(request, offers)
  if (unwrappable) return repeatOr(refuse(unwrappable))
  const findPerson = () => personOf({ db: tx, secret: services.secret }, buyer, typed)
  const offersOf =
    quoted === offers
      ? await offersOfOrder(services, tx, {
          code: request.coupon,
          findPerson,
          agreedPaise: request.agreedPaise,
        })
      : NO_OFFERS
  const prices = { fees: settings.get("fulfilment.deliveryFees"), offers: offersOf, at: new Date() }
  const price = priceOrder(checked, request, prices)
  const { totalPaise, discountPaise, deliveryPaise } = price
  const changed = deliveryFault(request.deliveryPaise, price) ?? offerFault(request, price, prices)
  if (changed) return repeatOr(changed)
  const { lines } = checked
  const sentence = await acceptanceRefusal(services, tx, {
    ...{ buyer, payment: typed, destination, method, totalPaise, lines },
  })
  const contact = { email: typed.email, phone: typed.phone }
  const refusal =
    sentence ??
    (request.quotationId ? null : await holdRefusal(services, tx, { buyer, contact, lines, totalPaise }))
  if (refusal !== null) return repeatOr(refuse({ reason: "not-accepted", sentence: refusal }))
  const order = { id: uuidv7(), number, state: "placed", totalPaise } as const
  const hasOffers = settings.get("checkout.offers")
  const taken = await redeemPromotions(tx, {
    findPerson,
    orderId: order.id,
    applied: price.applied,
    hasOffers,
  })
  if (!taken.ok) return repeatOr(taken)
  const credit = await lockCredit(services, tx, { buyer, request, totalPaise })
  if (!credit.ok) return repeatOr(credit)
  const { creditPaise } = credit
  const duePaise = totalPaise - creditPaise
  const advancePaise = method === "cod" ? cashAdvancePaise(settings.get("payments.cashAdvance"), duePaise) : 0
  const isByLink = method === "link" || (advancePaise > 0 && request.isByTelephone === true)
  const isPaidLater = method === "link" || advancePaise > 0 || duePaise === 0
  const payment = isPaidLater ? null : firstPayment(services, { id: order.id, duePaise }, method)
  await executeAsOne(
    tx,
    tx.insert(orders).values({
      ...{ ...order, ...ownerOf(buyer), discountPaise, deliveryPaise, advancePaise, creditPaise },
      idempotencyKey: request.idempotencyKey,
      payableUntil: payableUntil(
        settings,
        isByLink ? { ...request, method: "link" } : request,
        isScarce(services, lines, offers),
      ),
      ...{
        replacementDays: settings.get("replacements.days"),
        warrantyMonths: settings.get("warranty.months"),
      },
      ...destination.columns,
    }),
    ...reservationOf(tx, order.id, { payment, lines: price.lines }),
    ...taken.writes,
    ...(request.quotationId ? [acceptance(tx, request.quotationId, order.id)] : []),
  )
  if (creditPaise > 0) await spendCredit(tx, order.id, credit.parts)
  if (buyer) await keepConsents({ ...services, db: tx }, request, { buyer, number })
  if (duePaise === 0) {
    await payOff({ ...services, db: tx }, order.id)
    return { ok: true, order: { ...order, state: "paid" }, payment, isRepeat: false }
  }
  const needsCode = method === "cod" && advancePaise === 0 && !request.isConfirmed
  if (isByLink || needsCode)
    await mailHowToPay({ ...services, db: tx }, order.id, { method: isByLink ? "link" : "cod" })
  return { ok: true, order, payment, isRepeat: false }
}

/** Passes the consents of the order form to the modules that asked for them. */
export async function keepConsents(
  services: Pick<Services, "db" | "modules" | "settings">,
  { consents = [] }: OrderRequest,
  placed: { buyer: Buyer; number: string },
): Promise<void> {
  for (const purpose of consents)
    for (const { orderConsents } of services.modules) await orderConsents?.[purpose]?.(services, placed)
}

/** The first payment has the order's own id: a release before this one knows no other. A link and an advance are paid later. */
function firstPayment(
  services: Pick<Services, "gateways" | "settings">,
  { id, duePaise }: { id: string; duePaise: number },
  method: Exclude<PaymentChoice, "link">,
): OpenPayment {
  const gateway = method === "cod" ? CASH : chosenGateway(services).name
  return { id, gateway, method, amountPaise: duePaise }
}

/** Until when an order can be paid by another attempt, by the database's clock; null for one that has one attempt only. */
function payableUntil(
  settings: Services["settings"],
  { method, transferDays }: OrderRequest,
  isShort: boolean,
): SQL | null {
  if (transferDays) return inMinutes(transferDays * 24 * 60)
  const minutes = settings.get("payments.payableMinutes")
  const most = (isShort && settings.get("checkout.unpaidHolds")?.scarceMinutes) || Number.POSITIVE_INFINITY
  if (method === "link") return inMinutes(Math.min(most, settings.get("payments.linkHours") * 60))
  if (method === "cod") return inMinutes(Math.max(minutes, CASH_CODE_MINUTES))
  return minutes > 0 ? inMinutes(Math.min(most, minutes)) : null
}

function inMinutes(minutes: number) {
  return sql`now() + make_interval(mins => ${minutes})`
}

/** What is written beside a new order: its payment, its lines, its first event, and the stock that it takes. */
function reservationOf(
  tx: Database,
  orderId: string,
  { payment, lines }: { payment: OpenPayment | null; lines: Price<OrderLine>["lines"] },
) {
  return [
    ...(payment ? [tx.insert(payments).values({ ...payment, orderId, state: "asked" })] : []),
    tx.insert(orderLines).values(lines.map(({ netPaise, ...line }) => ({ id: uuidv7(), orderId, ...line }))),
    tx.insert(orderEvents).values({ id: uuidv7(), orderId, state: "placed" }),
    ...stockChanges(tx, lines, -1),
  ]
}

const { id, number, state, totalPaise, deliveryPaise, discountPaise, creditPaise } = orders
const RESERVED = { id, number, state, totalPaise, deliveryPaise, discountPaise, creditPaise }

/** The order that this key already made. One that holds other things than are asked for now is not charged for them. */
async function findRepeat(tx: Database, buyer: Buyer | null, request: OrderRequest) {
  const { idempotencyKey, items, deliveryPaise, discountPaise } = request
  const isTheirs = buyer
    ? isOrderOf(buyer)
    : and(isNull(orders.userId), isNull(orders.guestEmail), eq(orders.email, ""))
  const isOfKey = and(isTheirs, eq(orders.idempotencyKey, idempotencyKey))
  const [order] = await tx.select(RESERVED).from(orders).where(isOfKey)
  if (!order) return null
  const { number, state } = order
  const { deliveryPaise: delivery, discountPaise: discount, creditPaise: credit } = order
  const isAsSeen =
    delivery === deliveryPaise &&
    discount === (discountPaise ?? discount) &&
    credit === creditSeen(request, credit)
  if (!isAsSeen || !isSameOrder(items, await linesOf(tx, order.id)))
    return refuse({ reason: "earlier-order", number, state })
  const payment = state === "paid" ? null : await findOpenPayment(tx, order.id) // that of a change is not asked for here
  return { ok: true, order, payment, isRepeat: true } as const
}

/** The sum that credit pays as the shopper saw it: unknown where codes were sent before the shop had answered. */
function creditSeen({ creditPaise, creditCodes = [], takesCredit }: OrderRequest, heldPaise: number): number {
  if (creditPaise !== undefined) return creditPaise
  return creditCodes.length > 0 || takesCredit ? heldPaise : 0
}

function refuse(refusal: Refusal) {
  return { ok: false, refusal } as const
}

/**
 * Why an order may not hold stock beside the other unpaid orders of its account, mail address or phone, in a sentence, or null. Orders of
 * one account, address or phone wait for each other here, after the locks of their products.
 */
async function holdRefusal(
  { settings }: Pick<Services, "settings">,
  tx: Database,
  { buyer, contact, lines, totalPaise }: Hold,
): Promise<string | null> {
  const bounds = settings.get("checkout.unpaidHolds")
  if (bounds === null) return null
  const owners = [buyer ? JSON.stringify(buyer) : "", contact.email.toLowerCase(), contact.phone]
  const keys = owners
    .filter(Boolean)
    .map((owner) => `unpaid ${owner}`)
    .toSorted()
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(key)) from unnest(${sql.param(keys)}::text[]) as key`,
  )
  const held = await sumHolds(tx, { buyer, contact })
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, held.pieces)
  if (pieces > bounds.mostPieces) return messages.tooManyPiecesUnpaid(bounds.mostPieces)
  if (held.orders >= bounds.mostOrders) return messages.tooManyOrdersUnpaid(held.orders)
  const isTooMuch = held.paise + totalPaise > bounds.mostPaise && held.orders > 0
  return isTooMuch ? messages.tooMuchUnpaid(formatRupees(bounds.mostPaise)) : null
}

/** Whether stock that an order leaves is scarce, so that an unpaid order holds it for a shorter time. */
function isScarce(
  { settings }: Pick<Services, "settings">,
  lines: readonly { sku: string; quantity: number }[],
  offers: readonly { sku: string; stock: number }[],
): boolean {
  const level = settings.get("checkout.unpaidHolds")?.scarceStock ?? 0
  const stockOf = new Map(offers.map(({ sku, stock }) => [sku, stock]))
  return lines.some(({ sku, quantity }) => (stockOf.get(sku) ?? 0) - quantity < level)
}

async function sumHolds(db: Database, { buyer, contact: { email, phone } }: Pick<Hold, "buyer" | "contact">) {
  const isTheirs = or(
    buyer ? isOrderOf(buyer) : undefined,
    eq(orders.phone, phone),
    email === "" ? undefined : eq(sql`lower(${orders.email})`, email.toLowerCase()),
  )
  const [sum] = await db
    .select({
      orders: sql<number>`count(distinct ${orders.id})::int`,
      pieces: sql<number>`coalesce(sum(${unrefundedPieces()}), 0)::int`,
      paise: sql<number>`coalesce(sum(${orderLines.unitPricePaise}::bigint * ${orderLines.quantity}), 0)::float8`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.lifecycle, "open"), isTheirs))
  return sum ?? { orders: 0, pieces: 0, paise: 0 }
}
