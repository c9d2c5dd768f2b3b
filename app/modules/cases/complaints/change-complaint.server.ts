import { and, desc, eq, gt, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import type { Database } from "#app/platform/database/database.server.ts"
import { complaintSteps, complaints } from "#db/tables/warranty.ts"
import { dueDay, isReopenable } from "./complaint-days.ts"
import {
  type ComplaintAuthor,
  type ComplaintState,
  type ComplaintStep,
  stateAfter,
} from "./complaint-states.ts"
import { type ComplaintServices, postStepMails } from "./post-step-mails.server.ts"

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
