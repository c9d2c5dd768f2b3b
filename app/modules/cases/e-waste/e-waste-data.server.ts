import { and, asc, eq, getTableColumns, inArray, lt, ne } from "drizzle-orm"
import { ERASED_AT_ONCE, emptyCases } from "#app/modules/cases/define-case.server.ts"
import { lockRows } from "#app/platform/database/claims.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { eWasteEvents, eWastePickups } from "#db/tables/enquiries.ts"
import type { EWasteState } from "./e-waste-states.ts"

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
export async function forgetEWaste(db: Database, email: string): Promise<void> {
  const isMeant = and(eq(eWastePickups.email, email), inArray(eWastePickups.state, ENDED))
  const find = (tx: Database) =>
    tx.select({ id: eWastePickups.id }).from(eWastePickups).where(isMeant).for("update")
  await emptyCases(db, find, empty)
}

/** Forgets who asked, for a batch of pickups that last moved before a moment. Answers how many. */
export function eraseOldEWaste(db: Database, before: Date): Promise<number> {
  const { id, email, stateChangedAt } = eWastePickups
  const where = and(lt(stateChangedAt, before), ne(email, ""))
  const find = (tx: Database) => lockRows(tx, id, { where, limit: ERASED_AT_ONCE })
  return emptyCases(db, find, empty)
}

async function empty(tx: Database, ids: string[]): Promise<void> {
  await tx.update(eWasteEvents).set({ note: "" }).where(inArray(eWasteEvents.pickupId, ids))
  await tx.update(eWastePickups).set(NOBODY).where(inArray(eWastePickups.id, ids))
}
