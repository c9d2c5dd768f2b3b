import { and, desc, eq, gt, isNull, lte, or, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { pages, pageVersions } from "#db/tables/settings.ts"
import type { Texts } from "./page-texts.ts"
import type { VersionState } from "./version-state.ts"

const MOST_LISTED = 50

export type PageRecord = { draft: Texts | null; version: number }
export type VersionRow = typeof pageVersions.$inferSelect
/** A version of a page as staff see it. */
export type ListedVersion = VersionRow & { state: VersionState }

/** The draft of a page, and how often something was done to the page. */
export async function findPage(db: Database, key: string): Promise<PageRecord> {
  const { draft, version } = pages
  const [found] = await db.select({ draft, version }).from(pages).where(eq(pages.key, key))
  return found ?? { draft: null, version: 0 }
}

/** The latest versions of a page, newest first, each with what it is now. */
export async function listVersions(db: Database, key: string): Promise<ListedVersion[]> {
  const now = new Date()
  const shown = await findShownId(db, key)
  const rows = await db
    .select()
    .from(pageVersions)
    .where(eq(pageVersions.key, key))
    .orderBy(desc(pageVersions.id))
    .limit(MOST_LISTED)
  return rows.map((row) => ({ ...row, state: stateOf(row, { now, shown }) }))
}

/** Of each page that staff have written: whether it has a draft, and whether something is scheduled. */
export async function listWritten(
  db: Database,
): Promise<Map<string, { hasDraft: boolean; isScheduled: boolean }>> {
  const isScheduled = sql<boolean>`exists (
    select 1 from page_versions as later
    where later.key = pages.key and later.cancelled_at is null and later.starts_at > now())`
  const rows = await db
    .select({ key: pages.key, hasDraft: sql<boolean>`${pages.draft} is not null`, isScheduled })
    .from(pages)
  return new Map(rows.map(({ key, ...written }) => [key, written]))
}

async function findShownId(db: Database, key: string): Promise<number | null> {
  const { id, startsAt, endsAt, cancelledAt } = pageVersions
  const [shown] = await db
    .select({ id })
    .from(pageVersions)
    .where(
      and(
        ...[eq(pageVersions.key, key), isNull(cancelledAt), lte(startsAt, sql`now()`)],
        or(isNull(endsAt), gt(endsAt, sql`now()`)),
      ),
    )
    .orderBy(desc(startsAt), desc(id))
    .limit(1)
  return shown?.id ?? null
}

function stateOf(row: VersionRow, { now, shown }: { now: Date; shown: number | null }): VersionState {
  if (row.id === shown) return "shown"
  if (row.cancelledAt) return "cancelled"
  if (row.startsAt > now) return "scheduled"
  return row.endsAt && row.endsAt <= now ? "ended" : "replaced"
}
