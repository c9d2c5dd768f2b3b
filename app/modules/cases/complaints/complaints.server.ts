import { and, desc, eq, gt, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { keepMedia } from "#app/core/media/media-records.server.ts"
import { findMailWording } from "#app/core/orders/notifications/wording/mail-wording.server.ts"
import { type Placed, placeCase } from "#app/modules/cases/define-case.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { readLinkToken, signLinkToken } from "#app/platform/link-token.server.ts"
import { postMail, postToUnconfirmed } from "#app/platform/mail/outbox.server.ts"
import type { Services } from "#app/services.server.ts"
import { complaintPhotos, complaintSteps, complaints } from "#db/tables/warranty.ts"
import type { WrittenComplaint } from "./complaint.ts"
import { dueDay, isReopenable } from "./complaint-days.ts"
import { stepMails } from "./complaint-mails.ts"
import {
  COMPLAINT,
  type ComplaintAuthor,
  type ComplaintState,
  type ComplaintStep,
  stateAfter,
} from "./complaint-states.ts"

export type ComplaintServices = Pick<Services, "db" | "secret" | "settings" | "shopUrl">

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
      const told = { ...step, words: complaint.words, photos: photoIds.length }
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

type StaffStep = { number: string; version: number; words: string }
type OwnStep = { number: string; words: string }
export type Changed =
  | { ok: true; state: ComplaintState }
  | { ok: false; refusal: "unknown" | "changed" | "not-possible"; state: ComplaintState | null }

/** Answers a complaint by mail. `version` is that of the complaint as whoever answers has read it. */
export function answerComplaint(services: ComplaintServices, asked: StaffStep): Promise<Changed> {
  return takeStep(services, { ...asked, step: "answered", author: "staff" })
}

/** Says what was done to redress a complaint, which closes it. */
export function redressComplaint(services: ComplaintServices, asked: StaffStep): Promise<Changed> {
  return takeStep(services, { ...asked, step: "redressed", author: "staff" })
}

/** Passes a complaint to the grievance officer, for staff. */
export function escalateComplaint(services: ComplaintServices, asked: StaffStep): Promise<Changed> {
  return takeStep(services, { ...asked, step: "escalated", author: "staff" })
}

/** Passes a complaint whose month is over to the grievance officer, by itself. */
export function escalateOverdue(services: ComplaintServices, number: string): Promise<Changed> {
  return takeStep(services, { number, words: "", step: "escalated", author: "clock" })
}

/** Adds what the complainant writes. The same words twice in a row are one reply. */
export function replyToComplaint(services: ComplaintServices, asked: OwnStep): Promise<Changed> {
  return takeStep(services, { ...asked, step: "replied", author: "complainant" })
}

/** Passes a complaint to the grievance officer, for the complainant. */
export function escalateOwnComplaint(services: ComplaintServices, asked: OwnStep): Promise<Changed> {
  return takeStep(services, { ...asked, step: "escalated", author: "complainant" })
}

/** Opens a redressed complaint again, once and within 30 days; a month begins anew. */
export function reopenComplaint(services: ComplaintServices, asked: OwnStep): Promise<Changed> {
  return takeStep(services, { ...asked, step: "reopened", author: "complainant" })
}

type Step = { number: string; version?: number; words: string; step: ComplaintStep; author: ComplaintAuthor }

function takeStep(
  services: ComplaintServices,
  { number, version, words, step, author }: Step,
): Promise<Changed> {
  return services.db.transaction(async (tx) => {
    const [row] = await tx.select().from(complaints).where(eq(complaints.number, number)).for("update")
    if (!row) return { ok: false, refusal: "unknown", state: null }
    const { state: from } = row
    if (version !== undefined && version !== row.version)
      return { ok: false, refusal: "changed", state: from }
    if (author === "complainant" && (await isTwice(tx, row.id, { step, words })))
      return { ok: true, state: from }
    const state = stateAfter(from, step)
    const isClosed = step === "reopened" && !isReopenable(row)
    if (!state || isClosed) return { ok: false, refusal: "not-possible", state: from }
    const dueOn = step === "reopened" ? dueDay(new Date()) : row.dueOn
    const now = sql`now()`
    await tx
      .update(complaints)
      .set({ state, stateChangedAt: now, version: row.version + 1, ...timesOf(step, author, dueOn) })
      .where(eq(complaints.id, row.id))
    await tx.insert(complaintSteps).values({ id: uuidv7(), complaintId: row.id, step, author, words })
    await postStepMails({ ...services, db: tx }, { ...row, dueOn }, { step, author, words })
    return { ok: true, state }
  })
}

/** What else a step sets: who answered first, when it was redressed, and a new month where it begins anew. */
function timesOf(step: ComplaintStep, author: ComplaintAuthor, dueOn: string) {
  const now = sql`now()`
  const isAnswer = author === "staff" && step !== "escalated"
  return {
    ...(isAnswer && { answeredAt: sql`coalesce(${complaints.answeredAt}, now())` }),
    ...(step === "redressed" && { redressedAt: now }),
    ...(step === "reopened" && {
      ...{ redressedAt: null, answeredAt: null, toldUnansweredAt: null, toldNearAt: null },
      ...{ waitingSince: now, dueOn, reopenings: sql`${complaints.reopenings} + 1` },
    }),
  }
}

/** Whether the complainant did just this within the hour: a form that arrives twice does it once. */
async function isTwice(tx: Database, complaintId: string, asked: { step: ComplaintStep; words: string }) {
  const [last] = await tx
    .select({ step: complaintSteps.step, words: complaintSteps.words })
    .from(complaintSteps)
    .where(
      and(
        ...[eq(complaintSteps.complaintId, complaintId), eq(complaintSteps.author, "complainant")],
        gt(complaintSteps.happenedAt, sql`now() - interval '1 hour'`),
      ),
    )
    .orderBy(desc(complaintSteps.happenedAt), desc(complaintSteps.id))
    .limit(1)
  return last?.step === asked.step && last.words === asked.words
}

type Mailed = Parameters<typeof stepMails>[0]
type Told = Parameters<typeof stepMails>[1]

/** Puts the mails about a step into the outbox, in the transaction that took it (`db`). One whose writer was forgotten sends none. */
async function postStepMails(
  { db, secret, settings, shopUrl }: ComplaintServices,
  complaint: Mailed,
  told: Told,
): Promise<void> {
  if (complaint.email === "") return
  const link = shopUrl + (await complaintPath({ secret }, complaint.number))
  const { step } = told
  const texts = step === "replied" ? null : await findMailWording(db, `complaint-${step}`)
  const shop = { texts, company: settings.get("company"), shopUrl, link, now: new Date() }
  // Its first mail answers who typed the address; later ones answer who opened its link.
  const isFirst = step === "received"
  for (const mail of stepMails(complaint, told, shop))
    await (isFirst && mail.recipient === complaint.email ? postToUnconfirmed : postMail)({ db, secret }, mail)
}

const LINK_KIND = "complaint-link"
const LINK_DAYS = 180 // a month, 30 days to reopen it, another month, and time to read it

/** The address of a complaint's page, from the shop's root, for whoever complained. */
export async function complaintPath({ secret }: Pick<Services, "secret">, number: string): Promise<string> {
  return `/complaints/${number}?token=${await signLinkToken(LINK_KIND, { subject: number, secret, days: LINK_DAYS })}`
}

/** Whether the token is ours, unchanged, in time, and for this very complaint. */
export async function opensComplaint(token: string, number: string, secret: string): Promise<boolean> {
  return (await readLinkToken(LINK_KIND, token, secret)) === number
}

/** The services of a shop that takes complaints online; for every other one there is no such page. */
export function requireComplaintsOpen<Given extends Pick<Services, "settings">>(services: Given): Given {
  if (!services.settings.get("complaints.desk"))
    throw new Response(null, { status: 404, statusText: "Not Found" })
  return services
}

/** The photos of complaints that no person has answered: anybody may send some. */
export const UNANSWERED_PHOTOS = sql`select photo.media_id from ${complaintPhotos} photo
  join ${complaints} complaint on complaint.id = photo.complaint_id
  where complaint.answered_at is null and complaint.redressed_at is null`
