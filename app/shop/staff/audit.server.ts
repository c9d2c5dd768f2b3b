import { desc, eq, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import type { Database } from "#app/platform/database/database.server.ts"
import { auditEntries } from "#db/tables/settings.ts"

const ENTRIES_PER_PAGE = 50

/** A change by somebody behind the counter. `subject` names what was changed; null stands for "was not there". */
export type AuditEntry = { actor: string; action: string; subject: string; before: unknown; after: unknown }

/** Writes down who changed what. Call it in the transaction of the change: what is not written down is not done. */
export async function recordAudit(tx: Database, { before, after, ...entry }: AuditEntry): Promise<void> {
  await tx.insert(auditEntries).values({
    id: uuidv7(),
    ...entry,
    before: before ?? null,
    after: after ?? null,
    happenedAt: sql`clock_timestamp()`, // of two changes that wait for each other, the time of the change itself
  })
}

/** The latest changes of one thing, newest first. */
export function listAuditEntries(
  db: Database,
  subject: string,
): Promise<(AuditEntry & { happenedAt: Date })[]> {
  const { actor, action, before, after, happenedAt } = auditEntries
  return db
    .select({ actor, action, subject: auditEntries.subject, before, after, happenedAt })
    .from(auditEntries)
    .where(eq(auditEntries.subject, subject))
    .orderBy(desc(happenedAt), desc(auditEntries.id))
    .limit(ENTRIES_PER_PAGE)
}
