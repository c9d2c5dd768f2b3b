import { and, asc, eq, inArray, lt, ne } from "drizzle-orm"
import { removeMedia } from "#app/core/media/media-records.server.ts"
import { ERASED_AT_ONCE, emptyCases, idsOf } from "#app/modules/cases/define-case.server.ts"
import { lockRows } from "#app/platform/database/claims.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { complaintPhotos, complaintSteps, complaints } from "#db/tables/warranty.ts"

/** Days and states stay for the statistics. */
const NOBODY = { orderNumber: "", product: "", words: "", fullName: "", email: "", phone: "" }

/** The complaints of a mail address with what was said about them. The caller knows that it belongs to whoever asks. */
export async function exportComplaints(db: Database, email: string) {
  const { id, number, orderNumber, product, words, fullName, phone, state, receivedAt, redressedAt } =
    complaints
  const own = await db
    .select({ id, number, orderNumber, product, words, fullName, phone, state, receivedAt, redressedAt })
    .from(complaints)
    .where(eq(complaints.email, email))
    .orderBy(asc(receivedAt))
  if (own.length === 0) return []
  const ids = own.map((complaint) => complaint.id)
  const steps = await db
    .select()
    .from(complaintSteps)
    .where(inArray(complaintSteps.complaintId, ids))
    .orderBy(asc(complaintSteps.happenedAt), asc(complaintSteps.id))
  return own.map(({ id: complaintId, ...complaint }) => ({
    ...complaint,
    steps: steps
      .filter((step) => step.complaintId === complaintId)
      .map(({ step, author, words: said, happenedAt }) => ({ step, author, words: said, happenedAt })),
  }))
}

/** Empties the redressed complaints of a mail address; one that is open is still worked on. */
export async function forgetComplaints(db: Database, email: string): Promise<void> {
  const isMeant = and(eq(complaints.email, email), eq(complaints.state, "redressed"))
  const find = (tx: Database) =>
    tx.select({ id: complaints.id }).from(complaints).where(isMeant).for("update")
  await emptyCases(db, find, empty)
}

/** Empties a batch of complaints that were redressed before a moment; that they were made stays. Answers how many. */
export function eraseOldComplaints(db: Database, before: Date): Promise<number> {
  const { id, state, email, stateChangedAt } = complaints
  const where = and(eq(state, "redressed"), ne(email, ""), lt(stateChangedAt, before))
  const find = (tx: Database) => lockRows(tx, id, { where, limit: ERASED_AT_ONCE })
  return emptyCases(db, find, empty)
}

async function empty(tx: Database, ids: string[]): Promise<void> {
  const photos = await tx
    .delete(complaintPhotos)
    .where(inArray(complaintPhotos.complaintId, ids))
    .returning({ id: complaintPhotos.mediaId })
  await removeMedia(tx, idsOf(photos))
  await tx.update(complaintSteps).set({ words: "" }).where(inArray(complaintSteps.complaintId, ids))
  await tx.update(complaints).set(NOBODY).where(inArray(complaints.id, ids))
}
