import { and, asc, eq, inArray, isNull, lte, or, sql } from "drizzle-orm"
import type { World } from "#app/platform/context.ts"
import type { Database } from "#app/platform/database.ts"
import { within } from "#app/platform/within.ts"
import { orders, payments } from "#db/tables/orders.ts"
import { settleOrder } from "./settle-order.server.ts"

/** What orders are recovered with. `bankPatienceMs` is how long the bank may take for one answer. */
export type Rescue = Pick<World, "db" | "gateway" | "log" | "secret"> & {
  shopUrl: string
  bankPatienceMs?: number
}

/** From which age an order counts as left behind, and from which age it is given up when the bank never heard of it. */
export type RescueAges = { olderThanSeconds: number; expireAfterSeconds?: number }

const EXPIRE_AFTER_SECONDS = 15 * 60
const BANK_PATIENCE_MS = 5_000
const CLAIM_SECONDS = 60 // longer than a whole batch may take: its orders are asked about side by side
const BATCH = 50
const EXPIRED_NOTE = "Expired: the payment never reached the bank."

/**
 * Ends the orders that a crash or a silent bank left placed, by what the bank knows of them: charged or declined
 * ones are settled, those it never heard of expire in time and give their stock back. Where the bank cannot be
 * reached the order stays for the next round. Answers how many were ended. Any number of nodes may run it.
 */
export async function recoverOrders(rescue: Rescue, ages: RescueAges): Promise<number> {
  const left = await claimLeftBehind(rescue.db, { expireAfterSeconds: EXPIRE_AFTER_SECONDS, ...ages })
  const ended = await Promise.all(left.map((order) => recover(rescue, order)))
  return ended.filter(Boolean).length
}

type LeftBehind = { orderId: string; isExpired: boolean }

async function recover(rescue: Rescue, { orderId, isExpired }: LeftBehind): Promise<boolean> {
  const { db, log } = rescue
  try {
    const outcome = await askBank(rescue, { orderId, isExpired })
    if (outcome) {
      await settleOrder(rescue, orderId, outcome, outcome.note)
      log.info({ orderId, outcome: outcome.state, note: outcome.note }, "an order left behind was ended")
      return true
    }
  } catch (error) {
    const fault = error instanceof Error ? error.name : typeof error // the gateway's message may quote a card
    log.warn({ orderId, fault }, "an order left behind could not be ended yet")
  }
  await release(db, orderId)
  return false
}

/**
 * What the bank says of an order. One that is given up is cancelled at the bank first, so that a charge which is
 * still on its way is declined when it arrives; if it was quicker, the bank answers that charge instead.
 */
async function askBank({ gateway, bankPatienceMs = BANK_PATIENCE_MS }: Rescue, order: LeftBehind) {
  const known = await within(bankPatienceMs, gateway.findCharge(order.orderId))
  if (known) return { ...known, note: "" }
  if (!order.isExpired) return null
  return { ...(await within(bankPatienceMs, gateway.cancel(order.orderId))), note: EXPIRED_NOTE }
}

/**
 * Takes the oldest orders left behind for this node alone. The claim is a time that passes, not a lock that is
 * held: nobody keeps a transaction open while the bank thinks, and a node that dies gives its claims up.
 */
async function claimLeftBehind(
  db: Database,
  { olderThanSeconds, expireAfterSeconds }: Required<RescueAges>,
): Promise<LeftBehind[]> {
  const free = db
    .select({ orderId: payments.orderId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(payments.state, "asked"),
        eq(orders.state, "placed"),
        lte(payments.askedAt, ago(olderThanSeconds)),
        or(isNull(payments.claimedUntil), lte(payments.claimedUntil, sql`now()`)),
      ),
    )
    .orderBy(sql`${payments.claimedUntil} nulls first`, asc(payments.askedAt)) // longest untried first: nobody starves
    .limit(BATCH)
    .for("update", { of: payments, skipLocked: true })
  return db
    .update(payments)
    .set({ claimedUntil: sql`now() + make_interval(secs => ${CLAIM_SECONDS})` })
    .where(inArray(payments.orderId, free))
    .returning({
      orderId: payments.orderId,
      isExpired: sql<boolean>`${payments.askedAt} <= ${ago(expireAfterSeconds)}`,
    })
}

async function release(db: Database, orderId: string) {
  await db.update(payments).set({ claimedUntil: sql`now()` }).where(eq(payments.orderId, orderId))
}

function ago(seconds: number) {
  return sql`now() - make_interval(secs => ${seconds})`
}
