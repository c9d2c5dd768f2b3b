import { and, asc, eq, getTableColumns, gt, gte, isNull, or, type SQL, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { keyedPage, ROWS_PER_PAGE } from "#app/platform/database/keyed-page.server.ts"
import { orders } from "#db/tables/orders.ts"
import { complaintPhotos, complaintSteps, complaints } from "#db/tables/warranty.ts"
import type { Complaint, ShownStep } from "./complaint.ts"
import type { ComplaintState } from "./complaint-states.ts"

/** A complaint as its page shows it, for who has the right to it; null where there is none of this number. */
export async function findComplaint(db: Database, number: string): Promise<Complaint | null> {
  const { id, orderNumber, product, words, state, receivedAt, dueOn, redressedAt, reopenings } = complaints
  const [found] = await db
    .select({
      id,
      number: complaints.number,
      orderNumber,
      product,
      words,
      state,
      receivedAt,
      dueOn,
      redressedAt,
      reopenings,
    })
    .from(complaints)
    .where(and(eq(complaints.number, number), sql`${complaints.email} <> ''`))
  if (!found) return null
  const { id: complaintId, ...complaint } = found
  const photos = await db.$count(complaintPhotos, eq(complaintPhotos.complaintId, complaintId))
  return { ...complaint, photos, steps: await stepsOf(db, complaintId) }
}

/** A page of complaints for staff: open ones or those in a state, the first to be redressed first, or the one of a number. */
export async function pageOfComplaints(
  db: Database,
  { state, number, after }: { state: ComplaintState | null; number?: string | null; after: string | null },
) {
  const isMeant = state ? eq(complaints.state, state) : isNull(complaints.redressedAt)
  const found = await selectForStaff(db)
    .where(number ? eq(complaints.number, number) : and(isMeant, await comesAfter(db, after)))
    .orderBy(asc(complaints.dueOn), asc(complaints.id))
    .limit(ROWS_PER_PAGE + 1)
  const { rows, next } = keyedPage(found)
  return { complaints: rows, next }
}

/** A complaint for staff with all its steps; null where there is none of this number. */
export async function findComplaintForStaff(db: Database, number: string) {
  const [found] = await selectForStaff(db).where(eq(complaints.number, number))
  return found ?? null
}

/** What the audit log keeps of a complaint before and after a change: nothing of what was written. */
export async function readLoggedComplaint(db: Database, number: string) {
  const { state, version, dueOn } = complaints
  const [found] = await db
    .select({ state, version, dueOn })
    .from(complaints)
    .where(eq(complaints.number, number))
  return found ?? null
}

/** Beyond a complaint of an earlier page, by the day and the key. */
async function comesAfter(db: Database, after: string | null): Promise<SQL | undefined> {
  if (!after) return undefined
  const { dueOn, id } = complaints
  const [last] = await db.select({ dueOn }).from(complaints).where(eq(id, after))
  return last ? and(gte(dueOn, last.dueOn), or(gt(dueOn, last.dueOn), gt(id, after))) : undefined
}

// Written out: Drizzle may leave the table's name off its columns.
const PHOTO_IDS = sql<string[]>`array(select photo.media_id from ${complaintPhotos} photo
  where photo.complaint_id = ${complaints}.id order by photo.place)`
type SentStep = Omit<ShownStep, "happenedAt"> & { happenedAt: string }
const STEPS = sql<SentStep[]>`(
  select coalesce(json_agg(json_build_object('step', step.step, 'author', step.author, 'words', step.words,
    'happenedAt', step.happened_at) order by step.happened_at, step.id), '[]')
  from ${complaintSteps} step where step.complaint_id = ${complaints}.id)`

function selectForStaff(db: Database) {
  return db
    .select({
      ...getTableColumns(complaints),
      ...{ photoIds: PHOTO_IDS, steps: STEPS, orderEmail: orders.email },
    })
    .from(complaints)
    .leftJoin(orders, eq(orders.number, complaints.orderNumber))
    .$dynamic()
}

function stepsOf(db: Database, id: string): Promise<ShownStep[]> {
  const { complaintId, step, author, words, happenedAt } = complaintSteps
  return db
    .select({ step, author, words, happenedAt })
    .from(complaintSteps)
    .where(eq(complaintId, id))
    .orderBy(asc(happenedAt), asc(complaintSteps.id))
}
