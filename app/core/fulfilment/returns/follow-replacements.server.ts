import { and, asc, eq, isNotNull } from "drizzle-orm"
import { type AdminServices, advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { courierNamed } from "#app/core/fulfilment/courier-plugin.server.ts"
import { claimRows, inSeconds, isUnclaimed } from "#app/platform/database/claims.server.ts"
import { withTimeout } from "#app/platform/with-timeout.server.ts"
import { replacements } from "#db/tables/replacements.ts"

const ANSWER_TIMEOUT_MS = 20_000
const POLL_SECONDS = 3 * 60 * 60
const BATCH = 20

type Sent = typeof replacements.$inferSelect

/** Asks the couriers that were booked for replacements about those on their way, and completes the delivered ones. Answers how many. Any node may. */
export async function followReplacements(services: AdminServices): Promise<number> {
  const { id, state, reference, claimedUntil, askedAt } = replacements
  const isOnItsWay = and(eq(state, "shipped"), isNotNull(reference), isUnclaimed(claimedUntil))
  const set = { claimedUntil: inSeconds(POLL_SECONDS) }
  const which = { id, set, where: isOnItsWay, orderBy: [asc(askedAt)], limit: BATCH }
  const sent = await claimRows(services.db, replacements, which).returning()
  await Promise.all(sent.map((request) => follow(services, request)))
  return sent.length
}

async function follow(services: AdminServices, { id: requestId, orderId, courier, reference }: Sent) {
  try {
    const tracked = courierNamed(services.couriers, courier ?? "").track(reference ?? "")
    const tracking = await withTimeout(ANSWER_TIMEOUT_MS, tracked)
    if (tracking?.state === "delivered")
      await advanceOrder(services, { orderId, to: "replaced", note: "", requestId })
  } catch (error) {
    services.log.warn({ orderId, courier, err: error }, "a courier said nothing of a replacement")
  }
}
