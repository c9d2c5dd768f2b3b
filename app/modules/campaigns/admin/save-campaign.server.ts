import { and, eq, inArray, sql } from "drizzle-orm"
import { findSegment } from "#app/core/accounts/customers/segments/segments.server.ts"
import { withAudit } from "#app/core/settings/staff/with-audit.server.ts"
import type { CampaignContent, CampaignState } from "#app/modules/campaigns/campaign.ts"
import { findCampaign, listPicked } from "#app/modules/campaigns/campaigns.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { queryRowsOf } from "#app/platform/database/query-rows.server.ts"
import { campaigns } from "#db/tables/campaigns.ts"
import type { CampaignFaults } from "./campaign-form.ts"
import * as messages from "./messages.ts"

type Clerk = { actor: string; address: string | null; reason: string }
type Seen = Clerk & { id: number; seenVersion: number }
export type CampaignSaved = { ok: true; id: number } | { ok: false; fault?: string; faults: CampaignFaults }

/** Adds a draft, with its line in the audit log. */
export async function addCampaign(
  db: Database,
  { content, ...clerk }: Clerk & { content: CampaignContent },
): Promise<CampaignSaved> {
  const faults = await contentFaults(db, content)
  if (faults) return { ok: false, faults }
  const [taken] = await queryRowsOf(db)("select nextval(pg_get_serial_sequence('campaigns', 'id')) as id")
  const id = Number(taken?.id)
  return audited(db, { ...clerk, id, action: "campaign: added" }).transaction(async (tx) => {
    await tx.insert(campaigns).values({ id, ...content })
    return { ok: true, id }
  })
}

/** Changes a draft that is still as it was seen. */
export async function changeCampaign(
  db: Database,
  { content, ...seen }: Seen & { content: CampaignContent },
): Promise<CampaignSaved> {
  const faults = await contentFaults(db, content)
  if (faults) return { ok: false, faults }
  return move(db, { ...seen, action: "campaign: changed", from: ["draft"], to: content })
}

/** Deletes a draft that is still as it was seen. */
export function deleteCampaign(db: Database, { id, seenVersion, ...clerk }: Seen): Promise<CampaignSaved> {
  return audited(db, { ...clerk, id, action: "campaign: deleted" }).transaction(async (tx) => {
    const gone = await tx
      .delete(campaigns)
      .where(asSeen({ id, seenVersion, from: ["draft"] }))
      .returning({ id: campaigns.id })
    return gone.length > 0 ? { ok: true, id } : STALE
  })
}

/** Schedules a draft, for a moment or for now (null). */
export function scheduleCampaign(db: Database, { at, ...seen }: Seen & { at: Date | null }) {
  const to = { state: "scheduled" as const, scheduledAt: at ?? sql`now()` }
  return move(db, { ...seen, action: "campaign: scheduled", from: ["draft"], to })
}

/** Takes a scheduled campaign back, or stops one that is being sent. What was sent stays sent. */
export function stopCampaign(db: Database, { state, ...seen }: Seen & { state: CampaignState }) {
  return state === "scheduled"
    ? move(db, { ...seen, action: "campaign: taken back", from: ["scheduled"], to: { state: "draft" } })
    : move(db, { ...seen, action: "campaign: stopped", from: ["sending"], to: { state: "stopped" } })
}

/** Goes on with a campaign that was stopped. */
export function resumeCampaign(db: Database, seen: Seen) {
  return move(db, { ...seen, action: "campaign: goes on", from: ["stopped"], to: { state: "sending" } })
}

type Moving = Seen & {
  action: string
  from: CampaignState[]
  to: Parameters<ReturnType<typeof updateOf>["set"]>[0]
}

function updateOf(tx: Database) {
  return tx.update(campaigns)
}

function move(db: Database, { id, seenVersion, action, from, to, ...clerk }: Moving): Promise<CampaignSaved> {
  return audited(db, { ...clerk, id, action }).transaction(async (tx) => {
    const moved = await updateOf(tx)
      .set({ ...to, version: seenVersion + 1 })
      .where(asSeen({ id, seenVersion, from }))
      .returning({ id: campaigns.id })
    return moved.length > 0 ? { ok: true, id } : STALE
  })
}

const STALE = { ok: false, faults: {}, fault: messages.changedMeanwhile } as const

function asSeen({ id, seenVersion, from }: Pick<Moving, "id" | "seenVersion" | "from">) {
  return and(eq(campaigns.id, id), eq(campaigns.version, seenVersion), inArray(campaigns.state, from))
}

function audited(db: Database, { id, ...line }: Clerk & { id: number; action: string }) {
  return withAudit(db, { ...line, subject: `campaign ${id}` }, async (tx) => {
    const found = await findCampaign(tx, id)
    if (!found) return null
    const { version: _, ...decided } = found
    return decided
  })
}

async function contentFaults(
  db: Database,
  { productIds, segmentId }: CampaignContent,
): Promise<CampaignFaults | null> {
  const known = new Set((await listPicked(db, productIds)).map(({ id }) => id))
  const unknown = productIds.filter((id) => !known.has(id))
  const isLost = segmentId !== null && !(await findSegment(db, segmentId))
  if (unknown.length === 0 && !isLost) return null
  return {
    ...(unknown.length > 0 && { products: messages.unknownProducts(unknown) }),
    ...(isLost && { segment: messages.unknownSegment }),
  }
}
