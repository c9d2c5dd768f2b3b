import { and, eq, sql } from "drizzle-orm"
import { captureHeld } from "#app/core/payments/capture-held.server.ts"
import { endPayment } from "#app/core/payments/end-payment.server.ts"
import { gatewayNamed } from "#app/core/payments/gateways.server.ts"
import { withdrawUnpaidChanges } from "#app/core/payments/line-changes/withdraw-change.server.ts"
import { findOpenPayment, isOpenAtGateway } from "#app/core/payments/open-payment.server.ts"
import { type Charge, CURRENCY } from "#app/core/payments/payment-gateway.ts"
import { mailAfterDecline } from "#app/core/payments/pending/mail-payment-link.server.ts"
import { recoverRefunds } from "#app/core/payments/refunds/refund.server.ts"
import type { PaymentEnd } from "#app/core/payments/settle-payment.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { withTimeout } from "#app/platform/with-timeout.server.ts"
import type { OrderServices } from "#app/services.server.ts"
import { payments, refunds } from "#db/tables/payments.ts"
import { failUnpaidOrders } from "./fail-unpaid-orders.server.ts"
import { recoverLateMoney } from "./late-money.server.ts"
import { ago, claimLeft } from "./recovery-claims.server.ts"
import { tryToSettle } from "./try-to-settle.server.ts"

/** From which age a payment counts as left behind, and from which age it is given up when nobody has paid it. */
export type RecoveryAges = { olderThanSeconds: number; expireAfterSeconds?: number }

const EXPIRE_AFTER_SECONDS = 15 * 60

/** Ends the payments and refunds that were left half-way, by what the gateway knows. Answers how many. Any node may. */
export async function recoverOrders(services: OrderServices, ages: RecoveryAges): Promise<number> {
  const left = await claimLeftBehind(services.db, { expireAfterSeconds: EXPIRE_AFTER_SECONDS, ...ages })
  const [refunded, failed, withdrawn, late, ...ended] = await Promise.all([
    recoverRefunds(services, ages.olderThanSeconds),
    failUnpaidOrders(services.db),
    withdrawUnpaidChanges(services),
    recoverLateMoney(services),
    ...left.map((payment) => recover(services, payment)),
  ])
  return refunded + failed + withdrawn + late + ended.filter(Boolean).length
}

/** Asks the gateway at once how the open payment of an order ended. False while it has not. */
export async function checkPaymentNow(services: OrderServices, orderId: string): Promise<boolean> {
  const open = await findOpenPayment(services.db, orderId)
  if (!open || open.method === "cod") return false
  return recover(services, { ...open, orderId, isExpired: false })
}

/** Captures what a gateway says that it holds for a payment. False where the payment is not open, or nothing is held any more. */
export async function capturePayment(
  services: OrderServices,
  { paymentId, gateway, ...held }: Charge & { paymentId: string; gateway: string },
): Promise<boolean> {
  const { id, orderId, amountPaise } = payments
  const [open] = await services.db
    .select({ id, orderId, amountPaise })
    .from(payments)
    .where(and(eq(id, paymentId), eq(payments.gateway, gateway), isOpenAtGateway))
    .prepare("open_payment_of_event")
    .execute()
  return open ? recover(services, { ...open, gateway, isExpired: false }, held) : false
}

/** How many payments and refunds wait for the gateway's word. */
export async function countOpenPayments(db: Database): Promise<number> {
  const [paymentCount, refundCount] = await Promise.all([
    db.$count(payments, isOpenAtGateway),
    db.$count(refunds, eq(refunds.state, "asked")),
  ])
  return paymentCount + refundCount
}

type LeftBehind = { id: string; orderId: string; gateway: string; amountPaise: number; isExpired: boolean }

function recover(services: OrderServices, left: LeftBehind, held?: Charge): Promise<boolean> {
  const { id, orderId } = left
  const release = () =>
    services.db.update(payments).set({ claimedUntil: sql`now()` }).where(eq(payments.id, id))
  return tryToSettle(services, { orderId, release }, async () => {
    const end = await askGateway(services, left, held)
    if (!end) return false
    const { isNew, exception } = await endPayment(services, left, end)
    if (isNew && end.state === "expired") await mailAfterDecline(services, id)
    return exception === undefined
  })
}

/** What the gateway says; what it holds is captured. A payment given up is first cancelled there (decision 7). */
async function askGateway(
  services: OrderServices,
  left: LeftBehind,
  held?: Charge,
): Promise<PaymentEnd | null> {
  const gateway = gatewayNamed(services.gateways, left.gateway)
  const timeoutMs = services.gatewayTimeouts.backgroundMs
  const known = held ?? (await withTimeout(timeoutMs, gateway.find(left.id)))
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
  const { id, orderId, gateway, amountPaise, askedAt } = payments
  return claimLeft(db, payments, isOpenAtGateway, olderThanSeconds).returning({
    ...{ id, orderId, gateway, amountPaise },
    isExpired: sql<boolean>`${askedAt} <= ${ago(expireAfterSeconds)}`,
  })
}
