import { and, asc, eq, getTableColumns, inArray, lt, ne } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { eWasteEvents, eWastePickups } from "#db/tables/enquiries.ts"
import type { EWasteState } from "./e-waste-states.ts"

const BATCH = 200
const ENDED: EWasteState[] = ["collected", "cancelled", "refused"]
/** City, state and kind stay in the register of what was collected. */
const NOBODY = { fullName: "", phone: "", email: "", flat: "", area: "", landmark: "", pin: "", words: "" }

/** The e-waste pickups of a mail address. The caller knows that it belongs to whoever asks. */
export function exportEWaste(db: Database, email: string) {
  const { id: _id, stateChangedAt: _at, ...fields } = getTableColumns(eWastePickups)
  return db
    .select(fields)
    .from(eWastePickups)
    .where(eq(eWastePickups.email, email))
    .orderBy(asc(eWastePickups.askedAt))
}

/** Forgets who asked for the pickups of a mail address that have ended; for one that is open somebody still comes. */
export function forgetEWaste(db: Database, email: string): Promise<void> {
  return db.transaction(async (tx) => {
    const own = await tx
      .select({ id: eWastePickups.id })
      .from(eWastePickups)
      .where(and(eq(eWastePickups.email, email), inArray(eWastePickups.state, ENDED)))
      .for("update")
    await empty(
      tx,
      own.map(({ id }) => id),
    )
  })
}

/** Forgets who asked, for a batch of pickups that last moved before a moment. Answers how many. */
export function eraseOldEWaste(db: Database, before: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: eWastePickups.id })
      .from(eWastePickups)
      .where(and(lt(eWastePickups.stateChangedAt, before), ne(eWastePickups.email, "")))
      .limit(BATCH)
      .for("update", { skipLocked: true })
    await empty(
      tx,
      due.map(({ id }) => id),
    )
    return due.length
  })
}

async function empty(tx: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.update(eWasteEvents).set({ note: "" }).where(inArray(eWasteEvents.pickupId, ids))
  await tx.update(eWastePickups).set(NOBODY).where(inArray(eWastePickups.id, ids))
}
