import { and, desc, gt, isNull, lte, or, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Listen } from "#app/platform/database/database-notifications.server.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import { pageVersions } from "#db/tables/settings.ts"
import { type Texts, textFaults } from "./page-texts.ts"

const CHANNEL = "pages_changed"
const POLL_MS = 1_000 // while nobody can be told of changes
const LONGEST_WAIT_MS = 60 * 60 * 1000

/** What is published in place of a text that the shop came with, and since which day. */
export type Published = { texts: Texts; day: string }

/** What the merchant published, as this node knows it: at most 2 s after a change on any node, and by the clock. */
export type PublishedPages = {
  get(key: string): Published | null
  refresh(): Promise<void>
  onChange(listener: () => void): void
}

/** Nothing is published: for tests and tools without a database. */
export const NO_PUBLISHED_PAGES: PublishedPages = { get: () => null, refresh: async () => {}, onChange() {} }

/** Reads what is published and keeps it up to date by notifications and by the times of the versions. Answers how to stop. */
export async function createPublishedPages({ db, listen }: { db: Database; listen: Listen }) {
  let { shown, nextMs } = await readShown(db)
  const listeners = new Set<() => void>()
  let asked = 0
  let answered = 0
  let isClosed = false
  let waiting: NodeJS.Timeout | undefined
  let polling: NodeJS.Timeout | undefined
  const refresh = async () => {
    const turn = ++asked
    const now = await readShown(db)
    if (turn < answered) return // a later question was answered first
    answered = turn
    const isNew = JSON.stringify([...now.shown]) !== JSON.stringify([...shown])
    shown = now.shown
    nextMs = now.nextMs
    wait()
    if (isNew) for (const listener of listeners) listener()
  }
  const refreshOrWait = () => void refresh().catch(() => wait(POLL_MS)) // a database that is away is asked again
  const wait = (ms = Math.min(nextMs ?? LONGEST_WAIT_MS, LONGEST_WAIT_MS)) => {
    clearTimeout(waiting)
    if (!isClosed) waiting = setTimeout(refreshOrWait, Math.max(1, Math.ceil(ms))).unref()
  }
  wait()
  const stopListening = await listen(CHANNEL, {
    onMessage: refreshOrWait,
    onConnection(isConnected) {
      clearInterval(polling)
      if (!isConnected) polling = setInterval(refreshOrWait, POLL_MS).unref()
      refreshOrWait() // what was missed is not told later
    },
  })
  const publishedPages: PublishedPages = {
    get: (key) => shown.get(key) ?? null,
    refresh,
    onChange: (listener) => void listeners.add(listener),
  }
  return {
    publishedPages,
    close: async () => {
      isClosed = true
      clearTimeout(waiting)
      clearInterval(polling)
      await stopListening()
    },
  }
}

/** What is shown now, and in how many milliseconds that changes by itself: null when nothing is scheduled. */
async function readShown(db: Database) {
  const { key, texts, startsAt, endsAt, id, cancelledAt } = pageVersions
  const isOpen = isNull(cancelledAt)
  // In one transaction, so that both ask about the same moment.
  return db.transaction(async (tx) => {
    const rows = await tx
      .selectDistinctOn([key], { key, texts, startsAt })
      .from(pageVersions)
      .where(and(isOpen, lte(startsAt, sql`now()`), or(isNull(endsAt), gt(endsAt, sql`now()`))))
      .orderBy(key, desc(startsAt), desc(id))
    const [next] = await tx
      .select({ ms: sql<number | null>`extract(epoch from at - clock_timestamp())::float8 * 1000` })
      .from(sql`(select least(
        (select min(starts_at) from page_versions where cancelled_at is null and starts_at > now()),
        (select min(ends_at) from page_versions where cancelled_at is null and ends_at > now())
      ) as at) as next`)
    const shown = rows.flatMap(({ key, texts, startsAt }) =>
      texts && isUsable(key, texts) ? [[key, { texts, day: dayInIndia(startsAt) }] as const] : [],
    )
    return { shown: new Map<string, Published>(shown), nextMs: next?.ms ?? null }
  })
}

/** What an older or a later release wrote otherwise is not shown. */
function isUsable(key: string, texts: Texts) {
  return Object.keys(textFaults(key, texts)).length === 0
}
