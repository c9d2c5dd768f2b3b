import { and, arrayOverlaps, eq, inArray, isNull, sql } from "drizzle-orm"
import { isMember } from "#app/core/accounts/customers/segments/segment-members.server.ts"
import { findSegments } from "#app/core/accounts/customers/segments/segments.server.ts"
import { isOrderOf } from "#app/core/orders/order-queries.server.ts"
import type { PersonalRefusal, Promotion } from "#app/core/promotions/promotion.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { orders } from "#db/tables/orders.ts"
import { orderPersons, promotionUses } from "#db/tables/promotions.ts"
import type { Person } from "./person.server.ts"

type Personal = Pick<Promotion, "id" | "customerLimit" | "isFirstOrder" | "segmentId">

/**
 * The promotions that are not for this person, by any of their accounts, addresses and phones, also of accounts that are deleted, and why.
 * Cancelled and failed orders are not counted. A segment is read by the account, or the guest's confirmed address: nobody is in one while
 * they are unknown (null), though their limits and first orders may be.
 */
export async function listPersonalRefusals(
  db: Database,
  promotions: readonly Personal[],
  person: Person | null,
): Promise<Map<number, PersonalRefusal>> {
  const refusals = new Map<number, PersonalRefusal>()
  for (const [id, refusal] of await listOtherSegments(db, promotions, person)) refusals.set(id, refusal)
  if (!person) return refusals
  for (const id of await listReachedLimits(db, promotions, person)) refusals.set(id, "limit-reached")
  const first = promotions.filter(({ isFirstOrder }) => isFirstOrder)
  if (first.length > 0 && (await hasOrdered(db, person)))
    for (const { id } of first) refusals.set(id, "not-first-order")
  return refusals
}

/** Makes the orders of one person wait for each other until the transaction ends: two at once are not both their first. */
export async function lockPerson(tx: Database, { buyer, keys }: Person): Promise<void> {
  const names = [JSON.stringify(buyer), ...keys].map((name) => `first order ${name}`).toSorted()
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(name)) from unnest(${sql.param(names)}::text[]) as name`,
  )
}

async function listOtherSegments(
  db: Database,
  promotions: readonly Personal[],
  person: Person | null,
): Promise<[number, PersonalRefusal][]> {
  const closed = promotions.flatMap(({ id, segmentId }) => (segmentId === null ? [] : [{ id, segmentId }]))
  if (closed.length === 0) return []
  if (!person) return closed.map(({ id }) => [id, "unknown-person"])
  const joined = new Set<number>()
  for (const { id, rule } of await findSegments(
    db,
    closed.map(({ segmentId }) => segmentId),
  ))
    if (person.buyer && (await isMember(db, rule, person.buyer))) joined.add(id)
  return closed.flatMap(({ id, segmentId }) => (joined.has(segmentId) ? [] : [[id, "not-in-segment"]]))
}

async function listReachedLimits(
  db: Database,
  promotions: readonly Personal[],
  { buyer, keys }: Person,
): Promise<number[]> {
  const limits = new Map(
    promotions.flatMap(({ id, customerLimit }) => (customerLimit ? [[id, customerLimit]] : [])),
  )
  if (limits.size === 0) return []
  const { promotionId, orderId, givenBackAt, personKeys } = promotionUses
  const theirs = [
    ...(buyer ? [inArray(orderId, db.select({ id: orders.id }).from(orders).where(isOrderOf(buyer)))] : []),
    ...(keys.length > 0 ? [arrayOverlaps(personKeys, keys)] : []),
  ]
  const used = new Map([...limits.keys()].map((id) => [id, new Set<string>()]))
  // One question for each: joined by `or` PostgreSQL would read every use of a promotion.
  for (const isTheirs of theirs) {
    const counted = and(isTheirs, isNull(givenBackAt), inArray(promotionId, [...limits.keys()]))
    for (const use of await db.select({ promotionId, orderId }).from(promotionUses).where(counted))
      used.get(use.promotionId)?.add(use.orderId)
  }
  return [...limits].filter(([id, most]) => (used.get(id)?.size ?? 0) >= most).map(([id]) => id)
}

/** Whether an order of a person stands. Orders from before there were keys are found by the account, the address and the phone as typed. */
async function hasOrdered(db: Database, { buyer, keys, emails, phone }: Person): Promise<boolean> {
  const ofKeys = db
    .select({ id: orderPersons.orderId })
    .from(orderPersons)
    .where(arrayOverlaps(orderPersons.personKeys, keys))
  const theirs = [
    ...(buyer ? [isOrderOf(buyer)] : []),
    ...(keys.length > 0 ? [inArray(orders.id, ofKeys)] : []),
    ...(emails.length > 0 ? [inArray(sql`lower(${orders.email})`, emails)] : []),
    ...(phone === "" ? [] : [eq(orders.phone, phone)]),
  ]
  for (const isTheirs of theirs) {
    const stands = and(isTheirs, inArray(orders.lifecycle, ["open", "confirmed"]))
    const [order] = await db.select({ id: orders.id }).from(orders).where(stands).limit(1)
    if (order) return true
  }
  return false
}
