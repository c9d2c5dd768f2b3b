import { and, desc, gt, isNull, lte, or, sql } from "drizzle-orm"
import type { PublishedPages, StoredPage } from "#app/content/published-pages.ts"
import type { ContentServices } from "#app/define-module.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { keepFresh } from "#app/platform/fresh-copy.server.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import { pageVersions } from "#db/tables/settings.ts"
import { isUsable } from "./page-texts.ts"
import { findPreview } from "./preview.server.ts"
import { publishedContent, withDraft } from "./published-content.ts"

const CHANNEL = "pages_changed"

/** Reads what is published and keeps it up to date by notifications and by the times of the versions. Answers how to stop. */
export async function createPublishedPages({ listen, ...services }: ContentServices) {
  const listeners = new Set<() => void>()
  const copy = await keepFresh({
    ...{ listen, channel: CHANNEL, read: () => readShown(services.db) },
    seen: ({ shown }) => [...shown],
    changesInMs: ({ nextMs }) => nextMs,
    onNew: () => {
      for (const listener of listeners) listener()
    },
  })
  const stored = {
    get: (key: string) => copy.get().shown.get(key) ?? null,
    paths: () => [...copy.get().shown.keys()],
  }
  const content = publishedContent(stored)
  const publishedPages: PublishedPages = {
    ...content,
    get: stored.get,
    async forRequest(request) {
      const preview = await findPreview(services, request)
      if (!preview) return content
      return publishedContent(withDraft(stored, { ...preview, today: dayInIndia(new Date()) }))
    },
    refresh: copy.refresh,
    onChange: (listener) => void listeners.add(listener),
  }
  return { publishedPages, close: copy.close }
}

/** What is shown now, and in how many milliseconds that changes by itself: null when nothing is scheduled. */
async function readShown(db: Database) {
  const { key, texts, startsAt, endsAt, id, cancelledAt } = pageVersions
  const isOpen = isNull(cancelledAt)
  const firstAt = sql`min(${startsAt}) over (partition by ${key})`.mapWith(startsAt)
  // In one transaction, so that both ask about the same moment.
  return db.transaction(async (tx) => {
    const rows = await tx
      .selectDistinctOn([key], { key, texts, startsAt, firstAt })
      .from(pageVersions)
      .where(and(isOpen, lte(startsAt, sql`now()`), or(isNull(endsAt), gt(endsAt, sql`now()`))))
      .orderBy(key, desc(startsAt), desc(id))
    const [next] = await tx
      .select({ ms: sql<number | null>`extract(epoch from at - clock_timestamp())::float8 * 1000` })
      .from(sql`(select least(
        (select min(starts_at) from page_versions where cancelled_at is null and starts_at > now()),
        (select min(ends_at) from page_versions where cancelled_at is null and ends_at > now())
      ) as at) as next`)
    const shown = rows.flatMap(({ key, texts, startsAt, firstAt }) =>
      texts && isUsable(key, texts)
        ? [[key, { texts, day: dayInIndia(startsAt), firstDay: dayInIndia(firstAt) }] as const]
        : [],
    )
    return { shown: new Map<string, StoredPage>(shown), nextMs: next?.ms ?? null }
  })
}
