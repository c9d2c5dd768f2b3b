import { and, asc, desc, eq, inArray, ne, notInArray, sql } from "drizzle-orm"
import type { Buyer } from "#app/core/orders/access/buyer.ts"
import type { OrderState } from "#app/core/orders/order.ts"
import { isOrderOf } from "#app/core/orders/order-queries.server.ts"
import { OPEN_RETURNS } from "#app/core/orders/order-states.ts"
import { REPLACEMENT_LINES } from "#app/core/orders/replacement-data.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { orders } from "#db/tables/orders.ts"
import { replacementLines, replacements } from "#db/tables/replacements.ts"
import type { ReplacementRequest } from "./replacement.ts"
import { type RequestState, requestStep } from "./request-states.ts"

/** A request with how far it has come. */
export type ListedRequest = ReplacementRequest & { id: string; state: RequestState }

const { id, reason, words, state } = replacements
const REQUEST = { id, reason, words, state, lines: REPLACEMENT_LINES }

/** The condition that nobody has decided a request; of an order whose money goes back nothing is to decide. */
export const IS_UNDECIDED = and(
  eq(state, "requested"),
  notInArray(orders.paymentState, ["refund_asked", "refunded"]),
)

/** The condition that the parcel of a replacement could not be handed over. */
export const IS_FAILED_REPLACEMENT = and(eq(state, "shipped"), eq(replacements.parcelState, "failed"))

/** What was asked to be replaced or sent back of an order, the newest first. */
export function listRequests(db: Database, orderId: string): Promise<ListedRequest[]> {
  return db
    .select(REQUEST)
    .from(replacements)
    .where(eq(replacements.orderId, orderId))
    .orderBy(desc(replacements.askedAt), desc(id))
}

type Step = { orderId: string; to: OrderState; requestId?: string | undefined }

/**
 * Brings a request to its next state: the named one, else the oldest for which it is lawful. Answers the request as it was; null where there is
 * none. The caller has locked the order, and moves it.
 */
export async function moveRequest(
  tx: Database,
  { orderId, to, requestId }: Step,
): Promise<ListedRequest | null> {
  const step = requestStep(to)
  if (!step) return null
  const isNamed = requestId === undefined ? undefined : eq(id, requestId)
  const [found] = await tx
    .select(REQUEST)
    .from(replacements)
    .where(and(eq(replacements.orderId, orderId), inArray(state, [...step.from]), isNamed))
    .orderBy(sql`${state} = 'refused'`, asc(replacements.askedAt), asc(id))
    .limit(1)
  if (found) await tx.update(replacements).set({ state: step.to }).where(eq(id, found.id))
  return found ?? null
}

/** The pieces by product that are put aside or on their way as a replacement: their money cannot go back too. */
export function piecesUnderReplacement(tx: Database, orderId: string, but?: string) {
  return piecesInRequests(tx, { orderId, states: ["approved", "shipped"], but })
}

/** The pieces by product that are to be replaced or sent back, from the request on. `but` is a request that is left out. */
export function piecesInOpenReplacement(db: Database, orderId: string, but?: string) {
  return piecesInRequests(db, { orderId, states: OPEN_RETURNS, but })
}

/** `piecesInOpenReplacement` with the order locked, so that no request comes between. */
export async function lockOpenReplacement(tx: Database, orderId: string): Promise<Map<string, number>> {
  await lockOrder(tx, orderId)
  return piecesInOpenReplacement(tx, orderId)
}

/** Locks an order, so that nobody else moves it or asks about it. */
export async function lockOrder(tx: Database, orderId: string): Promise<void> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for("no key update")
}

/** The number of open replacements and returns of a buyer. */
export function countOpenReplacements(db: Database, buyer: Buyer): Promise<number> {
  const open = db
    .select({ id })
    .from(replacements)
    .innerJoin(orders, eq(orders.id, replacements.orderId))
    .where(and(isOrderOf(buyer), inArray(state, [...OPEN_RETURNS])))
  return db.$count(open.as("open"))
}

type Which = { orderId: string; states: readonly RequestState[]; but: string | undefined }

async function piecesInRequests(db: Database, { orderId, states, but }: Which): Promise<Map<string, number>> {
  const { productId, quantity } = replacementLines
  const pieces = await db
    .select({ productId, pieces: sql<number>`sum(${quantity})::integer` })
    .from(replacementLines)
    .innerJoin(replacements, eq(id, replacementLines.replacementId))
    .where(
      and(
        eq(replacements.orderId, orderId),
        inArray(state, [...states]),
        but === undefined ? undefined : ne(id, but),
      ),
    )
    .groupBy(productId)
  return new Map(pieces.map((line) => [line.productId, line.pieces]))
}
