import { and, desc, eq, inArray, isNotNull } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { keepMedia } from "#app/core/media/media-records.server.ts"
import { findHandRefund } from "#app/core/orders/hand-refund.server.ts"
import { moveOrder } from "#app/core/orders/move-order.server.ts"
import { notifyLateReturn, notifyShopper } from "#app/core/orders/notifications/order-notifications.server.ts"
import type { NotificationServices } from "#app/core/orders/notifications/post-notification.server.ts"
import { isGoods, type ListedOrder, type Order } from "#app/core/orders/order.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { isReplaceable, mayMove, replaceableUntil } from "#app/core/orders/order-states.ts"
import { isChargedBackWhole } from "#app/core/payments/exceptions/disputes.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Services } from "#app/services.server.ts"
import { replacementLines, replacementPhotos, replacements } from "#db/tables/replacements.ts"
import { allGoesBack, itCameTooLate } from "./messages.ts"
import { listNoLongerKept } from "./no-longer-kept.server.ts"
import {
  linesWithPieces,
  type ReplacementRefusal,
  type ReplacementRequest,
  replacementSummary,
} from "./replacement.ts"
import { listRequests, lockOrder, piecesInOpenReplacement } from "./request-states.server.ts"
import { SENT_STATES } from "./request-states.ts"
import type { ReplacementParcel } from "./shown-replacement.ts"

/** Notes the parcel in which the pieces of a request left. */
export async function noteReplacementParcel(
  tx: Database,
  requestId: string,
  parcel: ReplacementParcel,
): Promise<void> {
  await tx.update(replacements).set(parcel).where(eq(replacements.id, requestId))
}

/** The parcel in which pieces of the last request that was sent left, or null. */
export async function findReplacementParcel(
  db: Database,
  orderId: string,
): Promise<ReplacementParcel | null> {
  const { trackingNumber, carrier, trackingUrl, state } = replacements
  const [found] = await db
    .select({ trackingNumber, carrier, trackingUrl })
    .from(replacements)
    .where(and(eq(replacements.orderId, orderId), isNotNull(trackingNumber), inArray(state, SENT_STATES)))
    .orderBy(desc(replacements.askedAt), desc(replacements.id))
    .limit(1)
  return found?.trackingNumber ? { ...found, trackingNumber: found.trackingNumber } : null
}

/**
 * Takes an owner's request beside those that are open: order, request and mail in one transaction. The same request again, while nobody has
 * decided the first, is that one.
 */
export async function requestReplacement(
  services: NotificationServices,
  { id }: Pick<Order, "id">,
  request: ReplacementRequest,
  photoIds: readonly string[] = [],
): Promise<{ ok: true } | { ok: false; refusal: ReplacementRefusal }> {
  const taken = await services.db.transaction(async (tx) => {
    await lockOrder(tx, id)
    const isLateReturn = request.reason === "too_late"
    if (!isReplaceable(await getOrderById(tx, id))) return "not-now"
    if (await isChargedBackWhole(tx, id)) return "given-back"
    if (!isLateReturn && (await isAskedAlready(tx, id, request))) return "taken"
    if (await isTaken(tx, { orderId: id, request }, await piecesInOpenReplacement(tx, id)))
      return "asked-already"
    if (!isLateReturn && (await isTaken(tx, { orderId: id, request }, await piecesClaimed(services, tx, id))))
      return "claimed"
    const refunded = await listNoLongerKept(tx, id, request)
    if (request.lines.length === 0 || refunded.length > 0) return "given-back"
    const note = isLateReturn ? `${itCameTooLate}. ${allGoesBack}` : ""
    if (!(await moveOrder(tx, id, "replacement_requested", note))) return "not-now"
    const replacementId = uuidv7()
    await tx
      .insert(replacements)
      .values({ id: replacementId, orderId: id, reason: request.reason, words: request.words })
    await tx.insert(replacementLines).values(request.lines.map((line) => ({ replacementId, ...line })))
    if (photoIds.length > 0)
      await tx
        .insert(replacementPhotos)
        .values(photoIds.map((mediaId, place) => ({ replacementId, mediaId, place })))
    await keepMedia(tx, photoIds)
    const told = { ...services, db: tx }
    if (isLateReturn) await notifyLateReturn(told, { orderId: id })
    else await notifyShopper(told, { orderId: id, note: replacementSummary(request) })
    return "taken"
  })
  if (taken === "taken") return { ok: true }
  if (taken !== "not-now") return { ok: false, refusal: taken }
  return { ok: false, refusal: whyNot(await getOrderById(services.db, id)) }
}

/** Whether an undecided request of an order says the same: a form that was sent twice. */
async function isAskedAlready(tx: Database, orderId: string, request: ReplacementRequest): Promise<boolean> {
  const said = ({ reason, words, lines }: ReplacementRequest) =>
    JSON.stringify([reason, words, lines.map(({ productId, quantity }) => [productId, quantity]).sort()])
  return (await listRequests(tx, orderId)).some(
    (one) => one.state === "requested" && said(one) === said(request),
  )
}

/** Whether pieces by product in other open requests leave fewer than are to be replaced. */
async function isTaken(
  tx: Database,
  { orderId, request }: { orderId: string; request: ReplacementRequest },
  pieces: ReadonlyMap<string, number>,
): Promise<boolean> {
  const { lines } = await getOrderById(tx, orderId)
  return request.lines.some(({ productId, quantity }) => {
    const taken = pieces.get(productId) ?? 0
    const own = lines.filter((line) => line.productId === productId)
    return taken > 0 && taken + quantity > own.reduce((sum, { kept }) => sum + kept, 0)
  })
}

/** Whether the buyer may ask for a replacement now: in time, and of a piece that no other open request is about. */
export async function canReplace(
  services: Pick<Services, "db" | "modules">,
  order: ListedOrder,
): Promise<boolean> {
  return isReplaceable(order) && (await listReplaceable(services, order)).length > 0
}

/** The lines with the pieces that a replacement may be asked of: goods that the buyer keeps and that no other open request is about; none of an order that a lost dispute paid back. */
export async function listReplaceable<Line extends ListedOrder["lines"][number]>(
  services: Pick<Services, "db" | "modules">,
  { id, lines }: { id: string; lines: readonly Line[] },
): Promise<Line[]> {
  if (await isChargedBackWhole(services.db, id)) return []
  const claimed = await piecesClaimed(services, services.db, id)
  for (const [productId, pieces] of await piecesInOpenReplacement(services.db, id))
    claimed.set(productId, (claimed.get(productId) ?? 0) + pieces)
  const left = lines.filter(isGoods).map((line) => {
    const pieces = claimed.get(line.productId) ?? 0
    claimed.set(line.productId, Math.max(0, pieces - line.kept))
    return { ...line, kept: Math.max(0, line.kept - pieces) }
  })
  return linesWithPieces(left)
}

/** Listed orders, each with whether a replacement of it may be asked for, and with the money that staff are still to transfer back. */
export function withNextFacts(
  services: Pick<Services, "db" | "modules" | "secret">,
  orders: readonly ListedOrder[],
) {
  return Promise.all(
    orders.map(async (order) => ({
      ...order,
      isReplaceable: await canReplace(services, order),
      handRefund: order.paymentState === "refund_asked" ? await findHandRefund(services, order.id) : null,
    })),
  )
}

/** The pieces of an order by product that open requests of modules are about. */
async function piecesClaimed({ modules }: Pick<Services, "modules">, db: Database, orderId: string) {
  const claimed = new Map<string, number>()
  for (const { piecesInRequests } of modules)
    for (const [productId, pieces] of (await piecesInRequests?.(db, orderId)) ?? [])
      claimed.set(productId, (claimed.get(productId) ?? 0) + pieces)
  return claimed
}

function whyNot(order: Order): ReplacementRefusal {
  if (!replaceableUntil(order)) return "not-delivered"
  return mayMove(order, "replacement_requested") ? "too-late" : "given-back"
}
