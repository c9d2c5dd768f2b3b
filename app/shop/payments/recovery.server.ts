import { and, eq, inArray, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { withTimeout } from "#app/platform/with-timeout.server.ts"
import type { OrderServices } from "#app/services.server.ts"
import { payments, refunds } from "#db/tables/payments.ts"
import { captureHeld } from "./capture-held.server.ts"
import { gatewayNamed } from "./gateways.server.ts"
import { isOpenPayment } from "./open-payment.server.ts"
import { CURRENCY } from "./payment-gateway.ts"
import { ago, CLAIM_BATCH, claimEnd, isFree, longestUntried } from "./recovery-claims.server.ts"
import { recoverRefunds } from "./refund.server.ts"
import { type PaymentEnd, settlePayment } from "./settle-payment.server.ts"
import { tryToSettle } from "./try-to-settle.server.ts"

/** From which age a payment counts as left behind, and from which age it is given up when nobody has paid it. */
export type RecoveryAges = { olderThanSeconds: number; expireAfterSeconds?: number }

const EXPIRE_AFTER_SECONDS = 15 * 60

/** Ends the payments and refunds that were left half-way, by what the gateway knows. Answers how many. Any node may. */
export async function recoverOrders(services: OrderServices, ages: RecoveryAges): Promise<number> {
  const left = await claimLeftBehind(services.db, { expireAfterSeconds: EXPIRE_AFTER_SECONDS, ...ages })
  const [refunded, ...ended] = await Promise.all([
    recoverRefunds(services, ages.olderThanSeconds),
    ...left.map((payment) => recover(services, payment)),
  ])
  return refunded + ended.filter(Boolean).length
}

/** How many payments and refunds wait for the gateway's word. */
export async function countOpenPayments(db: Database): Promise<number> {
  const [paymentCount, refundCount] = await Promise.all([
    db.$count(payments, isOpenPayment),
    db.$count(refunds, eq(refunds.state, "asked")),
  ])
  return paymentCount + refundCount
}

type LeftBehind = { id: string; orderId: string; gateway: string; amountPaise: number; isExpired: boolean }

function recover(services: OrderServices, left: LeftBehind): Promise<boolean> {
  const { id, orderId } = left
  const release = () =>
    services.db.update(payments).set({ claimedUntil: sql`now()` }).where(eq(payments.id, id))
  return tryToSettle(services, { orderId, release }, async () => {
    const end = await askGateway(services, left)
    if (!end) return false
    return (await settlePayment(services, id, end)).exception === undefined
  })
}

/** What the gateway says; what it holds is captured. A payment given up is first cancelled there (decision 7). */
async function askGateway(services: OrderServices, left: LeftBehind): Promise<PaymentEnd | null> {
  const gateway = gatewayNamed(services.gateways, left.gateway)
  const timeoutMs = services.gatewayTimeouts.backgroundMs
  const known = await withTimeout(timeoutMs, gateway.find(left.id))
  if (known?.state === "authorised") return withTimeout(timeoutMs, captureHeld(services, left, known))
  const isWaiting = !known || known.state === "pending"
  if (!isWaiting) return known
  if (!left.isExpired) return null
  const charge = await withTimeout(timeoutMs, gateway.cancel({ ...left, currency: CURRENCY }))
  return charge.state === "declined" ? { ...charge, state: "expired" } : charge
}

async function claimLeftBehind(
  db: Database,
  { olderThanSeconds, expireAfterSeconds }: Required<RecoveryAges>,
): Promise<LeftBehind[]> {
  const free = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(isOpenPayment, isFree(payments, olderThanSeconds)))
    .orderBy(...longestUntried(payments))
    .limit(CLAIM_BATCH)
    .for("update", { skipLocked: true })
  const { id, orderId, gateway, amountPaise, askedAt } = payments
  return db
    .update(payments)
    .set({ claimedUntil: claimEnd(), askedAt: sql`least(${askedAt}, now())` })
    .where(inArray(id, free))
    .returning({
      ...{ id, orderId, gateway, amountPaise },
      isExpired: sql<boolean>`${askedAt} <= ${ago(expireAfterSeconds)}`,
    })
}
