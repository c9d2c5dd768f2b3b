import { and, asc, desc, eq, gt, inArray, like, lt, type SQL, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import type { Database } from "#app/platform/database/database.server.ts"
import { findFirstKeys } from "#app/platform/database/search/word-search.server.ts"
import { auditEntries, auditText } from "#db/tables/settings.ts"
import type { AuditEntry, LoggedEntry } from "./logged-entry.ts"

const ENTRIES_PER_PAGE = 50

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
export function listAuditEntries(db: Database, subject: string): Promise<LoggedEntry[]> {
  return select(db, eq(auditEntries.subject, subject), ENTRIES_PER_PAGE)
}

/** The latest change of each of some things, by its subject; none of a thing that nobody changed. */
export async function latestAuditEntries(
  db: Database,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, LoggedEntry>> {
  const { subject, happenedAt, id } = auditEntries
  const latest = await db
    .selectDistinctOn([subject])
    .from(auditEntries)
    .where(inArray(subject, [...subjects]))
    .orderBy(subject, desc(happenedAt), desc(id))
  return new Map(latest.map((entry) => [entry.subject, entry]))
}

/** How many changes of one thing, by actions that begin so, were written down in the last hour. */
export function countLastHour(db: Database, subject: string, action: string): Promise<number> {
  return db.$count(
    auditEntries,
    and(
      ...[eq(auditEntries.subject, subject), like(auditEntries.action, `${action}%`)],
      gt(auditEntries.happenedAt, sql`now() - interval '1 hour'`),
    ),
  )
}

/** The entries of one action, in the order of time, as far as they come after a key of version 7. */
export function listAuditEntriesOf(
  db: Database,
  { action, since }: { action: string; since: string },
): Promise<LoggedEntry[]> {
  const { id } = auditEntries
  return db
    .select()
    .from(auditEntries)
    .where(and(gt(id, since), eq(auditEntries.action, action)))
    .orderBy(asc(id))
}

/** Which entries are looked for: beginnings of words in who, what, which or why, and those before an entry of an earlier page. */
export type AuditSearch = { words?: string; before?: string | undefined; limit?: number }

/** A page of the log, newest first; at most one entry more than a page holds tells that there is another one. */
export async function searchAudit(
  db: Database,
  { words = "", before, limit = ENTRIES_PER_PAGE }: AuditSearch,
): Promise<{ entries: LoggedEntry[]; next: string | null }> {
  const { id } = auditEntries
  const isBefore = before ? lt(id, before) : undefined
  const search = {
    table: auditEntries,
    key: id,
    text: auditText(auditEntries),
    typed: words,
    place: id,
    isDescending: true,
  }
  const isMeant = words.trim()
    ? inArray(id, await findFirstKeys(db, { ...search, from: isBefore, limit: limit + 1 }))
    : isBefore
  const found = await select(db, isMeant, limit + 1)
  const entries = found.slice(0, limit)
  return { entries, next: found.length > limit ? (entries.at(-1)?.id ?? null) : null }
}

function select(db: Database, condition: SQL | undefined, limit: number): Promise<LoggedEntry[]> {
  return db.select().from(auditEntries).where(condition).orderBy(desc(auditEntries.id)).limit(limit)
}
