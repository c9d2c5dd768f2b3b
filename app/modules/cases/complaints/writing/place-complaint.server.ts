import { and, eq, gt, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { keepMedia } from "#app/core/media/media-records.server.ts"
import type { WrittenComplaint } from "#app/modules/cases/complaints/complaint.ts"
import { dueDay } from "#app/modules/cases/complaints/complaint-days.ts"
import { COMPLAINT } from "#app/modules/cases/complaints/complaint-states.ts"
import {
  type ComplaintServices,
  postStepMails,
} from "#app/modules/cases/complaints/post-step-mails.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { complaintPhotos, complaintSteps, complaints } from "#db/tables/warranty.ts"

const MOST_PER_DAY = 3 // an address that is not the writer's own must not be flooded by our mails

type Placing = { complaint: WrittenComplaint; photoIds: readonly string[] }
type Placed = { ok: true; number: string } | { ok: false; failure: "too-many" }

/** Keeps a complaint with its photos and mails, or none of it. A repeat within a day answers the first number. */
export function placeComplaint(
  services: ComplaintServices,
  { complaint, photoIds }: Placing,
): Promise<Placed> {
  return services.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`complaint ${complaint.email}`}))`)
    const today = await listOfLastDay(tx, complaint.email)
    const same = today.find((earlier) => isSame(earlier, complaint))
    if (same) return { ok: true, number: same.number }
    if (today.length >= MOST_PER_DAY) return { ok: false, failure: "too-many" }
    const [id, number, dueOn] = [uuidv7(), COMPLAINT.makeNumber(), dueDay(new Date())]
    await tx.insert(complaints).values({ id, number, dueOn, ...complaint })
    const step = { step: "received", author: "complainant" } as const
    await tx.insert(complaintSteps).values({ id: uuidv7(), complaintId: id, ...step })
    if (photoIds.length > 0)
      await tx
        .insert(complaintPhotos)
        .values(photoIds.map((mediaId, place) => ({ complaintId: id, mediaId, place })))
    await keepMedia(tx, photoIds)
    await postStepMails(
      { ...services, db: tx },
      { number, dueOn, ...complaint },
      { ...step, words: complaint.words },
    )
    return { ok: true, number }
  })
}

function listOfLastDay(db: Database, email: string) {
  const { number, orderNumber, product, words, fullName, phone } = complaints
  return db
    .select({ number, orderNumber, product, words, fullName, phone })
    .from(complaints)
    .where(and(eq(complaints.email, email), gt(complaints.receivedAt, sql`now() - interval '1 day'`)))
}

type Earlier = Awaited<ReturnType<typeof listOfLastDay>>[number]

function isSame({ number: _number, ...earlier }: Earlier, complaint: WrittenComplaint): boolean {
  const fields = Object.keys(earlier) as (keyof typeof earlier)[]
  return fields.every((field) => earlier[field] === complaint[field])
}
