import { asc, eq, inArray, sql } from "drizzle-orm"
import { drawForOrder, listOrigins } from "#app/core/catalogue/inventory/order-draws.server.ts"
import type { DrawRefusal } from "#app/core/catalogue/inventory/place.ts"
import {
  bookReplacement,
  cancelReplacementBooking,
} from "#app/core/fulfilment/returns/book-replacement.server.ts"
import { listNoLongerKept } from "#app/core/fulfilment/returns/no-longer-kept.server.ts"
import { replacementPieces } from "#app/core/fulfilment/returns/replacement.ts"
import { noteReplacementParcel } from "#app/core/fulfilment/returns/replacements.server.ts"
import {
  type ListedRequest,
  listRequests,
  moveRequest,
  piecesInOpenReplacement,
  piecesUnderReplacement,
} from "#app/core/fulfilment/returns/request-states.server.ts"
import { requestStep } from "#app/core/fulfilment/returns/request-states.ts"
import type { ReplacementParcel } from "#app/core/fulfilment/returns/shown-replacement.ts"
import { issueCreditNote, issueInvoice, writtenBy } from "#app/core/invoices/issue-invoice.server.ts"
import { supplierOf } from "#app/core/invoices/supplier.ts"
import { findWaitingChange } from "#app/core/orders/line-changes/line-changes.server.ts"
import { moveOrder } from "#app/core/orders/move-order.server.ts"
import { notifyShopper } from "#app/core/orders/notifications/order-notifications.server.ts"
import type { OrderState } from "#app/core/orders/order.ts"
import { piecesBySku } from "#app/core/orders/order.ts"
import { boughtGiftCard, getOrderById } from "#app/core/orders/order-queries.server.ts"
import { affectsInventory, mayAdvance } from "#app/core/orders/order-states.ts"
import { changeStock, listUnrefundedPieces, lockInventory } from "#app/core/orders/order-stock.server.ts"
import { takeBackUnrefunded } from "#app/core/orders/take-back.server.ts"
import { endCash } from "#app/core/payments/cash/end-cash.server.ts"
import { findDisputeRefusal, isChargedBackWhole } from "#app/core/payments/exceptions/disputes.server.ts"
import { askRefunds, noteRefund } from "#app/core/payments/refunds/refund.server.ts"
import { refundToCredit } from "#app/core/payments/refunds/refund-to-credit.server.ts"
import { isGiftCardSpent } from "#app/core/store-credit/store-credit.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { OrderServices, Services } from "#app/services.server.ts"
import { stocks } from "#db/tables/catalogue.ts"
import { orders } from "#db/tables/orders.ts"
import type { AdvanceRefusal } from "./advance-refusals.ts"
import type { NamedPieces } from "./named-pieces.ts"
import { bookParcels } from "./parcels/book-parcels.server.ts"
import { cancelBookings, cancelUnfetched } from "./parcels/cancel-parcels.server.ts"
import { type HandOver, handOver } from "./parcels/hand-over.server.ts"
import { packedLines } from "./parcels/open-parcels.server.ts"
import type { ParcelRow } from "./parcels/parcel-claims.server.ts"
import { endParcels, listParcels } from "./parcels/parcel-queries.server.ts"
import { areUnfetched } from "./parcels/parcel-states.ts"
import { cancelReturns } from "./return-pickups/cancel-return.server.ts"
import { holdPieces } from "./returned-parcels/returned-parcels.server.ts"

export type AdminServices = OrderServices & Pick<Services, "couriers">

/** `parcels` says which pieces lie in which parcel when an order is shipped; without it all lie in one. */
type Step = {
  orderId: string
  to: OrderState
  note: string
  parcels?: readonly NamedPieces[][]
  /** How each parcel goes where staff gave them to couriers by hand, null where they do not say: none is booked. */
  handedOver?: readonly (HandOver | null)[] | undefined
  /** The place that is packed from; without it the places say where the pieces are. */
  placeId?: number | undefined
  /** Of a returned order: how many pieces of each line, by its id, can be sold again. Without it all can. */
  sellable?: ReadonlyMap<string, number> | undefined
  /** Of a returned order: parcels that came back and nobody has looked at. Their pieces wait for `receiveParcel`. */
  unchecked?: readonly string[] | undefined
  /** Of a replacement: its request, where staff name it. */
  requestId?: string | undefined
  /** The parcel in which a replacement leaves, where staff know it. */
  newParcel?: ReplacementParcel | null | undefined
  /** Of an order whose money goes back: as store credit. */
  asCredit?: boolean | undefined
  /** The one state from which it may be done, where several lead on. */
  onlyFrom?: OrderState
}

/** Moves an order on with all that belongs to it, then asks for refunds. Answers why not, or null when it is done. */
export async function advanceOrder(services: AdminServices, asked: Step): Promise<AdvanceRefusal | null> {
  const { orderId, to, note, parcels: wanted = [] } = asked
  const booked =
    to === "replacement_shipped" && !asked.newParcel ? await bookReplacement(services, asked) : null
  if (booked && "reason" in booked) return booked
  const step = { ...asked, ...booked }
  const handed = (to === "shipped" && step.handedOver) || []
  const isByHand = handed.length > 0
  if (to === "shipped" && !isByHand) {
    const order = await getOrderById(services.db, orderId)
    if (!mayAdvance(order, to)) return { reason: "unlawful", state: order.state }
    const refusal = await bookParcels(services, { order, note, wanted })
    if (refusal) return refusal
  }
  const unfetched: ParcelRow[] = []
  try {
    await services.db.transaction(async (tx) => {
      if (affectsInventory(to)) await lockInventory(tx, orderId)
      const { state: from, isGiftCard } = await lockState(tx, orderId)
      const fault = isByHand && (await handOver(tx, services, { orderId, note, wanted, handed }))
      if (fault) throw new NotDone(fault)
      if (to === "packed" && (await findWaitingChange(tx, orderId)))
        throw new NotDone({ reason: "change-waits" })
      if (to === "replacement_approved" && (await isChargedBackWhole(tx, orderId)))
        throw new NotDone({ reason: "charged-back" })
      if (to === "refunded" && areUnfetched(await listParcels(tx, orderId)))
        throw new NotDone({ reason: "not-fetched" })
      if (to === "returned") unfetched.push(...(await cancelUnfetched(tx, orderId)))
      const isLeft = step.onlyFrom !== undefined && step.onlyFrom !== from
      const isOfShop = isGiftCard && to !== "refunded"
      const sellable = step.unchecked
        ? []
        : step.sellable && (await sellablePieces(tx, orderId, step.sellable))
      const request = await moveRequest(tx, step)
      const isNotAsked = request === null && requestStep(to) !== null
      const isUnrefunded = to === "returned" && (await isChargedBackWhole(tx, orderId))
      const move = () =>
        isUnrefunded
          ? takeBackUnrefunded(tx, { orderId, note, sellable })
          : moveOrder(tx, orderId, to, note, sellable)
      if (isLeft || isOfShop || isNotAsked || !(await move()))
        throw new NotDone({ reason: "unlawful", state: from })
      if (step.unchecked) await holdPieces(tx, { orderId, parcelIds: step.unchecked, isAll: true })
      await settleMove(tx, services, { ...step, isUnrefunded })
      if (request) await settleRequest(tx, step, request)
      const parcels = to === "shipped" ? await listParcels(tx, orderId) : newParcelOf(step)
      const pieces = request ? replacementPieces(request) : ""
      if (!isUnrefunded)
        await notifyShopper({ ...services, db: tx }, { orderId, state: to, note, parcels, pieces })
    })
  } catch (error) {
    if (!(error instanceof NotDone)) throw error
    if (booked) await cancelReplacementBooking(services, booked.requestId)
    return error.refusal
  }
  if (to === "refunded" || to === "returned") await askRefunds(services, orderId)
  await cancelBookings(services, unfetched)
  return null
}

/** Takes the transaction back. */
class NotDone extends Error {
  refusal: AdvanceRefusal
  constructor(refusal: AdvanceRefusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

async function settleMove(
  tx: Database,
  services: Pick<Services, "modules" | "secret" | "settings" | "shopUrl">,
  { orderId, to, note, placeId, asCredit, isUnrefunded }: Step & { isUnrefunded: boolean },
): Promise<void> {
  const { settings } = services
  if (to === "packed") {
    refuseDraw(await draw(tx, { orderId, placeId }, await listUnrefundedPieces(tx, orderId)))
    await requireSupplier(tx, settings, orderId)
  }
  if (to === "shipped") {
    const refusal = await issueInvoice(tx, {
      ...{ orderId, ...(await requireSupplier(tx, settings, orderId)) },
      ...{ percentOfType: settings.get("taxes.percentOfType"), scheme: settings.get("taxes.scheme") },
      ...writtenBy(settings),
    })
    if (refusal) throw new NotDone(refusal)
  }
  if (to === "delivered" || to === "returned") await endParcels(tx, orderId, to)
  if (to === "delivered") await endCash(tx, { orderId, state: "captured" })
  if (to === "returned" && !isUnrefunded) await endCash(tx, { orderId, state: "declined" })
  if (to !== "refunded" && to !== "returned") return
  const dispute = await findDisputeRefusal(tx, orderId)
  if (dispute && !isUnrefunded) throw new NotDone({ reason: dispute })
  if (await isGiftCardSpent(tx, orderId)) throw new NotDone({ reason: "card-spent" })
  const putAside = (await listRequests(tx, orderId)).filter(({ state }) => state === "approved")
  await changeStock(
    tx,
    putAside.flatMap(({ lines }) => lines), // they never left
    1,
  )
  await issueCreditNote(tx, { orderId, ...writtenBy(settings) })
  if (isUnrefunded) return // the buyer's bank has the money
  await noteRefund(tx, { orderId, note })
  if (asCredit) await refundToCredit({ ...services, db: tx }, orderId)
}

async function settleRequest(tx: Database, { orderId, to, newParcel }: Step, request: ListedRequest) {
  if (to === "replacement_approved") await takeReplacement(tx, orderId, request)
  if (to === "replacement_refused") await cancelReturns(tx, orderId, request.id) // a worker tells the courier
  if (to !== "replacement_shipped") return
  await draw(tx, { orderId }, request.lines)
  if (newParcel) await noteReplacementParcel(tx, request.id, newParcel)
}

function newParcelOf({ to, newParcel }: Step) {
  return to === "replacement_shipped" && newParcel ? [newParcel] : []
}

/** The pieces that can be sold again, no more of a line than were not refunded. */
async function sellablePieces(tx: Database, orderId: string, ofLines: ReadonlyMap<string, number>) {
  return (await packedLines(tx, orderId)).map(({ id, sku, unrefunded }) => ({
    ...{ sku, quantity: Math.min(unrefunded, ofLines.get(id) ?? unrefunded) },
  }))
}

/** The seller of an order by the places that it leaves, and the one of most pieces; throws where it cannot be sold from there. */
async function requireSupplier(tx: Database, settings: Services["settings"], orderId: string) {
  const origins = await listOrigins(tx, orderId)
  const supplier = supplierOf(settings.get("company"), origins, settings.get("invoices.series"))
  if ("refusal" in supplier) throw new NotDone(supplier.refusal)
  return { seller: supplier.seller, place: origins[0]?.name ?? null }
}

function draw(
  tx: Database,
  { orderId, placeId }: Pick<Step, "orderId" | "placeId">,
  pieces: readonly { sku: string; quantity: number }[],
) {
  return drawForOrder(tx, { orderId, wanted: piecesBySku(pieces), placeId })
}

function refuseDraw(refusal: DrawRefusal | null) {
  if (refusal) throw new NotDone(refusal)
}

/** Puts the pieces of a replacement aside. Without enough of them in stock, or with some in another request, the approval is not done. */
async function takeReplacement(tx: Database, orderId: string, request: ListedRequest) {
  const { id, reason, state, lines: pieces } = request
  const refunded = await listNoLongerKept(tx, orderId, request)
  if (refunded.length > 0) throw new NotDone({ reason: "given-back", names: refunded })
  if (reason === "too_late") throw new NotDone({ reason: "wants-money" })
  const others = state === "refused" ? piecesInOpenReplacement : piecesUnderReplacement
  const names = await listNoLongerKept(tx, orderId, request, await others(tx, orderId, id))
  if (names.length > 0) throw new NotDone({ reason: "in-other-request", names })
  const wanted = piecesBySku(pieces)
  const inStock = await tx
    .select()
    .from(stocks)
    .where(inArray(stocks.sku, [...wanted.keys()]))
    .orderBy(asc(stocks.sku))
    .for("update")
  const left = new Map(inStock.map(({ sku, quantity }) => [sku, quantity]))
  const short = pieces.filter(({ sku }) => (left.get(sku) ?? 0) < (wanted.get(sku) ?? 0))
  if (short.length > 0) throw new NotDone({ reason: "no-stock", names: short.map(({ name }) => name) })
  await changeStock(tx, pieces, -1)
}

async function lockState(tx: Database, orderId: string) {
  const [order] = await tx
    .select({ state: orders.state, isGiftCard: boughtGiftCard(sql`${orders}.id`) })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for("no key update") // documents and events that name the order may be written meanwhile
  if (!order) throw new Error(`order ${orderId} is missing`)
  return order
}
