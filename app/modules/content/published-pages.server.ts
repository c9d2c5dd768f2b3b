import { and, desc, gt, isNull, lte, or, sql } from "drizzle-orm"
import type { PublishedContent, PublishedPages, StoredPage } from "#app/content/published-pages.ts"
import type { ContentServices } from "#app/define-module.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { keepFresh } from "#app/platform/fresh-copy.server.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import { pageVersions } from "#db/tables/settings.ts"
import { categoryLinks } from "./link-lists/category-links.ts"
import { footerWords } from "./link-lists/footer-lists.ts"
import { menuLinks } from "./link-lists/menu-links.ts"
import { isUsable, type PublishedText, publishedText, type Texts } from "./page-texts.ts"
import { findPreview } from "./preview.server.ts"
import { hasDays, homePlan, withRows } from "./rows/home-rows.ts"
import { socialPage } from "./rows/social-rows.ts"
import { storesOf } from "./rows/store-rows.ts"

/** The stored pages by their keys: paths of texts, `mails/…`, and the keys of `kindOf`. */
type StoredPages = { get: (key: string) => StoredPage | null; paths: () => string[] }

/** A text is parsed once, not for each page that lists it. */
const parsed = new WeakMap<Texts, PublishedText>()

const CHANNEL = "pages_changed"
const DAY_MS = 24 * 60 * 60 * 1000
const INDIA_AHEAD_MS = 5.5 * 60 * 60 * 1000

/** Reads what is published and keeps it up to date by notifications and by the times of the versions. Answers how to stop. */
export async function createPublishedPages({ listen, ...services }: ContentServices) {
  const listeners = new Set<() => void>()
  const copy = await keepFresh({
    ...{ listen, channel: CHANNEL, read: () => readShown(services.db) },
    seen: ({ shown, day }) => [...shown, day],
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
    return withDay(new Map<string, StoredPage>(shown), next?.ms ?? null)
  })
}

/** Adds the day where the home page depends on it: what is shown changes at midnight, by India's clocks. */
function withDay(shown: ReadonlyMap<string, StoredPage>, nextMs: number | null, now = Date.now()) {
  const home = shown.get("home")
  if (!home || !hasDays(home.texts)) return { shown, nextMs, day: null }
  const midnightMs = DAY_MS - ((now + INDIA_AHEAD_MS) % DAY_MS)
  return { shown, nextMs: Math.min(nextMs ?? midnightMs, midnightMs), day: dayInIndia(new Date(now)) }
}

/** Reads the fields of stored pages as the content that the shop shows. */
function publishedContent({ get, paths }: StoredPages): PublishedContent {
  const read = <Value>(key: string, parse: (texts: Texts) => Value): Value | null => {
    const page = get(key)
    return page && parse(page.texts)
  }
  return {
    paths,
    find(path) {
      const page = get(path)
      return page && { ...parsedOnce(page.texts), day: page.day, firstDay: page.firstDay }
    },
    banner: () => read("banner", ({ words = "", link = "" }) => ({ words, link })),
    home: () => read("home", (texts) => homePlan(withRows(texts), dayInIndia(new Date()))),
    social: () => read("social", socialPage),
    stores: () => read("stores", storesOf),
    lists: () => ({
      ...read("footer", footerWords),
      ...read("menus", menuLinks),
      ...read("categories", (texts) => ({ categories: categoryLinks(texts) })),
    }),
  }
}

/** The stored pages with a draft in place of what is published. */
function withDraft(
  { get, paths }: StoredPages,
  { key, draft, today }: { key: string; draft: Texts; today: string },
): StoredPages {
  const shown = { texts: draft, day: today, firstDay: get(key)?.firstDay ?? today }
  return {
    get: (other) => (other === key ? shown : get(other)),
    paths: () => [...new Set([...paths(), key])],
  }
}

function parsedOnce(texts: Texts): PublishedText {
  const text = parsed.get(texts) ?? publishedText(texts)
  parsed.set(texts, text)
  return text
}
