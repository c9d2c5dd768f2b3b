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
import { type Placed, placeCase } from "#app/modules/cases/define-case.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { complaintPhotos, complaintSteps, complaints } from "#db/tables/warranty.ts"

type Placing = { complaint: WrittenComplaint; photoIds: readonly string[] }

/** Keeps a complaint with its photos and mails, or none of it. */
export function placeComplaint(
  services: ComplaintServices,
  { complaint, photoIds }: Placing,
): Promise<Placed> {
  return placeCase(services.db, {
    lock: `complaint ${complaint.email}`,
    listLastDay: (tx) => listLastDay(tx, complaint.email),
    isSame: (earlier) => isSame(earlier, complaint),
    async write(tx) {
      const [id, number, dueOn] = [uuidv7(), COMPLAINT.makeNumber(), dueDay(new Date())]
      await tx.insert(complaints).values({ id, number, dueOn, ...complaint })
      const step = { step: "received", author: "complainant" } as const
      await tx.insert(complaintSteps).values({ id: uuidv7(), complaintId: id, ...step })
      if (photoIds.length > 0)
        await tx
          .insert(complaintPhotos)
          .values(photoIds.map((mediaId, place) => ({ complaintId: id, mediaId, place })))
      await keepMedia(tx, photoIds)
      const told = { ...step, words: complaint.words }
      await postStepMails({ ...services, db: tx }, { number, dueOn, ...complaint }, told)
      return number
    },
  })
}

function listLastDay(db: Database, email: string) {
  const { number, orderNumber, product, words, fullName, phone } = complaints
  return db
    .select({ number, orderNumber, product, words, fullName, phone })
    .from(complaints)
    .where(and(eq(complaints.email, email), gt(complaints.receivedAt, sql`now() - interval '1 day'`)))
}

type Earlier = Awaited<ReturnType<typeof listLastDay>>[number]

function isSame({ number: _number, ...earlier }: Earlier, complaint: WrittenComplaint): boolean {
  const fields = Object.keys(earlier) as (keyof typeof earlier)[]
  return fields.every((field) => earlier[field] === complaint[field])
}
