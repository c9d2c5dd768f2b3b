import { and, asc, type Column, eq, gt, inArray, isNull, lte, or, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { withTimeout } from "#app/platform/with-timeout.server.ts"
import type { OrderServices } from "#app/services.server.ts"
import { payments } from "#db/tables/orders.ts"
import { captureHeld } from "./capture-held.server.ts"
import { type PaymentEnd, settleOrder } from "./settle-payment.server.ts"

/** From which age an order counts as left behind, and from which age it is given up when the bank never heard of it. */
export type RecoveryAges = { olderThanSeconds: number; expireAfterSeconds?: number }

const EXPIRE_AFTER_SECONDS = 15 * 60
/** How long one who asks the bank about a payment has it alone. */
export const CLAIM_SECONDS = 60 // longer than a whole batch may take: its orders are asked about side by side
const BATCH = 50

/**
 * Ends orders that a crash or a silent bank left half-way, by what the bank knows: settled, expired with their stock given back,
 * or refunded. Where the bank is away they wait. Answers how many ended. Any number of nodes may run it.
 */
export async function recoverOrders(services: OrderServices, ages: RecoveryAges): Promise<number> {
  const left = await claimLeftBehind(services.db, { expireAfterSeconds: EXPIRE_AFTER_SECONDS, ...ages })
  const ended = await Promise.all(left.map((order) => recover(services, order)))
  return ended.filter(Boolean).length
}

/** How many payments and refunds wait for the bank's word. */
export function countOpenPayments(db: Database): Promise<number> {
  return db.$count(payments, isOpen())
}

/** Asks the bank for the refund of a cancelled order. Answers whether it was given; if not, it is asked for again later. */
export function refundOrder(services: OrderServices, orderId: string): Promise<boolean> {
  return attempt(services, orderId, async () => {
    const { db, gateway, gatewayTimeouts } = services
    if (!(await withTimeout(gatewayTimeouts.backgroundMs, gateway.refund(orderId)))) return false
    await db
      .update(payments)
      .set({ state: "refunded", refundedAt: sql`now()`, claimedUntil: null })
      .where(and(eq(payments.orderId, orderId), eq(payments.state, "refund_asked")))
    return true
  })
}

type LeftBehind = { orderId: string; amountPaise: number; state: string; isExpired: boolean }

function recover(services: OrderServices, left: LeftBehind): Promise<boolean> {
  if (left.state === "refund_asked") return refundOrder(services, left.orderId)
  return attempt(services, left.orderId, async () => {
    const end = await askBank(services, left)
    if (!end) return false
    return (await settleOrder(services, left.orderId, end)).exception === undefined
  })
}

/** Tries to end an order and says so in the log. One that did not end is free for the next who tries. */
async function attempt({ db, log }: OrderServices, orderId: string, end: () => Promise<boolean>) {
  try {
    if (await end()) {
      log.info({ orderId }, "the bank's word for an order is in the books")
      return true
    }
  } catch (error) {
    const fault = error instanceof Error ? error.name : typeof error // the gateway's message may quote a card
    log.warn({ orderId, fault }, "an order could not be ended yet")
  }
  await db.update(payments).set({ claimedUntil: sql`now()` }).where(eq(payments.orderId, orderId))
  return false
}

/** What the bank says of an order; what it holds is captured. One that is given up is first cancelled there (decision 7). */
async function askBank(services: OrderServices, left: LeftBehind): Promise<PaymentEnd | null> {
  const { gateway, gatewayTimeouts } = services
  const timeoutMs = gatewayTimeouts.backgroundMs
  const { orderId, isExpired } = left
  const known = await withTimeout(timeoutMs, gateway.findCharge(orderId))
  if (known?.state === "authorised") return withTimeout(timeoutMs, captureHeld(services, left, known))
  if (known || !isExpired) return known
  const charge = await withTimeout(timeoutMs, gateway.cancel(orderId))
  return charge.state === "declined" ? { ...charge, state: "expired" } : charge
}

/** Claims the oldest orders left behind for this node: until a time, so that no transaction stays open and no node keeps them. */
async function claimLeftBehind(
  db: Database,
  { olderThanSeconds, expireAfterSeconds }: Required<RecoveryAges>,
): Promise<LeftBehind[]> {
  const free = db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(
      and(
        isOpen(),
        or(lte(payments.askedAt, ago(olderThanSeconds)), isFromTheFuture(payments.askedAt)),
        or(
          isNull(payments.claimedUntil),
          lte(payments.claimedUntil, sql`now()`),
          isFromTheFuture(payments.claimedUntil),
        ),
      ),
    )
    .orderBy(sql`${payments.claimedUntil} nulls first`, asc(payments.askedAt)) // longest untried first: nobody starves
    .limit(BATCH)
    .for("update", { skipLocked: true })
  return db
    .update(payments)
    .set({
      claimedUntil: sql`now() + make_interval(secs => ${CLAIM_SECONDS})`,
      askedAt: sql`least(${payments.askedAt}, now())`,
    })
    .where(inArray(payments.orderId, free))
    .returning({
      orderId: payments.orderId,
      amountPaise: payments.amountPaise,
      state: payments.state,
      isExpired: sql<boolean>`${payments.askedAt} <= ${ago(expireAfterSeconds)}`,
    })
}

/** A time that no claim and no order can have yet: it was written while the clock ran ahead, and counts as over. */
function isFromTheFuture(time: Column) {
  return gt(time, sql`now() + make_interval(secs => ${CLAIM_SECONDS + 1})`)
}

function isOpen() {
  return inArray(payments.state, ["asked", "refund_asked"])
}

function ago(seconds: number) {
  return sql`now() - make_interval(secs => ${seconds})`
}
