import { and, eq, inArray, sql } from "drizzle-orm"
import { sayWhy } from "#app/admin/orders/messages.ts"
import { priceWithout } from "#app/core/fulfilment/price-without.server.ts"
import { refundLines } from "#app/core/fulfilment/refund-lines.server.ts"
import { lineRefundSentence } from "#app/core/fulfilment/refund-refusals.ts"
import { notifyFewerPieces } from "#app/core/orders/notifications/order-notifications.server.ts"
import { cashDuePaise, type Order } from "#app/core/orders/order.ts"
import { changeStock, lockInventory } from "#app/core/orders/order-stock.server.ts"
import { findOpenPayment } from "#app/core/payments/open-payment.server.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { noteGivenOffers } from "#app/core/promotions/given-offers.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { OrderServices } from "#app/services.server.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import { payments } from "#db/tables/payments.ts"
import { type EditableLine, listEditableLines, lockEditable } from "./editable.server.ts"
import * as messages from "./messages.ts"

type Answer = { done: string } | { fault: string }
type Taken = Pick<EditableLine, "id" | "sku" | "name" | "quantity">
type Wanted = { order: Pick<Order, "id" | "number" | "paymentState">; form: FormData; reason: string }

/**
 * Takes pieces off an order of which nothing is packed; they can be sold again. Of a paid order their money goes back by the refund of
 * lines; one that is not paid costs less.
 */
export async function takeOff(services: OrderServices, { order, form, reason }: Wanted): Promise<Answer> {
  if (reason === "") return { fault: sayWhy }
  const lines = await listEditableLines(services.db, order.id)
  const taken = readTaken(form, lines)
  if ("fault" in taken) return taken
  if (taken.pieces.length === 0) return { fault: messages.typeFewer }
  const note = messages.takenOff(taken.pieces, reason)
  const isUnpaid = order.paymentState === "pending"
  if (isUnpaid)
    return services.db.transaction((tx) => reduce({ ...services, db: tx }, { order, ...taken, note }))
  let blocked: string | null = null
  const done = await refundLines(services, {
    order,
    pieces: taken.pieces.map(({ id, quantity }) => ({ line: id, quantity })),
    note,
    claim: async (tx) => {
      blocked = await lockEditable(tx, order.id)
      return blocked === null
    },
  })
  if (done.ok) return { done: messages.moneyGoesBack(formatRupees(done.amountPaise)) }
  if (done.refusal.reason === "all") return { fault: messages.notAll(order.number) }
  return { fault: blocked ?? lineRefundSentence(done.refusal, order.number) }
}

/** The pieces that a form takes off: each field says how many stay. */
function readTaken(form: FormData, lines: readonly EditableLine[]): { pieces: Taken[] } | { fault: string } {
  const pieces: Taken[] = []
  for (const { id, sku, name, unrefunded } of lines) {
    const typed = form.get(`pieces ${id}`)
    if (typed === null) continue
    const stays = typed === "" ? Number.NaN : Number(typed)
    if (!Number.isInteger(stays) || stays < 0 || stays > unrefunded)
      return { fault: messages.onlyFewer(name, unrefunded) }
    if (stays < unrefunded) pieces.push({ id, sku, name, quantity: unrefunded - stays })
  }
  return { pieces }
}

/** Makes an order that is not paid smaller and cheaper, with the payment that the courier collects. */
async function reduce(
  services: OrderServices,
  { order, pieces, note }: Pick<Wanted, "order"> & { pieces: readonly Taken[]; note: string },
): Promise<Answer> {
  const tx = services.db
  await lockInventory(tx, order.id)
  const fault = await lockEditable(tx, order.id)
  if (fault !== null) return { fault }
  const open = await findOpenPayment(tx, order.id)
  if (open && open.method !== "cod") return { fault: messages.paymentUnderWay(order.number) }
  const lines = await listEditableLines(tx, order.id)
  const taken = new Map(pieces.map(({ id, quantity }) => [id, quantity]))
  const stays = lines.map((line) => ({ ...line, stay: line.unrefunded - (taken.get(line.id) ?? 0) }))
  if (stays.some(({ stay }) => stay < 0)) return { fault: messages.typeFewer }
  if (stays.every(({ stay }) => stay === 0)) return { fault: messages.notAll(order.number) }
  const parted = await priceWithout(tx, { orderId: order.id, isSent: false }, lines, taken)
  if (parted.keptPaise <= 0) return { fault: lineRefundSentence({ reason: "nothing-to-pay" }, order.number) }
  const [{ deliveryPaise = 0, advancePaise = 0 } = {}] = await tx
    .select({ deliveryPaise: orders.deliveryPaise, advancePaise: orders.advancePaise })
    .from(orders)
    .where(eq(orders.id, order.id))
  if (parted.keptPaise + deliveryPaise <= advancePaise)
    return { fault: messages.belowAdvance(formatRupees(advancePaise)) }
  for (const { id, stay, unitPricePaise } of stays) {
    const isLine = eq(orderLines.id, id)
    const discountPaise = unitPricePaise * stay - (parted.lines.get(id)?.keptPaise ?? 0)
    if (stay === 0) await tx.delete(orderLines).where(isLine)
    else await tx.update(orderLines).set({ quantity: stay, discountPaise }).where(isLine)
  }
  await noteGivenOffers(tx, order.id, parted.offers)
  await changeStock(tx, pieces, 1)
  const totalPaise = await writeTotal(tx, order.id)
  await notifyFewerPieces(services, { orderId: order.id, note })
  return { done: messages.newTotal(formatRupees(totalPaise)) }
}

/** Adds an order up again. Delivery costs what was agreed. */
export async function writeTotal(tx: Database, orderId: string): Promise<number> {
  const sumOf = (what: string) =>
    sql<number>`(select sum(${sql.raw(what)})::integer from ${orderLines} line where line.order_id = ${orderId})`
  const [order] = await tx
    .update(orders)
    .set({
      totalPaise: sql`${sumOf("line.unit_price_paise * line.quantity - line.discount_paise")} + ${orders.deliveryPaise}`,
      discountPaise: sumOf("line.discount_paise"),
    })
    .where(eq(orders.id, orderId))
    .returning({ totalPaise: orders.totalPaise, advancePaise: orders.advancePaise })
  if (!order) throw new Error(`order ${orderId} is missing`)
  const { totalPaise } = order
  await tx
    .update(payments)
    .set({ amountPaise: cashDuePaise(order) })
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.method, "cod"),
        inArray(payments.state, ["asked", "pending"]),
      ),
    )
  return totalPaise
}
