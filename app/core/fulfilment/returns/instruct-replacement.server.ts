import { and, eq, sql } from "drizzle-orm"
import {
  type Asked,
  failureRequest,
  type Resolution,
} from "#app/core/fulfilment/parcels/ask-courier.server.ts"
import { claimEnd, type ParcelServices } from "#app/core/fulfilment/parcels/parcel-claims.server.ts"
import { recordAudit } from "#app/core/settings/staff/audit.server.ts"
import { isUnclaimed } from "#app/platform/database/claims.server.ts"
import { orders } from "#db/tables/orders.ts"
import { replacements } from "#db/tables/replacements.ts"
import { auditEntries } from "#db/tables/settings.ts"
import { IS_FAILED_REPLACEMENT } from "./request-states.server.ts"

/** When staff last answered a failed delivery of a replacement; null before. The audit log alone keeps it, by the moment of the failure. */
export const REPLACEMENT_ANSWERED_AT =
  sql<Date | null>`(select max(entry.happened_at) from ${auditEntries} entry
  where entry.subject = (select 'order ' || sold.number from ${orders} sold where sold.id = ${replacements.orderId})
    and entry.after ->> 'replacement' = ${replacements.id}::text and entry.after ->> 'failedAtMs' = (extract(epoch from ${replacements.parcelStateAt}) * 1000)::bigint::text)`.mapWith(
    replacements.parcelStateAt,
  )

type Answered = { number: string; action: string; actor: string; address: string | null }

/**
 * Tells the courier what to do about the failed parcel of a replacement, and logs that. Only while it was answered at `seenAt` (ISO 8601, or
 * "" for never): of two who do it at once one is heard.
 */
export async function instructReplacement(
  services: ParcelServices,
  { id, seenAt, ...resolution }: Resolution & { id: string; seenAt: string },
  { number, action, actor, address }: Answered,
): Promise<Asked<true> | "answered"> {
  const { db } = services
  const [sent] = await db
    .update(replacements)
    .set({ claimedUntil: claimEnd })
    .where(and(eq(replacements.id, id), IS_FAILED_REPLACEMENT, isUnclaimed(replacements.claimedUntil)))
    .returning()
  if (!sent) return "answered"
  const isAsSeen = (await answeredAt(services, id)) === seenAt
  const request = failureRequest(services, { ...sent, courier: sent.courier ?? "" }, resolution)
  const asked = isAsSeen && request ? await request() : null
  const isDone = asked?.ok === true && asked.answer
  await db.transaction(async (tx) => {
    const isBack = isDone && resolution.action === "return"
    await tx
      .update(replacements)
      .set({ claimedUntil: null, ...(isBack && { parcelState: "returning" as const }) })
      .where(eq(replacements.id, id))
    const failedAtMs = sent.parcelStateAt?.getTime()
    const line = { actor, address, action, subject: `order ${number}`, reason: resolution.note }
    if (isDone) await recordAudit(tx, { ...line, before: null, after: { replacement: id, failedAtMs } })
  })
  if (!isAsSeen) return "answered"
  if (!asked) return { ok: false, sentence: `Tell the courier ${sent.courier} yourself.` }
  if (!asked.ok) return asked
  return isDone
    ? { ok: true, answer: true }
    : { ok: false, sentence: "The courier does not do that any more for this parcel." }
}

async function answeredAt({ db }: ParcelServices, id: string): Promise<string> {
  const [found] = await db
    .select({ at: REPLACEMENT_ANSWERED_AT })
    .from(replacements)
    .innerJoin(orders, eq(orders.id, replacements.orderId)) // with two tables Drizzle names the columns' table
    .where(eq(replacements.id, id))
  return found?.at?.toISOString() ?? ""
}
