import { and, desc, gt, inArray, max } from "drizzle-orm"
import { NEWS_KIND_NAMES, NEWS_KINDS, type NewsKind } from "#app/core/settings/staff/news-kinds.ts"
import { may, type Rights } from "#app/core/settings/staff/roles.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Services } from "#app/services.server.ts"
import { staffNews } from "#db/tables/staff-news.ts"
import { isToldOf, readChoice } from "./choices.server.ts"
import type { BrowserNews } from "./news-answer.ts"

const MOST_AT_ONCE = 5
const MOST_LISTED = 100

/** The newest news that a member chose for the browser, behind one that it had; none for its first question. */
export async function readLatest(
  { db, settings }: Pick<Services, "db" | "settings">,
  member: Rights & { id: string },
  after: string | null,
): Promise<BrowserNews> {
  const { inBrowser } = await readChoice(db, member.id, settings.get("notifications.staffMails"))
  const kinds = NEWS_KIND_NAMES.filter((kind) => isToldOf(member, inBrowser, kind))
  const { id, subject, path, kind } = staffNews
  const [newest] = await db.select({ id: max(id) }).from(staffNews)
  const isNew = after !== null && /^\d{1,15}$/.test(after) && kinds.length > 0
  const items = isNew
    ? await db
        .select({ id, subject, path })
        .from(staffNews)
        .where(and(gt(id, Number(after)), inArray(kind, kinds)))
        .orderBy(desc(id))
        .limit(MOST_AT_ONCE)
    : []
  return { items, last: newest?.id ?? 0, isOn: kinds.length > 0 }
}

/** The news of the last days that a member may see, the newest first. */
export function listNews(db: Database, member: Rights) {
  const kinds = NEWS_KIND_NAMES.filter((kind: NewsKind) => may(member, NEWS_KINDS[kind]))
  const { id, subject, path, kind, notedAt } = staffNews
  return db
    .select({ id, subject, path, notedAt })
    .from(staffNews)
    .where(inArray(kind, kinds))
    .orderBy(desc(id))
    .limit(MOST_LISTED)
}
