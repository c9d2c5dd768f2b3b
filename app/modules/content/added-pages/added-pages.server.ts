import { and, eq, like, sql } from "drizzle-orm"
import { withAudit } from "#app/core/settings/staff/with-audit.server.ts"
import * as messages from "#app/modules/content/messages.ts"
import { findPage } from "#app/modules/content/page-records.server.ts"
import type { Faults } from "#app/modules/content/page-texts.ts"
import { isSame } from "#app/modules/content/same-texts.ts"
import type { PageAnswer, Writer } from "#app/modules/content/save-page.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Services } from "#app/services.server.ts"
import { pages, pageVersions } from "#db/tables/settings.ts"
import { type AddedGroup, groupOf, MOST_ADDED, type NewPage, newPageFaults } from "./new-page.ts"

/** Whether the shop came with a page of a key. */
type IsOwn = (key: string) => boolean
type Who = Pick<Writer, "actor" | "address" | "reason">
type AddedPage = { key: string; path: string; name: string; group: AddedGroup }

/** The pages that a merchant added, by the title that was published last, or else the draft's. */
export async function listAddedPages(db: Database, isOwn: IsOwn): Promise<AddedPage[]> {
  const title = sql<string | null>`coalesce(
    (select texts->>'title' from page_versions as latest
      where latest.key = pages.key and latest.texts is not null order by latest.id desc limit 1),
    ${pages.draft}->>'title')`
  const rows = await db.select({ key: pages.key, title }).from(pages).orderBy(pages.key)
  return rows.flatMap(({ key, title }) => {
    const [group = "", slug = ""] = key.split("/")
    const known = groupOf({ group })
    return known && slug && !isOwn(key) ? [{ key, path: `/${key}`, name: title ?? slug, group: known }] : []
  })
}

type Added = { key: string } | { fault: string; faults: Faults }

/** Adds a page as a draft: it has a title, and no shopper sees it before it is published. */
export async function addPage(
  { db }: Pick<Services, "db">,
  { page, isOwn, ...who }: Who & { page: NewPage; isOwn: IsOwn },
): Promise<Added> {
  const faults = newPageFaults(page)
  const group = groupOf(page)
  if (!group || Object.keys(faults).length > 0) return { fault: messages.notAdded, faults }
  const key = `${group}/${page.slug}`
  const refusal = (faults: Faults) => ({ fault: messages.notAdded, faults })
  if (isOwn(key)) return refusal({ slug: messages.isTaken })
  const draft = { title: page.title, summary: "", text: "" }
  const line = { ...who, action: "page: added", subject: `page ${key}` }
  return withAudit(db, line, (tx) => findPage(tx, key)).transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('pages: added'))`)
    const [found] = await tx.select().from(pages).where(eq(pages.key, key))
    const isRepeated = found?.version === 0 && isSame(found.draft, draft)
    if (found) return isRepeated ? { key } : refusal({ slug: messages.isTaken })
    const ofKind = await tx
      .select({ key: pages.key })
      .from(pages)
      .where(like(pages.key, `${group}/%`))
    if (ofKind.filter((other) => !isOwn(other.key)).length >= MOST_ADDED)
      return refusal({ group: messages.enoughPages(MOST_ADDED) })
    await tx.insert(pages).values({ key, draft })
    return { key }
  })
}

/** Removes a page that was added and never published, so that its address is free again. */
export async function removeAddedPage(
  { db }: Pick<Services, "db">,
  { key, expected, ...who }: Writer & { key: string },
): Promise<PageAnswer> {
  const line = { ...who, action: "page: removed", subject: `page ${key}` }
  return withAudit(db, line, (tx) => findPage(tx, key)).transaction(async (tx) => {
    if ((await tx.$count(pageVersions, eq(pageVersions.key, key))) > 0)
      return { fault: messages.isPublishedAlready }
    const removed = await tx
      .delete(pages)
      .where(and(eq(pages.key, key), eq(pages.version, expected)))
      .returning({ key: pages.key })
    return removed.length > 0
      ? { done: messages.draftIsGone }
      : { fault: messages.changedMeanwhile(messages.somebodyElse) }
  })
}
