import { randomBytes } from "node:crypto"
import { and, asc, eq, getTableColumns, gt, lt, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { findMailWording } from "#app/core/orders/notifications/wording/mail-wording.server.ts"
import { type Placed, placeCase } from "#app/modules/cases/define-case.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { deleteBatch } from "#app/platform/database/delete-batch.server.ts"
import { postMail, postToUnconfirmed } from "#app/platform/mail/outbox.server.ts"
import { READABLE_NUMBER_BYTES, readableNumber } from "#app/ui/format/readable-number.ts"
import { enquiries } from "#db/tables/enquiries.ts"
import { ENQUIRY_FIELDS, REFERENCE_PREFIX } from "./enquiry.ts"
import type { Enquiry } from "./enquiry-check.ts"
import { enquiryMails } from "./enquiry-mails.ts"

type Placing = { enquiry: Enquiry; shopAddress: string; shopUrl: string; secret: string }

/** CO-1: keeps an enquiry and posts both mails, or neither. */
export function placeEnquiry(
  db: Database,
  { enquiry, shopAddress, shopUrl, secret }: Placing,
): Promise<Placed> {
  return placeCase(db, {
    lock: enquiry.email,
    listLastDay: (tx) =>
      tx
        .select({ ...getTableColumns(enquiries), number: enquiries.reference })
        .from(enquiries)
        .where(
          and(eq(enquiries.email, enquiry.email), gt(enquiries.createdAt, sql`now() - interval '1 day'`)),
        ),
    isSame: (earlier) => ENQUIRY_FIELDS.every((field) => earlier[field] === enquiry[field]),
    async write(tx) {
      const reference = readableNumber(REFERENCE_PREFIX, randomBytes(READABLE_NUMBER_BYTES))
      await tx.insert(enquiries).values({ id: uuidv7(), reference, ...enquiry })
      const texts = await findMailWording(tx, "enquiry")
      for (const mail of enquiryMails({ enquiry, reference, shopAddress, shopUrl, texts }))
        await (mail.recipient === enquiry.email ? postToUnconfirmed : postMail)({ db: tx, secret }, mail)
      return reference
    },
  })
}

/** The bulk enquiries of an address. The caller knows that it belongs to whoever asks. */
export function exportEnquiries(db: Database, email: string) {
  return db.select().from(enquiries).where(eq(enquiries.email, email)).orderBy(asc(enquiries.createdAt))
}

/** Forgets the bulk enquiries of an address. */
export async function forgetEnquiries(db: Database, email: string): Promise<void> {
  await db.delete(enquiries).where(eq(enquiries.email, email))
}

/** Deletes a batch of enquiries from before a moment. Answers how many; 0 when none is left. */
export function deleteOldEnquiries(db: Database, before: Date): Promise<number> {
  return deleteBatch(db, enquiries, enquiries.id, lt(enquiries.createdAt, before))
}
