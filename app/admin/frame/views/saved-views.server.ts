import { and, asc, eq } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { staffViews } from "#db/tables/identity.ts"
import { LONGEST_NAME, MOST_VIEWS, type SavedView } from "./saved-view.ts"

const LONGEST_QUERY = 500

type Whose = { userId: string; screen: string }

/** The views of a list that a member saved, by name. */
export function listViews(db: Database, { userId, screen }: Whose): Promise<SavedView[]> {
  const { name, query } = staffViews
  const isTheirs = and(eq(staffViews.userId, userId), eq(staffViews.screen, screen))
  return db.select({ name, query }).from(staffViews).where(isTheirs).orderBy(asc(name))
}

/** Saves the filters of a list under a name, in place of a view of that name; not without a name, and no more than `MOST_VIEWS` of a list. */
export async function saveView(
  db: Database,
  { userId, screen, name: typed, query }: Whose & SavedView,
): Promise<void> {
  const name = typed.trim().slice(0, LONGEST_NAME)
  if (!name || query.length > LONGEST_QUERY) return
  const others = (await listViews(db, { userId, screen })).filter((view) => view.name !== name)
  if (others.length >= MOST_VIEWS) return
  const { userId: user, screen: list, name: called } = staffViews
  await db
    .insert(staffViews)
    .values({ userId, screen, name, query })
    .onConflictDoUpdate({ target: [user, list, called], set: { query } })
}

/** Deletes a view of a member. */
export async function deleteView(
  db: Database,
  { userId, screen, name }: Whose & { name: string },
): Promise<void> {
  await db
    .delete(staffViews)
    .where(and(eq(staffViews.userId, userId), eq(staffViews.screen, screen), eq(staffViews.name, name)))
}
