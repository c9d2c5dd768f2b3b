import { and, asc, eq, isNotNull, isNull, notInArray, or } from "drizzle-orm"
import { type AdminServices, advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { courierNamed } from "#app/core/fulfilment/courier-plugin.server.ts"
import { claimEnd, waitSeconds } from "#app/core/fulfilment/parcels/parcel-claims.server.ts"
import { isOver } from "#app/core/fulfilment/parcels/parcel-states.ts"
import { claimRows, hasCome, inSeconds, isUnclaimed } from "#app/platform/database/claims.server.ts"
import { withTimeout } from "#app/platform/with-timeout.server.ts"
import { replacements } from "#db/tables/replacements.ts"
import { PARCEL_STATES } from "#db/tables/shipments.ts"
import { noteReplacement } from "./note-replacement.server.ts"

const ANSWER_TIMEOUT_MS = 20_000
/** Interval of questions to a courier that sends no webhook. */
const POLL_SECONDS = 3 * 60 * 60
/** After a webhook of an end that the courier does not confirm yet. */
const MOST_QUICK_TRIES = 6
const BATCH = 20
const ENDED = PARCEL_STATES.filter(isOver)

type Sent = typeof replacements.$inferSelect

/** Asks the couriers that were booked for replacements about those on their way, and completes the delivered ones. Answers how many. Any node may. */
export async function followReplacements(services: AdminServices): Promise<number> {
  const { id, state, reference, parcelState, claimedUntil, dueAt, askedAt } = replacements
  const where = and(
    ...[eq(state, "shipped"), isNotNull(reference), or(isNull(parcelState), notInArray(parcelState, ENDED))],
    ...[or(isNull(dueAt), hasCome(dueAt)), isUnclaimed(claimedUntil)],
  )
  const which = { id, set: { claimedUntil: claimEnd }, where, orderBy: [asc(askedAt)], limit: BATCH }
  const sent = await claimRows(services.db, replacements, which).returning()
  await Promise.all(sent.map((request) => follow(services, request)))
  return sent.length
}

async function follow(services: AdminServices, { id, orderId, courier, reference, tries }: Sent) {
  const { log } = services
  try {
    const tracked = courierNamed(services.couriers, courier ?? "").track(reference ?? "")
    const tracking = await withTimeout(ANSWER_TIMEOUT_MS, tracked)
    if (tracking?.state === "delivered")
      await advanceOrder(services, { orderId, to: "replaced", note: "", requestId: id })
    const noted = tracking && (await noteReplacement(services, { id, tracking, isConfirmed: true }))
    if (noted === "moved" && tracking && tracking.state !== "delivered" && isOver(tracking.state))
      log.error(
        { orderId, courier, state: tracking.state },
        "a replacement does not arrive: look at its order",
      )
    const isAwaited = tries > 0 && tries < MOST_QUICK_TRIES
    await lookAgain(services, id, isAwaited ? tries : null)
  } catch (error) {
    log.warn({ orderId, courier, err: error }, "a courier said nothing of a replacement")
    await lookAgain(services, id, tries)
  }
}

/** Ends a claim. `tries`: how often the courier was asked in vain, null for a poll. */
async function lookAgain({ db }: AdminServices, id: string, tries: number | null): Promise<void> {
  const next = {
    dueAt: inSeconds(tries === null ? POLL_SECONDS : waitSeconds(tries)),
    tries: (tries ?? -1) + 1,
  }
  await db
    .update(replacements)
    .set({ claimedUntil: null, ...next })
    .where(eq(replacements.id, id))
}
