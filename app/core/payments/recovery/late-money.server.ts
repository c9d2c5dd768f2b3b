import { and, eq, gt, inArray, ne, sql } from "drizzle-orm"
import { endPayment } from "#app/core/payments/end-payment.server.ts"
import { gatewayNamed } from "#app/core/payments/gateways.server.ts"
import { CURRENCY } from "#app/core/payments/payment-gateway.ts"
import { claimRows, isUnclaimed } from "#app/platform/database/claims.server.ts"
import { withTimeout } from "#app/platform/with-timeout.server.ts"
import type { OrderServices } from "#app/services.server.ts"
import { payments } from "#db/tables/payments.ts"
import { CLAIM_BATCH } from "./recovery-claims.server.ts"
import { tryToSettle } from "./try-to-settle.server.ts"

const LOOKS_FOR_HOURS = 24
const isGivenUp = and(inArray(payments.state, ["declined", "expired"]), ne(payments.method, "cod"))

type GivenUp = { id: string; orderId: string; gateway: string; amountPaise: number }

/** Takes what a gateway holds for a payment that was given up: it pays an order that still waits, or goes back at once. */
export async function takeLateMoney(
  services: OrderServices,
  { paymentId, gateway }: { paymentId: string; gateway: string },
): Promise<boolean> {
  const { id, orderId, amountPaise } = payments
  const [givenUp] = await services.db
    .select({ id, orderId, gateway: payments.gateway, amountPaise })
    .from(payments)
    .where(and(eq(id, paymentId), eq(payments.gateway, gateway), isGivenUp))
  return givenUp ? take(services, givenUp) : false
}

/**
 * Looks for money that came without a word for payments given up within a day, at first every minute and then ever more seldom. Answers
 * for how many it came.
 */
export async function recoverLateMoney(services: OrderServices): Promise<number> {
  const names = services.gateways.flatMap(({ name, gateway }) => (gateway.takeLate ? [name] : []))
  if (names.length === 0) return 0
  const { id, orderId, gateway, amountPaise, settledAt, claimedUntil } = payments
  const isRecent = gt(settledAt, sql`now() - make_interval(hours => ${LOOKS_FOR_HOURS})`)
  const givenUp = await claimRows(services.db, payments, {
    id,
    limit: CLAIM_BATCH,
    set: { claimedUntil: sql`now() + greatest(interval '1 minute', (now() - ${settledAt}) / 4)` },
    where: and(isGivenUp, inArray(gateway, names), isRecent, isUnclaimed(claimedUntil)),
  }).returning({ id, orderId, gateway, amountPaise })
  const taken = await Promise.all(givenUp.map((payment) => take(services, payment)))
  return taken.filter(Boolean).length
}

async function take(services: OrderServices, payment: GivenUp): Promise<boolean> {
  const { id, orderId } = payment
  const gateway = gatewayNamed(services.gateways, payment.gateway)
  return tryToSettle(services, { orderId, release: async () => {} }, async () => {
    const asked = gateway.takeLate?.({ id, amountPaise: payment.amountPaise, currency: CURRENCY })
    const charge = asked && (await withTimeout(services.gatewayTimeouts.backgroundMs, asked))
    if (charge?.state !== "captured") return false
    return (await endPayment(services, payment, charge)).isNew
  })
}
