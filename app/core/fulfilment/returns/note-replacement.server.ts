import { eq, sql } from "drizzle-orm"
import type { Tracking } from "#app/core/fulfilment/courier.ts"
import { isOver, movesOn } from "#app/core/fulfilment/parcels/parcel-states.ts"
import { MOST_WORDS, readMoment } from "#app/core/fulfilment/tracking/note-tracking.server.ts"
import { notifyFailedDelivery } from "#app/core/orders/notifications/order-notifications.server.ts"
import type { NotificationServices } from "#app/core/orders/notifications/post-notification.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { replacements } from "#db/tables/replacements.ts"

type Told = { id: string; tracking: Tracking; isConfirmed: boolean }

/** Writes what a courier says of a replacement's parcel, forward only, and mails its buyer a failed delivery. "confirm": it is said to have ended, which is asked for again. */
export function noteReplacement(
  services: NotificationServices,
  { id, tracking, isConfirmed }: Told,
): Promise<"moved" | "nothing-new" | "confirm"> {
  return services.db.transaction(async (tx) => {
    const [sent] = await tx.select().from(replacements).where(eq(replacements.id, id)).for("update")
    if (!sent) return "nothing-new"
    const told = { state: tracking.state, at: readMoment(tracking.at) ?? new Date() }
    if (!movesOn({ state: sent.parcelState ?? "booked", stateAt: sent.parcelStateAt }, told))
      return "nothing-new"
    if (isOver(told.state) && !isConfirmed) return "confirm"
    await tx
      .update(replacements)
      .set({
        ...{ parcelState: told.state, parcelStateAt: told.at, carrier: tracking.carrier ?? sent.carrier },
        ...{ parcelWords: wordsOf(tracking), answeredAt: null },
      })
      .where(eq(replacements.id, id))
    if (told.state === "failed")
      await notifyFailedDelivery({ ...services, db: tx }, { orderId: sent.orderId })
    return "moved"
  })
}

/** The courier's words of the latest state, with the place of its latest scan. */
function wordsOf({ words, scans = [] }: Tracking): string {
  const latest = scans.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))[0]
  const said = [latest?.words || words, latest?.place].filter(Boolean)
  return said.join(", ").slice(0, MOST_WORDS)
}

/** Has a worker ask the courier about a replacement's parcel now. */
export async function askReplacementSoon(db: Database, id: string): Promise<void> {
  await db.update(replacements).set({ dueAt: sql`now()`, tries: 1 }).where(eq(replacements.id, id))
}
