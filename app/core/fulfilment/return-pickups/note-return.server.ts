import { eq, sql } from "drizzle-orm"
import type { Tracking } from "#app/core/fulfilment/courier.ts"
import { isOver, movesOn } from "#app/core/fulfilment/parcels/parcel-states.ts"
import { MOST_SCANS, readMoment, readScanRows } from "#app/core/fulfilment/tracking/note-tracking.server.ts"
import type { NotificationServices } from "#app/core/orders/notifications/post-notification.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { returnPickupScans, returnPickups } from "#db/tables/replacements.ts"
import { notifyReturn } from "./notify-return.server.ts"

type Told = { id: string; tracking: Tracking; isConfirmed: boolean }

/** Writes what a courier says of a return, forward only and each scan once. "confirm": it is said to have ended, which is asked for again. */
export function noteReturn(
  services: NotificationServices,
  { id, tracking, isConfirmed }: Told,
): Promise<"moved" | "nothing-new" | "confirm"> {
  return services.db.transaction(async (tx) => {
    const [row] = await tx.select().from(returnPickups).where(eq(returnPickups.id, id)).for("update")
    if (!row || row.state === "asked" || row.state === "cancelled") return "nothing-new"
    await noteScans(tx, id, tracking)
    if (tracking.carrier && tracking.carrier !== row.carrier)
      await tx.update(returnPickups).set({ carrier: tracking.carrier }).where(eq(returnPickups.id, id))
    const told = { state: tracking.state, at: readMoment(tracking.at) ?? new Date() }
    if (!movesOn(row, told)) return "nothing-new"
    if (isOver(told.state) && !isConfirmed) return "confirm"
    await tx
      .update(returnPickups)
      .set({ state: told.state, stateAt: told.at })
      .where(eq(returnPickups.id, id))
    if (told.state === "delivered") await notifyReturn({ ...services, db: tx }, { ...row, state: told.state })
    return "moved"
  })
}

/** Has a worker ask the courier about a return now. */
export async function askReturnSoon(db: Database, id: string): Promise<void> {
  await db.update(returnPickups).set({ dueAt: sql`now()`, tries: 1 }).where(eq(returnPickups.id, id))
}

async function noteScans(tx: Database, pickupId: string, tracking: Tracking) {
  const rows = readScanRows(tracking).map((row) => ({ pickupId, ...row }))
  if (rows.length === 0) return
  const known = await tx.$count(returnPickupScans, eq(returnPickupScans.pickupId, pickupId))
  if (known < MOST_SCANS) await tx.insert(returnPickupScans).values(rows).onConflictDoNothing()
}
