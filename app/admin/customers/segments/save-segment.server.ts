import { and, eq } from "drizzle-orm"
import { MOST_SEGMENTS } from "#app/core/accounts/customers/segments/segments.server.ts"
import { withAudit } from "#app/core/settings/staff/with-audit.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { isForeignKeyViolation, isUniqueViolation } from "#app/platform/database/unique-violation.server.ts"
import { segments } from "#db/tables/segments.ts"
import * as messages from "./messages.ts"
import type { SegmentFaults, SegmentValues } from "./segment-form.ts"

type Clerk = { actor: string; address: string | null; reason: string }
export type SegmentSaved = { ok: true; id: number } | { ok: false; fault?: string; faults: SegmentFaults }

/** Adds a segment, with its line in the audit log. */
export function addSegment(
  db: Database,
  { name, rule, ...clerk }: Clerk & SegmentValues,
): Promise<SegmentSaved> {
  const line = { ...clerk, action: "segment: added", subject: `segment ${name}` }
  const audited = withAudit(db, line, async (tx) => {
    const [row] = await tx.select({ rule: segments.rule }).from(segments).where(eq(segments.name, name))
    return row?.rule ?? null
  })
  return orRefused(
    audited.transaction(async (tx) => {
      if ((await tx.$count(segments)) >= MOST_SEGMENTS)
        return { ok: false, faults: {}, fault: messages.tooMany(MOST_SEGMENTS) }
      const [added] = await tx.insert(segments).values({ name, rule }).returning({ id: segments.id })
      return { ok: true, id: added?.id ?? 0 }
    }),
  )
}

type Changing = Clerk & { id: number; seenVersion: number }

/** Changes a segment that is still as it was seen. Offers and campaigns that are for it follow. */
export function changeSegment(
  db: Database,
  { id, seenVersion, name, rule, ...clerk }: Changing & SegmentValues,
): Promise<SegmentSaved> {
  return write(db, { id, ...clerk, action: "segment: changed" }, (tx) =>
    tx
      .update(segments)
      .set({ name, rule, version: seenVersion + 1 })
      .where(asSeen(id, seenVersion))
      .returning({ id: segments.id }),
  )
}

/** Deletes a segment that is still as it was seen and that nothing is for. */
export function deleteSegment(db: Database, { id, seenVersion, ...clerk }: Changing): Promise<SegmentSaved> {
  return write(db, { id, ...clerk, action: "segment: deleted" }, (tx) =>
    tx.delete(segments).where(asSeen(id, seenVersion)).returning({ id: segments.id }),
  )
}

function write(
  db: Database,
  { id, ...line }: Clerk & { id: number; action: string },
  change: (tx: Database) => Promise<{ id: number }[]>,
): Promise<SegmentSaved> {
  const audited = withAudit(db, { ...line, subject: `segment ${id}` }, async (tx) => {
    const { name, rule } = segments
    const [row = null] = await tx.select({ name, rule }).from(segments).where(eq(segments.id, id))
    return row
  })
  return orRefused(
    audited.transaction(async (tx) =>
      (await change(tx)).length > 0
        ? { ok: true, id }
        : { ok: false, faults: {}, fault: messages.changedMeanwhile },
    ),
  )
}

function asSeen(id: number, version: number) {
  return and(eq(segments.id, id), eq(segments.version, version))
}

async function orRefused(saving: Promise<SegmentSaved>): Promise<SegmentSaved> {
  try {
    return await saving
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, faults: { name: messages.nameIsTaken } }
    if (isForeignKeyViolation(error)) return { ok: false, faults: {}, fault: messages.isUsed }
    throw error
  }
}
