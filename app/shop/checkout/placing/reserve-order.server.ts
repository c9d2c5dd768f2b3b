import { and, asc, eq, isNull, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import type { Database } from "#app/platform/database/database.server.ts"
import { runInOneStatement } from "#app/platform/database/run-in-one-statement.server.ts"
import { isUniqueViolation } from "#app/platform/database/unique-violation.server.ts"
import type { Services } from "#app/services.server.ts"
import type { Refusal } from "#app/shop/checkout/order-refusals.ts"
import { stockChanges } from "#app/shop/orders/inventory.server.ts"
import type { OrderLine, OrderState } from "#app/shop/orders/order.ts"
import { ORDER_NUMBER_BYTES, orderNumber } from "#app/shop/orders/order-number.ts"
import { linesOf } from "#app/shop/orders/order-queries.server.ts"
import { chosenGateway } from "#app/shop/payments/gateways.server.ts"
import { findOpenPayment, type OpenPayment } from "#app/shop/payments/open-payment.server.ts"
import type { PaymentMethod } from "#app/shop/payments/payment-gateway.ts"
import { type Price, priceLines } from "#app/shop/pricing/price.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import { orderEvents, orderLines, orders } from "#db/tables/orders.ts"
import { payments } from "#db/tables/payments.ts"
import type { OrderRequest } from "./order-request.ts"
import { checkLines, isSameOrder, type Offer, type RequestedItem } from "./requested-lines.ts"
import type { OrderAtRisk } from "./risk-rule.ts"

export type Buyer = { id: string }

type ReservedOrder = { id: string; number: string; state: OrderState; totalPaise: number }
/** A new order, or the one that a repeat finds with its payment that is still open. */
export type Reserved =
  | { ok: true; order: ReservedOrder; payment: OpenPayment | null; isRepeat: boolean }
  | { ok: false; refusal: Refusal }

const NUMBER_TRIES = 5

/** Writes the order as placed and takes its stock in one transaction, or says why not. A known key finds its order. */
export async function reserveOrder(
  services: Pick<Services, "db" | "gateways" | "riskRule" | "settings">,
  buyer: Buyer,
  request: OrderRequest,
  newNumber = randomNumber,
): Promise<Reserved> {
  const { db } = services
  for (let attempt = 0; attempt < NUMBER_TRIES; attempt += 1) {
    try {
      return await db.transaction((tx) => reserve(services, tx, { buyer, request, number: newNumber() }))
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      // Either the key was used before, or the number is taken.
      const earlier = await findRepeat(db, buyer, request)
      if (earlier) return earlier
    }
  }
  throw new Error("no free order number was found")
}

type NewOrder = { buyer: Buyer; request: OrderRequest; number: string }

async function reserve(
  services: Pick<Services, "gateways" | "riskRule" | "settings">,
  tx: Database,
  { buyer, request, number }: NewOrder,
): Promise<Reserved> {
  const { name: gateway, methods } = chosenGateway(services)
  const [method] = methods
  // The inventory first: whoever waits here for a request with the same key then finds the order it made.
  const checked = checkLines(request.items, await lockOffers(tx, request.items))
  if (!checked.ok) return (await findRepeat(tx, buyer, request)) ?? checked
  const price = priceLines(checked.lines)
  const { totalPaise, discountPaise, deliveryPaise } = price
  const risk = services.riskRule(orderAtRisk(request, { method, lines: checked.lines, totalPaise }))
  if (risk !== null)
    return (await findRepeat(tx, buyer, request)) ?? refuse({ reason: "not-accepted", sentence: risk })
  const order = { id: uuidv7(), number, state: "placed", totalPaise } as const
  // The first payment has the order's own id: a release before this one knows no other.
  const payment = { id: order.id, gateway, method, amountPaise: totalPaise }
  const { idempotencyKey } = request
  await runInOneStatement(
    tx,
    tx.insert(orders).values({
      ...{ ...order, userId: buyer.id, idempotencyKey, discountPaise, deliveryPaise },
      ...destination(request.payment),
    }),
    ...reservationOf(tx, order.id, { payment, lines: price.lines }),
  )
  return { ok: true, order, payment, isRepeat: false }
}

/** What is written beside a new order: its payment, its lines, its first event, and the stock that it takes. */
function reservationOf(
  tx: Database,
  orderId: string,
  { payment, lines }: { payment: OpenPayment; lines: Price<OrderLine>["lines"] },
) {
  return [
    tx.insert(payments).values({ ...payment, orderId, state: "asked" }),
    tx.insert(orderLines).values(lines.map(({ netPaise, ...line }) => ({ id: uuidv7(), orderId, ...line }))),
    tx.insert(orderEvents).values({ id: uuidv7(), orderId, state: "placed" }),
    ...stockChanges(tx, lines, -1),
  ]
}

/** Until an order is settled, a repeat of its request may still mend where it goes. */
export async function mendDestination(db: Database, orderId: string, payment: OrderRequest["payment"]) {
  await db
    .update(orders)
    .set(destination(payment))
    .where(and(eq(orders.id, orderId), eq(orders.state, "placed")))
}

/** Today's offers of the products asked for, their stock locked in the order of sku so that nobody waits in a ring. */
async function lockOffers(tx: Database, items: readonly RequestedItem[]): Promise<Offer[]> {
  const { id, type, sku, name, image, pricePaise } = products
  return tx
    .select({ id, type, sku, name, image, pricePaise, stock: stocks.quantity })
    .from(products)
    .innerJoin(stocks, and(eq(stocks.sku, products.sku), isNull(products.withdrawnAt)))
    .where(sql`${products.id} = any(${sql.param(items.map((item) => item.id))}::text[])`)
    .orderBy(asc(stocks.sku))
    .for("update", { of: stocks })
    .prepare("lock_offers")
    .execute()
}

const RESERVED = { id: orders.id, number: orders.number, state: orders.state, totalPaise: orders.totalPaise }

/** The order that this key already made. One that holds other things than are asked for now is not charged for them. */
async function findRepeat(tx: Database, buyer: Buyer, { idempotencyKey, items }: OrderRequest) {
  const isOfKey = and(eq(orders.userId, buyer.id), eq(orders.idempotencyKey, idempotencyKey))
  const [order] = await tx.select(RESERVED).from(orders).where(isOfKey)
  if (!order) return null
  const { number, state } = order
  if (!isSameOrder(items, await linesOf(tx, order.id)))
    return refuse({ reason: "earlier-order", number, state })
  return { ok: true, order, payment: await findOpenPayment(tx, order.id), isRepeat: true } as const
}

/** Where an order goes: all of the form but the card. */
function destination({ fullName, email, phone, address, city, state }: OrderRequest["payment"]) {
  return { fullName, email, phone, address, city, region: state }
}

function orderAtRisk(
  { payment: { email, phone, city, state } }: OrderRequest,
  { method, lines, totalPaise }: { method: PaymentMethod; lines: readonly OrderLine[]; totalPaise: number },
): OrderAtRisk {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return { totalPaise, pieces, method, email, phone, city, region: state }
}

function refuse(refusal: Refusal) {
  return { ok: false, refusal } as const
}

function randomNumber() {
  return orderNumber(crypto.getRandomValues(new Uint8Array(ORDER_NUMBER_BYTES)))
}
