import { and, asc, eq, gt, ilike, or, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { literally } from "#app/platform/database/search/like-pattern.server.ts"
import { redirects } from "#db/tables/redirects.ts"
import { endOf, MOST_REDIRECTS, type Redirect, targetKey } from "./redirect-rules.ts"

const PER_PAGE = 50

/** A redirect that was saved, and what it was before; null: there was none. */
export type SavedRedirect = Pick<Redirect, "path" | "target"> & { before: Omit<Redirect, "path"> | null }
type Saved = { count: number; loops: string[]; saved: SavedRedirect[] } | "too many"

/**
 * Saves redirects; one of a path that has one replaces it. Each is stored with the end of its chain, also those that led to a path which
 * leads on now. Those that would lead back to themselves are left out and answered as `loops`.
 */
export function saveRedirects(db: Database, added: readonly Redirect[]): Promise<Saved> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('redirects'))`)
    const before = new Map((await readConnected(tx, added)).map((row) => [row.path, row]))
    const all = new Map([...before, ...added.map((row) => [row.path, row] as const)])
    if ((await countRedirects(tx)) + all.size - before.size > MOST_REDIRECTS) return "too many"
    const next = (key: string) => all.get(key)?.target
    const loops = [...new Set(added.map((row) => row.path))].filter((key) => endOf(key, next) === null)
    for (const key of loops) {
      const kept = before.get(key)
      if (kept) all.set(key, kept)
      else all.delete(key)
    }
    const changed = [...all.values()]
      .map((row) => ({ ...row, target: endOf(row.path, next) ?? row.target }))
      .filter((row) => isChanged(row, before.get(row.path)))
    const column = <Value>(of: (row: Redirect) => Value) => sql.param(changed.map(of))
    await tx.execute(sql`
      insert into redirects (path, target, is_permanent)
      select * from unnest(
        ${column((row) => row.path)}::text[],
        ${column((row) => row.target)}::text[],
        ${column((row) => row.isPermanent)}::boolean[]
      )
      on conflict (path) do update set target = excluded.target, is_permanent = excluded.is_permanent`)
    const saved = changed.map(({ path, target }) => {
      const was = before.get(path)
      return { path, target, before: was ? { target: was.target, isPermanent: was.isPermanent } : null }
    })
    return { count: added.length - loops.length, loops, saved }
  })
}

/** The stored redirects that chains with the added ones have: of their paths, of where they lead, and those that lead to their paths. */
async function readConnected(tx: Database, added: readonly Redirect[]): Promise<Redirect[]> {
  const { path, target, targetKey: key, isPermanent } = redirects
  const paths = added.map((row) => row.path)
  const ends = added.flatMap((row) => targetKey(row.target) ?? [])
  return tx
    .select({ path, target, isPermanent })
    .from(redirects)
    .where(
      or(
        sql`${path} = any(${sql.param([...paths, ...ends])}::text[])`,
        sql`${key} = any(${sql.param([...paths, "?"])}::text[])`,
      ),
    )
}

function isChanged(row: Redirect, before: Redirect | undefined) {
  return before?.target !== row.target || before.isPermanent !== row.isPermanent
}

/** Removes a redirect. A repeated press removes nothing. */
export async function removeRedirect(db: Database, path: string): Promise<void> {
  await db.transaction((tx) => tx.delete(redirects).where(eq(redirects.path, path)))
}

/** The redirect of a path as the audit log keeps it. */
export async function findRedirect(db: Database, of: string): Promise<Redirect | null> {
  const { path, target, isPermanent } = redirects
  const [found] = await db.select({ path, target, isPermanent }).from(redirects).where(eq(path, of))
  return found ?? null
}

/** How many redirects there are. */
export function countRedirects(db: Database): Promise<number> {
  return db.$count(redirects)
}

export type ListedRedirect = typeof redirects.$inferSelect
type RedirectSearch = { words?: string; after?: string | null; limit?: number }

/** A page of redirects in the order of their paths, of those whose path or target has the words; nothing is counted. */
export async function listRedirects(
  db: Database,
  { words = "", after = null, limit = PER_PAGE }: RedirectSearch,
): Promise<{ rows: ListedRedirect[]; next: string | null }> {
  const path = sql`${redirects.path} collate "C"`
  const pattern = `%${literally(words)}%`
  const found = await db
    .select()
    .from(redirects)
    .where(
      and(
        words ? or(ilike(redirects.path, pattern), ilike(redirects.target, pattern)) : undefined,
        after === null ? undefined : gt(path, after),
      ),
    )
    .orderBy(asc(path))
    .limit(limit + 1)
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? (rows.at(-1)?.path ?? null) : null }
}
