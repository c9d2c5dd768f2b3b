import { and, asc, eq, notInArray } from "drizzle-orm"
import { courierNamed } from "#app/core/fulfilment/courier-plugin.server.ts"
import {
  claimDue,
  type ReturnRow,
  release,
  waitSeconds,
} from "#app/core/fulfilment/parcels/parcel-claims.server.ts"
import { isOver, type ParcelState } from "#app/core/fulfilment/parcels/parcel-states.ts"
import { withTimeout } from "#app/platform/with-timeout.server.ts"
import { returnPickups } from "#db/tables/replacements.ts"
import { bookReturnAgain, type ReturnServices } from "./book-return.server.ts"
import { cancelReturnAtCourier } from "./cancel-return.server.ts"
import { noteReturn } from "./note-return.server.ts"

const ANSWER_TIMEOUT_MS = 20_000
const ENDED: ParcelState[] = ["delivered", "returned", "lost", "cancelled"]
const ON_THE_WAY: ParcelState[] = [
  ...(["booked", "picked_up", "in_transit", "out_for_delivery", "failed", "returning"] as const),
]
/** How often a courier is asked that tells nothing by itself. */
const POLL_SECONDS = 3 * 60 * 60
/** After a webhook of an end that the courier does not confirm yet. */
const MOST_QUICK_TRIES = 6

/** Books, calls off and follows the returns that are due. Answers how many. Any node may. */
export async function followReturns(services: ReturnServices): Promise<number> {
  const [asked, cancelled, travelling] = await Promise.all([
    claimDue(services.db, returnPickups, ["asked"]),
    claimDue(services.db, returnPickups, ["cancelled"]),
    claimDue(services.db, returnPickups, ON_THE_WAY),
  ])
  for (const row of asked) await bookReturnAgain(services, row)
  await Promise.all(cancelled.map((row) => cancelReturnAtCourier(services, row)))
  await Promise.all(travelling.map((row) => follow(services, row)))
  return asked.length + cancelled.length + travelling.length
}

/** Asks the couriers about the returns of an order now. */
export async function followReturnsNow(services: ReturnServices, orderId: string): Promise<void> {
  const rows = await services.db
    .select()
    .from(returnPickups)
    .where(and(eq(returnPickups.orderId, orderId), notInArray(returnPickups.state, ENDED)))
    .orderBy(asc(returnPickups.askedAt))
  for (const row of rows) if (row.reference) await follow(services, row)
}

async function follow(services: ReturnServices, row: ReturnRow): Promise<void> {
  const { couriers, db, log } = services
  const { id, orderId, courier: name, reference, tries } = row
  try {
    if (reference === null) throw new Error("a return on its way has no reference")
    const tracking = await withTimeout(ANSWER_TIMEOUT_MS, courierNamed(couriers, name).track(reference))
    const noted = tracking && (await noteReturn(services, { id, tracking, isConfirmed: true }))
    const state = tracking?.state ?? row.state
    if (noted === "moved" && isOver(state) && state !== "delivered")
      log.error({ orderId, courier: name, state }, "a return does not arrive: look at its order")
    await release(db, returnPickups, id, nextLook(state, tries))
  } catch (error) {
    log.warn({ orderId, courier: name, err: error }, "a courier said nothing of a return")
    await release(db, returnPickups, id, { seconds: waitSeconds(tries), tries: tries + 1 })
  }
}

function nextLook(state: ParcelState, tries: number) {
  if (isOver(state)) return { seconds: null, tries: 0 }
  const isAwaited = tries > 0 && tries < MOST_QUICK_TRIES
  return isAwaited ? { seconds: waitSeconds(tries), tries: tries + 1 } : { seconds: POLL_SECONDS, tries: 0 }
}
