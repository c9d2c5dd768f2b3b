import { and, eq, inArray } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { keepMedia } from "#app/core/media/media-records.server.ts"
import type { Buyer } from "#app/core/orders/access/buyer.ts"
import { moveOrder } from "#app/core/orders/move-order.server.ts"
import { notifyLateReturn, notifyShopper } from "#app/core/orders/notifications/order-notifications.server.ts"
import type { NotificationServices } from "#app/core/orders/notifications/post-notification.server.ts"
import { isGoods, type ListedOrder, type Order } from "#app/core/orders/order.ts"
import { getOrderById, isOrderOf } from "#app/core/orders/order-queries.server.ts"
import {
  isReplaceable,
  isReturnOpen,
  mayMove,
  OPEN_RETURNS,
  replaceableUntil,
} from "#app/core/orders/order-states.ts"
import { REPLACEMENT_LINES } from "#app/core/orders/replacement-data.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Services } from "#app/services.server.ts"
import { orders } from "#db/tables/orders.ts"
import { replacementLines, replacementPhotos, replacements } from "#db/tables/replacements.ts"
import { lastRequestOf } from "./last-request.server.ts"
import { allGoesBack, itCameTooLate } from "./messages.ts"
import { listNoLongerKept } from "./no-longer-kept.server.ts"
import {
  linesWithPieces,
  type ReplacementRefusal,
  type ReplacementRequest,
  replacementSummary,
} from "./replacement.ts"
import type { ReplacementParcel } from "./shown-replacement.ts"

/** What was last asked to be replaced of an order, or null. */
export async function findReplacement(db: Database, orderId: string): Promise<ReplacementRequest | null> {
  const { reason, words } = replacements
  const [found] = await db
    .select({ reason, words, lines: REPLACEMENT_LINES })
    .from(replacements)
    .where(eq(replacements.id, lastRequestOf(db, orderId)))
  return found ?? null
}

/** Notes the parcel in which the pieces of the last request of an order left. */
export async function noteReplacementParcel(
  tx: Database,
  orderId: string,
  parcel: ReplacementParcel,
): Promise<void> {
  await tx
    .update(replacements)
    .set(parcel)
    .where(eq(replacements.id, lastRequestOf(tx, orderId)))
}

/** The parcel in which the pieces of the last request of an order left, or null. */
export async function findReplacementParcel(
  db: Database,
  orderId: string,
): Promise<ReplacementParcel | null> {
  const { trackingNumber, carrier, trackingUrl } = replacements
  const [found] = await db
    .select({ trackingNumber, carrier, trackingUrl })
    .from(replacements)
    .where(eq(replacements.id, lastRequestOf(db, orderId)))
  return found?.trackingNumber ? { ...found, trackingNumber: found.trackingNumber } : null
}

/** The pieces by product that are put aside or on their way as a replacement: their money cannot go back too. */
export function piecesUnderReplacement(tx: Database, orderId: string): Promise<Map<string, number>> {
  return piecesInReturnState(tx, orderId, ["approved", "shipped"])
}

/** The pieces by product that are to be replaced or sent back, from the request on. */
export function piecesInOpenReplacement(db: Database, orderId: string): Promise<Map<string, number>> {
  return piecesInReturnState(db, orderId, OPEN_RETURNS)
}

/** `piecesInOpenReplacement` with the order locked, so that no request comes between. */
export async function lockOpenReplacement(tx: Database, orderId: string): Promise<Map<string, number>> {
  await lockOrder(tx, orderId)
  return piecesInOpenReplacement(tx, orderId)
}

/** The number of open replacements and returns of a buyer. */
export function countOpenReplacements(db: Database, buyer: Buyer): Promise<number> {
  return db.$count(orders, and(isOrderOf(buyer), inArray(orders.returnState, [...OPEN_RETURNS])))
}

async function piecesInReturnState(tx: Database, orderId: string, states: readonly Order["returnState"][]) {
  const [order] = await tx
    .select({ returnState: orders.returnState })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!order || !states.includes(order.returnState)) return new Map<string, number>()
  const lines = (await findReplacement(tx, orderId))?.lines ?? []
  return new Map(lines.map(({ productId, quantity }) => [productId, quantity]))
}

/** Takes an owner's request: order, request and mail in one transaction. Of two at once one is taken. */
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
    if (!isLateReturn && (await isClaimed(services, tx, { orderId: id, request }))) return "claimed"
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
  if (taken === "given-back" || taken === "claimed") return { ok: false, refusal: taken }
  return { ok: false, refusal: whyNot(await getOrderById(services.db, id)) }
}

/** Whether other open requests leave fewer pieces of a product than are to be replaced. */
async function isClaimed(
  services: Pick<Services, "modules">,
  tx: Database,
  { orderId, request }: { orderId: string; request: ReplacementRequest },
): Promise<boolean> {
  const claimed = await piecesClaimed(services, tx, orderId)
  const { lines } = await getOrderById(tx, orderId)
  return request.lines.some(({ productId, quantity }) => {
    const taken = claimed.get(productId) ?? 0
    const kept = lines.find((line) => line.productId === productId)?.kept ?? 0
    return taken > 0 && taken + quantity > kept
  })
}

/** Whether the buyer may ask for a replacement now: in time, and of a piece that no other open request is about. */
export async function canReplace(
  services: Pick<Services, "db" | "modules">,
  order: ListedOrder,
): Promise<boolean> {
  return isReplaceable(order) && (await listReplaceable(services, order)).length > 0
}

/** The lines with the pieces that a replacement may be asked of: goods that the buyer keeps and that no other open request is about. */
export async function listReplaceable<Line extends ListedOrder["lines"][number]>(
  services: Pick<Services, "db" | "modules">,
  { id, lines }: { id: string; lines: readonly Line[] },
): Promise<Line[]> {
  const claimed = await piecesClaimed(services, services.db, id)
  const left = lines.filter(isGoods).map((line) => {
    const pieces = claimed.get(line.productId) ?? 0
    claimed.set(line.productId, Math.max(0, pieces - line.kept))
    return { ...line, kept: Math.max(0, line.kept - pieces) }
  })
  return linesWithPieces(left)
}

/** Listed orders, each with whether a replacement of it may be asked for. */
export function withReplaceable(services: Pick<Services, "db" | "modules">, orders: readonly ListedOrder[]) {
  return Promise.all(
    orders.map(async (order) => ({ ...order, isReplaceable: await canReplace(services, order) })),
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

async function lockOrder(tx: Database, orderId: string) {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for("no key update")
}

function whyNot(order: Order): ReplacementRefusal {
  if (!replaceableUntil(order)) return "not-delivered"
  if (isReturnOpen(order)) return "asked-already"
  return mayMove(order, "replacement_requested") ? "too-late" : "given-back"
}
