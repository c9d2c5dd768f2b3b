import { and, asc, count, desc, eq, gt, ne, notInArray, type SQL, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { lockOpenReplacement } from "#app/core/fulfilment/returns/request-states.server.ts"
import { keepMedia } from "#app/core/media/media-records.server.ts"
import type { Buyer } from "#app/core/orders/access/buyer.ts"
import { piecesKept } from "#app/core/orders/line-pieces.server.ts"
import {
  type NotificationServices,
  postNotification,
} from "#app/core/orders/notifications/post-notification.server.ts"
import { findMailWording } from "#app/core/orders/notifications/wording/mail-wording.server.ts"
import { orderLink } from "#app/core/orders/order-link.server.ts"
import { isOrderOf } from "#app/core/orders/order-queries.server.ts"
import { type Moved, type Moving, moveCase } from "#app/modules/cases/define-case.server.ts"
import { claimIsGivenBack } from "#app/modules/cases/warranty/messages.ts"
import { findWarrantyLine } from "#app/modules/cases/warranty/warranties.server.ts"
import { isInWarranty } from "#app/modules/cases/warranty/warranty.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { keyedPage, ROWS_PER_PAGE } from "#app/platform/database/keyed-page.server.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import { warrantyClaims, warrantyEvents, warrantyPhotos } from "#db/tables/warranty.ts"
import type { Claim, ClaimRefusal, WrittenClaim } from "./claim.ts"
import { CLAIM_MAILS, claimMail } from "./claim-mail.ts"
import { CLAIM, type ClaimState } from "./claim-states.ts"

const IS_WORKED_ON = notInArray(warrantyClaims.state, ["refused", "closed"])

type Placing = { orderId: string; productId: string; claim: WrittenClaim; photoIds: readonly string[] }
type Placed = { ok: true; number: string } | { ok: false; refusal: ClaimRefusal }

/** Keeps a claim on a line of an order with its mail, or neither. A piece that is claimed already answers its first number. */
export function placeClaim(
  services: NotificationServices,
  { orderId, productId, claim, photoIds }: Placing,
): Promise<Placed> {
  return services.db.transaction(async (tx) => {
    const replaced = await lockOpenReplacement(tx, orderId)
    await lockLines(tx, orderId)
    const line = await findWarrantyLine(tx, { orderId, productId })
    if (!line) return { ok: false, refusal: "no-warranty" }
    const { lineId } = line
    const open = await tx
      .select({ number: warrantyClaims.number, serialNumber: warrantyClaims.serialNumber })
      .from(warrantyClaims)
      .where(and(eq(warrantyClaims.orderLineId, lineId), ne(warrantyClaims.state, "closed")))
    const same = open.find(({ serialNumber }) => serialNumber === claim.serialNumber)
    if (same) return { ok: true, number: same.number }
    if (!isInWarranty(line.warranty)) return { ok: false, refusal: "too-late" }
    if (open.length >= line.pieces) return { ok: false, refusal: "all-claimed" }
    if (open.length + (replaced.get(productId) ?? 0) >= line.pieces)
      return { ok: false, refusal: "being-replaced" }
    const [id, number] = [uuidv7(), CLAIM.makeNumber()]
    await tx.insert(warrantyClaims).values({ id, number, orderLineId: lineId, ...claim })
    await tx.insert(warrantyEvents).values({ id: uuidv7(), claimId: id, state: "asked" })
    if (photoIds.length > 0)
      await tx
        .insert(warrantyPhotos)
        .values(photoIds.map((mediaId, place) => ({ claimId: id, mediaId, place })))
    await keepMedia(tx, photoIds)
    await notifyClaimant({ ...services, db: tx }, { claimId: id, state: "asked", note: "" })
    return { ok: true, number }
  })
}

/** A claim on an order, by its number; null for one on any other order. */
export async function findClaim(
  db: Database,
  { orderId, number }: { orderId: string; number: string },
): Promise<Claim | null> {
  const { id, serialNumber, words, state, askedAt, orderLineId } = warrantyClaims
  const [found] = await db
    .select({
      ...{ id, serialNumber, words, state, askedAt },
      ...{ productType: orderLines.productType, productName: orderLines.name },
    })
    .from(warrantyClaims)
    .innerJoin(orderLines, eq(orderLines.id, orderLineId))
    .where(and(eq(warrantyClaims.number, number), eq(orderLines.orderId, orderId)))
  if (!found) return null
  const { id: claimId, ...claim } = found
  const events = await db
    .select({
      state: warrantyEvents.state,
      note: warrantyEvents.note,
      happenedAt: warrantyEvents.happenedAt,
    })
    .from(warrantyEvents)
    .where(eq(warrantyEvents.claimId, claimId))
    .orderBy(asc(warrantyEvents.happenedAt), asc(warrantyEvents.id))
  const photos = await db.$count(warrantyPhotos, eq(warrantyPhotos.claimId, claimId))
  return { number, ...claim, photos, events }
}

/** So that claims on one order are placed one after the other. */
async function lockLines(tx: Database, orderId: string) {
  await tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))
    .for("update")
}

/** Puts the mail about what a claim has become into the outbox, in the transaction that made it so (`db`). */
async function notifyClaimant(
  services: NotificationServices,
  { claimId, state, note }: { claimId: string; state: ClaimState; note: string },
): Promise<void> {
  const { db } = services
  const [claim] = await db
    .select({
      ...{ number: warrantyClaims.number, orderId: orders.id, serialNumber: warrantyClaims.serialNumber },
      ...{ productName: orderLines.name, productType: orderLines.productType, image: orderLines.image },
      ...{
        orderNumber: orders.number,
        fullName: sql<string>`coalesce(nullif(${orders.giftFrom}, ''), ${orders.fullName})`,
        email: orders.email,
      },
    })
    .from(warrantyClaims)
    .innerJoin(orderLines, eq(orderLines.id, warrantyClaims.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(warrantyClaims.id, claimId))
  if (!claim || claim.email === "") return // its buyer was erased
  const link = (await orderLink(services, claim.orderNumber)).replace("?", `/warranty/${claim.number}?`)
  const texts = await findMailWording(db, CLAIM_MAILS[state])
  const told = { orderId: claim.orderId, news: CLAIM_MAILS[state], values: { claim: claim.number } }
  await postNotification(services, told, claimMail(claim, { state, note, link }, texts))
}

/** The pieces of an order by product whose claims are worked on. */
export async function piecesInClaims(db: Database, orderId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ productId: orderLines.productId, pieces: count() })
    .from(warrantyClaims)
    .innerJoin(orderLines, eq(orderLines.id, warrantyClaims.orderLineId))
    .where(and(eq(orderLines.orderId, orderId), IS_WORKED_ON))
    .groupBy(orderLines.productId)
  return new Map(rows.map(({ productId, pieces }) => [productId, pieces]))
}

/** A select of the ids of orders with claims of these serial numbers, as the order search has it. */
export function ordersOfSerials(serials: SQL): SQL {
  return sql`select ${orderLines.orderId} from ${warrantyClaims} join ${orderLines} on ${orderLines.id} = ${warrantyClaims.orderLineId}
    where ${warrantyClaims.serialNumber} in ${serials}`
}

/** The number of a buyer's claims that are worked on. */
export async function countOpenClaims(db: Database, buyer: Buyer): Promise<number> {
  const [found] = await db
    .select({ claims: count() })
    .from(warrantyClaims)
    .innerJoin(orderLines, eq(orderLines.id, warrantyClaims.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(isOrderOf(buyer), IS_WORKED_ON))
  return found?.claims ?? 0
}

const LATEST = 3

/** The latest claims of a buyer, each with its order. */
export function listLatestClaims(db: Database, buyer: Buyer) {
  const { number, state, askedAt, orderLineId } = warrantyClaims
  return db
    .select({ number, state, orderNumber: orders.number, productName: orderLines.name })
    .from(warrantyClaims)
    .innerJoin(orderLines, eq(orderLines.id, orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(isOrderOf(buyer))
    .orderBy(desc(askedAt))
    .limit(LATEST)
}

const PER_PAGE = 20

/** Moves a claim forward. Only to `received`, `refused` and `closed` where the money for its piece went back. */
export function moveClaim(
  services: NotificationServices,
  asked: Moving<ClaimState>,
): Promise<Moved<ClaimState>> {
  const { number, to, note } = asked
  return moveCase(services.db, asked, {
    ...{ states: CLAIM.states, subject: "warranty claim" },
    lock: (tx) =>
      tx
        .select({ id: warrantyClaims.id, state: warrantyClaims.state, lineId: warrantyClaims.orderLineId })
        .from(warrantyClaims)
        .where(eq(warrantyClaims.number, number))
        .for("update"),
    async refuse(tx, { lineId }) {
      return ENDS.includes(to) || (await hasPieceFor(tx, lineId)) ? null : claimIsGivenBack(number)
    },
    async write(tx, { id: claimId }) {
      await tx
        .update(warrantyClaims)
        .set({ state: to, stateChangedAt: sql`now()` })
        .where(eq(warrantyClaims.id, claimId))
      await tx.insert(warrantyEvents).values({ id: uuidv7(), claimId, state: to, note })
      await notifyClaimant({ ...services, db: tx }, { claimId, state: to, note })
    },
  })
}

const ENDS: readonly ClaimState[] = ["received", "refused", "closed"]

/** Whether its buyer keeps as many pieces of a line as have open claims: no piece is put right whose money went back. */
async function hasPieceFor(tx: Database, lineId: string): Promise<boolean> {
  const [line] = await tx
    .select({ pieces: piecesKept() })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orderLines.id, lineId))
    .for("update")
  const isOpen = and(eq(warrantyClaims.orderLineId, lineId), IS_WORKED_ON)
  return (line?.pieces ?? 0) >= (await tx.$count(warrantyClaims, isOpen))
}

/** A page of claims in a state, or of all that are not closed, those that wait longest first. */
export function listClaims(db: Database, { state, page }: { state: ClaimState | null; page: number }) {
  return selectClaims(db)
    .where(state ? eq(warrantyClaims.state, state) : ne(warrantyClaims.state, "closed"))
    .orderBy(asc(warrantyClaims.stateChangedAt), asc(warrantyClaims.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
}

/** A page of claims for the back office, as they were asked, with their photos. */
export async function pageOfClaims(
  db: Database,
  { state, after }: { state: ClaimState | null; after: string | null },
) {
  const isMeant = state ? eq(warrantyClaims.state, state) : ne(warrantyClaims.state, "closed")
  const found = await selectClaims(db)
    .where(and(isMeant, after ? gt(warrantyClaims.id, after) : undefined))
    .orderBy(asc(warrantyClaims.id))
    .limit(ROWS_PER_PAGE + 1)
  const { rows, next } = keyedPage(found)
  return { claims: rows, next }
}

/** A claim for staff, with its photos and steps; null where there is none of this number. */
export async function findClaimForStaff(db: Database, number: string) {
  const [claim] = await selectClaims(db).where(eq(warrantyClaims.number, number))
  if (!claim) return null
  const events = await db
    .select()
    .from(warrantyEvents)
    .where(eq(warrantyEvents.claimId, claim.id))
    .orderBy(desc(warrantyEvents.happenedAt), desc(warrantyEvents.id))
  return { ...claim, events }
}

const PHOTO_IDS = sql<string[]>`array(select ${warrantyPhotos.mediaId} from ${warrantyPhotos}
  where ${warrantyPhotos.claimId} = ${warrantyClaims.id} order by ${warrantyPhotos.place})`

function selectClaims(db: Database) {
  const { id, number, state, serialNumber, words, askedAt } = warrantyClaims
  return db
    .select({
      ...{ id, number, state, serialNumber, words, askedAt },
      ...{ productName: orderLines.name, orderNumber: orders.number, photoIds: PHOTO_IDS },
    })
    .from(warrantyClaims)
    .innerJoin(orderLines, eq(orderLines.id, warrantyClaims.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .$dynamic()
}
