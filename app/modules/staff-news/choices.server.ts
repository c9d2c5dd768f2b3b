import { eq } from "drizzle-orm"
import { NEWS_KIND_NAMES, NEWS_KINDS, type NewsKind } from "#app/core/settings/staff/news-kinds.ts"
import { may, type Rights } from "#app/core/settings/staff/roles.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { staffNewsChoices } from "#db/tables/staff-news.ts"

/** The kinds of news that a member chose. */
export type NewsChoice = { byMail: readonly string[]; inBrowser: readonly string[] }

/** The choices of all members. One who has not chosen gets the kinds of the setting by mail. */
export async function readChoices(db: Database, byMail: readonly NewsKind[]) {
  const rows = await db.select().from(staffNewsChoices)
  const chosen = new Map<string, NewsChoice>(rows.map((row) => [row.userId, row]))
  return { of: (userId: string): NewsChoice => chosen.get(userId) ?? { byMail, inBrowser: [] } }
}

/** The choice of one member. */
export async function readChoice(
  db: Database,
  userId: string,
  byMail: readonly NewsKind[],
): Promise<NewsChoice> {
  const [row] = await db.select().from(staffNewsChoices).where(eq(staffNewsChoices.userId, userId))
  return row ?? { byMail, inBrowser: [] }
}

/** Saves the choice of a member; a word that is no kind is left out. */
export async function saveChoice(
  db: Database,
  userId: string,
  { byMail, inBrowser }: NewsChoice,
): Promise<void> {
  const known = (words: readonly string[]) => NEWS_KIND_NAMES.filter((kind) => words.includes(kind))
  const choice = { byMail: known(byMail), inBrowser: known(inBrowser) }
  await db
    .insert(staffNewsChoices)
    .values({ userId, ...choice })
    .onConflictDoUpdate({ target: staffNewsChoices.userId, set: choice })
}

/** Whether a member chose a kind of news and has the permission that it needs. */
export function isToldOf(member: Rights, chosen: readonly string[], kind: NewsKind): boolean {
  return chosen.includes(kind) && may(member, NEWS_KINDS[kind])
}
