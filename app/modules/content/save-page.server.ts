import { and, eq, sql } from "drizzle-orm"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { withAudit } from "#app/core/settings/staff/with-audit.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Services } from "#app/services.server.ts"
import { pages, pageVersions } from "#db/tables/settings.ts"
import * as messages from "./messages.ts"
import { pageFaults } from "./page-faults.server.ts"
import { findPage, listVersions, type VersionRow } from "./page-records.server.ts"
import { parseSpan, type Span, type SpanTexts } from "./page-schedule.ts"
import type { Faults, Texts } from "./page-texts.ts"
import { keepPictures } from "./pictures/take-pictures.server.ts"
import { isSame } from "./same-texts.ts"

/** Who changes a page, and which version of it they saw. */
export type Writer = {
  actor: string
  address: string | null
  reason: string
  expected: number
  /** Pictures that were just stored for the texts: kept with them, or else removed after a day. */
  newPictures?: readonly string[]
}
export type PageAnswer = { done: string } | { fault: string; faults?: Faults }
type Saving = Pick<Services, "db" | "publishedPages">
type Change = { action: string; work: (tx: Database) => Promise<PageAnswer> }

/** Keeps what somebody typed as the draft of a page; null discards the draft. */
export async function saveDraft(
  services: Saving,
  { key, texts, ...writer }: Writer & { key: string; texts: Texts | null },
): Promise<PageAnswer> {
  const faults = texts ? await pageFaults(services.db, key, texts) : {}
  if (Object.keys(faults).length > 0) return { fault: messages.notSaved, faults }
  const done = { done: texts ? messages.draftIsSaved : messages.draftIsGone }
  return write(
    services,
    { key, ...writer },
    {
      action: texts ? "page: draft saved" : "page: draft discarded",
      async work(tx) {
        const { draft } = await findPage(tx, key)
        if (isSame(draft, texts)) return done
        if (!(await takeTurn(tx, key, writer.expected))) return { fault: await staleSentence(tx, key) }
        await tx.update(pages).set({ draft: texts }).where(eq(pages.key, key))
        await keepPictures(tx, writer.newPictures)
        return done
      },
    },
  )
}

type Publishing = Writer & {
  key: string
  texts: Texts | null
  span: SpanTexts
  now: Date
  /** Whether the page is the merchant's own: without a text it is no page. */
  isAdded?: boolean
}

/** Publishes a text, at once or for a time; null publishes the one that the shop came with, or withdraws a page that it did not come with. */
export async function publishPage(
  services: Saving,
  { key, texts, span: typed, now, isAdded = false, ...writer }: Publishing,
): Promise<PageAnswer> {
  const faults = texts ? await pageFaults(services.db, key, texts) : {}
  const span = parseSpan(typed, now)
  if (!span || Object.keys(faults).length > 0)
    return { fault: messages.notSaved, faults: { ...faults, ...(!span && { from: messages.badSpan }) } }
  const sentence = span.startsAt ? messages.isScheduled : messages.isPublished
  const nothing = isAdded
    ? { action: "page: withdrawn", done: messages.isWithdrawn }
    : { action: "page: default published", done: messages.isDefault }
  return write(
    services,
    { key, ...writer },
    {
      action: span.startsAt ? "page: scheduled" : texts ? "page: published" : nothing.action,
      work: (tx) => insertVersion(tx, { key, texts, span, writer, done: texts ? sentence : nothing.done }),
    },
  )
}

/** Publishes an earlier version once more, from now on. */
export function restoreVersion(
  services: Saving,
  { key, id, ...writer }: Writer & { key: string; id: number },
): Promise<PageAnswer> {
  return write(
    services,
    { key, ...writer },
    {
      action: "page: version restored",
      async work(tx) {
        const found = await findVersion(tx, key, id)
        if (!found) return { fault: messages.noSuchVersion }
        const { texts } = found
        const faults = texts ? await pageFaults(tx, key, texts) : {}
        const [fault] = Object.values(faults)
        if (fault) return { fault }
        const span = { startsAt: null, endsAt: null }
        return insertVersion(tx, { key, texts, span, writer, done: messages.isRestored })
      },
    },
  )
}

/** Cancels a version that is scheduled, or ends one that is shown: what was there before is shown again. */
export function cancelVersion(
  services: Saving,
  { key, id, ...writer }: Writer & { key: string; id: number },
): Promise<PageAnswer> {
  return write(
    services,
    { key, ...writer },
    {
      action: "page: version cancelled",
      async work(tx) {
        const found = await findVersion(tx, key, id)
        if (!found) return { fault: messages.noSuchVersion }
        if (found.cancelledAt) return { done: messages.isCancelled }
        if (found.endsAt && found.endsAt <= new Date()) return { fault: messages.versionIsOver }
        if (!(await takeTurn(tx, key, writer.expected))) return { fault: await staleSentence(tx, key) }
        await tx
          .update(pageVersions)
          .set({ cancelledAt: sql`clock_timestamp()` })
          .where(eq(pageVersions.id, id))
        return { done: messages.isCancelled }
      },
    },
  )
}

async function write(
  services: Saving,
  { key, expected: _, newPictures: __, ...who }: Writer & { key: string },
  { action, work }: Change,
): Promise<PageAnswer> {
  const line = { ...who, action, subject: `page ${key}` }
  const answer = await withAudit(services.db, line, (tx) => readForLog(tx, key)).transaction(work)
  await services.publishedPages.refresh()
  return answer
}

type Insert = { key: string; texts: Texts | null; span: Span; writer: Writer; done: string }

async function insertVersion(tx: Database, { key, texts, span, writer, done }: Insert): Promise<PageAnswer> {
  const { actor, expected } = writer
  if (!(await takeTurn(tx, key, expected))) {
    const repeated = (await listVersions(tx, key)).find((version) => version.madeFrom === expected)
    const isRepeated =
      repeated?.actor === actor && isSame(repeated.texts, texts) && isSame(repeated.endsAt, span.endsAt)
    return isRepeated ? { done } : { fault: await staleSentence(tx, key) }
  }
  const startsAt = span.startsAt ?? sql`clock_timestamp()`
  await tx
    .insert(pageVersions)
    .values({ key, texts, startsAt, endsAt: span.endsAt, madeFrom: expected, actor })
  await tx.update(pages).set({ draft: null }).where(eq(pages.key, key))
  await keepPictures(tx, writer.newPictures)
  return { done }
}

/** Counts one more change of a page, unless somebody changed it since the version that its writer saw. */
async function takeTurn(tx: Database, key: string, expected: number): Promise<boolean> {
  await tx.insert(pages).values({ key }).onConflictDoNothing()
  const taken = await tx
    .update(pages)
    .set({ version: sql`${pages.version} + 1` })
    .where(and(eq(pages.key, key), eq(pages.version, expected)))
    .returning({ key: pages.key })
  return taken.length > 0
}

async function staleSentence(tx: Database, key: string): Promise<string> {
  const [last] = await listAuditEntries(tx, `page ${key}`)
  return messages.changedMeanwhile(last?.actor ?? messages.somebodyElse)
}

async function findVersion(tx: Database, key: string, id: number): Promise<VersionRow | undefined> {
  if (!Number.isSafeInteger(id)) return undefined
  const [found] = await tx
    .select()
    .from(pageVersions)
    .where(and(eq(pageVersions.key, key), eq(pageVersions.id, id)))
  return found
}

async function readForLog(tx: Database, key: string) {
  const { draft } = await findPage(tx, key)
  const [latest] = await listVersions(tx, key)
  if (!latest) return { draft, latest: null }
  const { id, texts, startsAt, endsAt, cancelledAt } = latest
  return { draft, latest: { id, texts, startsAt, endsAt, cancelledAt } }
}
