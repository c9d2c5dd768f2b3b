import { inArray } from "drizzle-orm"
import type { OrderProgress } from "#app/core/orders/order.ts"
import { HAS_PENDING_PAYMENT } from "#app/core/orders/order-queries.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { hearSiblings, tellSiblings } from "#app/platform/sibling-processes.server.ts"
import { orders } from "#db/tables/orders.ts"
import { isUnpaid, type PendingState, pendingState } from "./pending-state.ts"

const LOOK_INTERVAL_MS = 250 // a payment that another machine was told of is found only by a look
const LONGEST_WATCH_MS = 60_000 // then the browser asks anew
const KEEP_ALIVE_MS = 15_000 // below what a proxy takes for silence
const PAID_TOPIC = "paid"

type Waiting = { orderId: string; tell: (state: PendingState) => void }

/** Looks four times a second at all orders that somebody waits for in this process. */
class PaymentWatch {
  #waiting = new Set<Waiting>()
  #timer: NodeJS.Timeout | undefined
  #isLooking = false
  #isWanted = false
  #db: Database

  constructor(db: Database) {
    this.#db = db
    hearSiblings(PAID_TOPIC, (paid) => this.tell(paid, "paid"))
  }

  /** How far an order is when that is no longer `from`, or null when the time is over first. */
  next(orderId: string, from: PendingState, { ms, signal }: { ms: number; signal: AbortSignal }) {
    return new Promise<PendingState | null>((resolve) => {
      const end = (state: PendingState | null) => {
        clearTimeout(timer)
        signal.removeEventListener("abort", stop)
        this.#waiting.delete(waiting)
        resolve(state)
      }
      const stop = () => end(null)
      const waiting: Waiting = { orderId, tell: (state) => state !== from && end(state) }
      const timer = setTimeout(stop, ms)
      signal.addEventListener("abort", stop)
      if (signal.aborted) return stop()
      this.#waiting.add(waiting)
      this.#timer ??= setTimeout(() => this.#look(), LOOK_INTERVAL_MS).unref()
    })
  }

  tell(orderId: string, state: PendingState) {
    for (const waiting of this.#waiting) if (waiting.orderId === orderId) waiting.tell(state)
  }

  /** Looks at once, or again after the look that is under way. */
  lookNow() {
    if (this.#waiting.size === 0) return
    clearTimeout(this.#timer)
    if (this.#isLooking) this.#isWanted = true
    else void this.#look()
  }

  async #look() {
    this.#isLooking = true
    this.#isWanted = false
    const asked = [...this.#waiting] // who comes while the database is asked was not asked about
    try {
      const states = await findPendingStates(this.#db, [...new Set(asked.map(({ orderId }) => orderId))])
      for (const { orderId, tell } of asked) tell(states.get(orderId) ?? "")
    } catch {
      // A database that is away for a moment is asked again.
    }
    this.#isLooking = false
    this.#timer = undefined
    if (this.#isWanted) return this.lookNow()
    if (this.#waiting.size > 0) this.#timer = setTimeout(() => this.#look(), LOOK_INTERVAL_MS).unref()
  }
}

async function findPendingStates(db: Database, orderIds: string[]): Promise<Map<string, PendingState>> {
  if (orderIds.length === 0) return new Map()
  const found = await db
    .select({ id: orders.id, state: orders.state, isPending: HAS_PENDING_PAYMENT })
    .from(orders)
    .where(inArray(orders.id, orderIds))
  return new Map(found.map(({ id, ...order }) => [id, pendingState(order)]))
}

const watches = new WeakMap<Database, PaymentWatch>()

/**
 * Tells the waiting pages that a payment has ended: in all processes of this machine by the id of an order that is `paid`, without one in this
 * process by a look. Others find it at their next look.
 */
export function tellWaiting(db: Database, paid?: string): void {
  const watch = watches.get(db)
  if (paid) {
    watch?.tell(paid, "paid")
    tellSiblings(PAID_TOPIC, paid)
  } else watch?.lookNow()
}

/**
 * Server-sent events about an order that waits for its payment: `state` with how far it is now (`progress`), and again when that
 * changes. Ends after a minute, or when the shop stops; the browser asks anew.
 */
export async function* pendingStateStream(
  db: Database,
  progress: OrderProgress,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const watch = watches.get(db) ?? new PaymentWatch(db)
  watches.set(db, watch)
  const now = pendingState(progress)
  yield `retry: 1000\n${stateEvent(now)}`
  if (!isUnpaid(now)) return
  const until = Date.now() + LONGEST_WATCH_MS
  while (!signal.aborted && Date.now() < until) {
    const state = await watch.next(progress.id, now, { ms: KEEP_ALIVE_MS, signal })
    if (state !== null) return yield stateEvent(state)
    yield ": waiting\n\n"
  }
}

function stateEvent(state: PendingState) {
  return `event: state\ndata: ${state}\n\n`
}
