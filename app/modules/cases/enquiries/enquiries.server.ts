import { randomBytes } from "node:crypto"
import { and, eq, gt, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { findMailWording } from "#app/core/orders/notifications/wording/mail-wording.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { postMail, postToUnconfirmed } from "#app/platform/mail/outbox.server.ts"
import { READABLE_NUMBER_BYTES, readableNumber } from "#app/ui/format/readable-number.ts"
import { enquiries } from "#db/tables/enquiries.ts"
import { ENQUIRY_FIELDS, type EnquiryField, REFERENCE_PREFIX } from "./enquiry.ts"
import type { Enquiry } from "./enquiry-check.ts"
import { enquiryMails } from "./enquiry-mails.ts"

const MOST_PER_DAY = 3 // an address that is not the writer's own must not be flooded by our copies

type Placing = { enquiry: Enquiry; shopAddress: string; shopUrl: string; secret: string }
type Placed = { ok: true; reference: string } | { ok: false; failure: "too-many" }

/** CO-1: keeps an enquiry and posts both mails, or neither. A repeat within a day answers the first reference. */
export async function placeEnquiry(
  db: Database,
  { enquiry, shopAddress, shopUrl, secret }: Placing,
): Promise<Placed> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${enquiry.email}))`)
    const today = await listOfLastDay(tx, enquiry.email)
    const same = today.find((earlier) => isSame(earlier, enquiry))
    if (same) return { ok: true, reference: same.reference }
    if (today.length >= MOST_PER_DAY) return { ok: false, failure: "too-many" }
    const reference = readableNumber(REFERENCE_PREFIX, randomBytes(READABLE_NUMBER_BYTES))
    await tx.insert(enquiries).values({ id: uuidv7(), reference, ...enquiry })
    const texts = await findMailWording(tx, "enquiry")
    for (const mail of enquiryMails({ enquiry, reference, shopAddress, shopUrl, texts }))
      await (mail.recipient === enquiry.email ? postToUnconfirmed : postMail)({ db: tx, secret }, mail)
    return { ok: true, reference }
  })
}

function listOfLastDay(db: Database, email: string) {
  const isOfLastDay = gt(enquiries.createdAt, sql`now() - interval '1 day'`)
  return db
    .select()
    .from(enquiries)
    .where(and(eq(enquiries.email, email), isOfLastDay))
}

function isSame(earlier: Record<EnquiryField, string | number>, enquiry: Enquiry) {
  return ENQUIRY_FIELDS.every((field) => earlier[field] === enquiry[field])
}
