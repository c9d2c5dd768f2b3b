import { and, eq, isNull } from "drizzle-orm"
import {
  type Asked,
  correctOrder,
  failureRequest,
  type Resolution,
} from "#app/core/fulfilment/parcels/ask-courier.server.ts"
import { claimEnd, type ParcelServices } from "#app/core/fulfilment/parcels/parcel-claims.server.ts"
import { recordAudit } from "#app/core/settings/staff/audit.server.ts"
import { isUnclaimed } from "#app/platform/database/claims.server.ts"
import { replacements } from "#db/tables/replacements.ts"
import { IS_FAILED_REPLACEMENT } from "./request-states.server.ts"

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
  const { answeredAt, claimedUntil } = replacements
  const seen = new Date(seenAt || 0)
  if (Number.isNaN(seen.getTime())) return "answered"
  const isAsSeen = seenAt === "" ? isNull(answeredAt) : eq(answeredAt, seen)
  const [sent] = await db
    .update(replacements)
    .set({ claimedUntil: claimEnd })
    .where(and(eq(replacements.id, id), IS_FAILED_REPLACEMENT, isAsSeen, isUnclaimed(claimedUntil)))
    .returning()
  if (!sent) return "answered"
  const request = failureRequest(services, { ...sent, courier: sent.courier ?? "" }, resolution)
  const asked = request ? await request() : null
  const isDone = asked?.ok === true && asked.answer
  await db.transaction(async (tx) => {
    const isBack = isDone && resolution.action === "return"
    await tx
      .update(replacements)
      .set({
        ...{ claimedUntil: null, ...(isDone && { answeredAt: new Date() }) },
        ...(isBack && { parcelState: "returning" as const }),
      })
      .where(eq(replacements.id, id))
    if (isDone) await correctOrder(tx, sent.orderId, resolution.correction)
    const line = { actor, address, action, subject: `order ${number}`, reason: resolution.note }
    if (isDone) await recordAudit(tx, { ...line, before: null, after: { replacement: id } })
  })
  if (!asked) return { ok: false, sentence: `Tell the courier ${sent.courier} yourself.` }
  if (!asked.ok) return asked
  return isDone
    ? { ok: true, answer: true }
    : { ok: false, sentence: "The courier does not do that any more for this parcel." }
}
