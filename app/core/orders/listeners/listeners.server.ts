import { and, asc, eq, gt, inArray, notInArray, sql } from "drizzle-orm"
import type { Order, OrderEvent } from "#app/core/orders/order.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { doublingWait, hasCome, inSeconds, lockRows } from "#app/platform/database/claims.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Log } from "#app/platform/telemetry/log.server.ts"
import { withTimeout } from "#app/platform/with-timeout.server.ts"
import { eventDeliveries, listeners as listenerRows, orderEvents } from "#db/tables/orders.ts"

/** A change of an order: its event, and the order as it is now, which may have moved on. */
export type OrderChange = { id: string; event: OrderEvent; order: Order }

/** Who is told of every change of an order: at least once, perhaps late, twice or out of order. Throw to retry. */
export type Listener = {
  /** In tables: a listener that is renamed is a new one, which hears what happens from then on. */
  name: string
  hear(change: OrderChange): Promise<void>
}

const BATCH = 50
const CLAIM_SECONDS = 120 // longer than a batch may take
const HEAR_TIMEOUT_MS = 30_000
const QUIET_ATTEMPTS = 8 // over eight minutes

/** Condition on events that a listener keeps refusing. Retries end when it accepts them or leaves `shop.config.ts`. */
export const IS_REFUSED_EVENT = gt(eventDeliveries.attempts, QUIET_ATTEMPTS)

/** Notes who listens. What is kept for one who no longer does is forgotten. */
export async function registerListeners(db: Database, listeners: readonly Listener[]): Promise<void> {
  const names = listeners.map(({ name }) => name)
  await db.transaction(async (tx) => {
    await tx.delete(listenerRows).where(names.length > 0 ? notInArray(listenerRows.name, names) : undefined)
    await tx
      .delete(eventDeliveries)
      .where(names.length > 0 ? notInArray(eventDeliveries.listener, names) : undefined)
    if (names.length === 0) return
    await tx
      .insert(listenerRows)
      .values(names.map((name) => ({ name })))
      .onConflictDoNothing()
  })
}

/** Tells the listeners what is due. Answers how many heard. Any number of nodes may run it. */
export async function tellListeners(
  { db, log }: { db: Database; log: Log },
  listeners: readonly Listener[],
): Promise<number> {
  const claimed = await claimDue(db, listeners)
  const heard = await Promise.all(claimed.map((delivery) => tell({ db, log }, listeners, delivery)))
  return heard.filter(Boolean).length
}

type Delivery = { eventId: string; listener: string; attempts: number }

async function tell(
  { db, log }: { db: Database; log: Log },
  listeners: readonly Listener[],
  { eventId, listener: name, attempts }: Delivery,
): Promise<boolean> {
  const isThis = and(eq(eventDeliveries.eventId, eventId), eq(eventDeliveries.listener, name))
  try {
    const listener = listeners.find((one) => one.name === name)
    await withTimeout(HEAR_TIMEOUT_MS, listener?.hear(await readChange(db, eventId)) ?? Promise.resolve())
    await db.delete(eventDeliveries).where(isThis)
    return true
  } catch (error) {
    log.warn(
      { listener: name, eventId, attempts, err: error },
      "a listener did not take an event: it is told again",
    )
    await db
      .update(eventDeliveries)
      .set({ dueAt: inSeconds(doublingWait(1, attempts)) })
      .where(isThis)
    return false
  }
}

async function readChange(db: Database, eventId: string): Promise<OrderChange> {
  const { orderId, state, note, happenedAt } = orderEvents
  const [found] = await db
    .select({ orderId, state, note, happenedAt })
    .from(orderEvents)
    .where(eq(orderEvents.id, eventId))
  if (!found) throw new Error(`event ${eventId} is missing`)
  const { orderId: id, ...event } = found
  return { id: eventId, event, order: await getOrderById(db, id) }
}

function claimDue(db: Database, listeners: readonly Listener[]): Promise<Delivery[]> {
  const { eventId, listener, attempts, dueAt } = eventDeliveries
  const names = listeners.map(({ name }) => name)
  const isDue = and(inArray(listener, names), hasCome(dueAt))
  const due = lockRows(db, eventId, { where: isDue, orderBy: [asc(dueAt)], limit: BATCH })
  return db
    .update(eventDeliveries)
    .set({ attempts: sql`${attempts} + 1`, dueAt: inSeconds(CLAIM_SECONDS) })
    .where(and(isDue, inArray(eventId, due)))
    .returning({ eventId, listener, attempts })
}
