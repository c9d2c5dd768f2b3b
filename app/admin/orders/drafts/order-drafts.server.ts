import { isDeepStrictEqual } from "node:util"
import { and, desc, eq, ilike, like, lt, or, type SQL, sql } from "drizzle-orm"
import { NIL } from "uuid"
import type { Clerk } from "#app/admin/orders/change-order.server.ts"
import { pageIsOld } from "#app/admin/orders/phone/messages.ts"
import { keyIn } from "#app/admin/staff/search-params.server.ts"
import { parseOrderNumber } from "#app/core/orders/order-number.ts"
import { phoneDigits } from "#app/core/orders/phone-digits.ts"
import { latestAuditEntries, recordAudit } from "#app/core/settings/staff/audit.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { literally } from "#app/platform/database/search/like-pattern.server.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import { products } from "#db/tables/catalogue.ts"
import { orderDrafts } from "#db/tables/order-drafts.ts"
import { orders } from "#db/tables/orders.ts"
import * as messages from "./messages.ts"
import { draftName, readCount, SEEN_FIELDS, type SeenDraft } from "./order-draft.ts"

export type OrderDraft = typeof orderDrafts.$inferSelect
/** Why nothing was done, and the draft as it is now. */
export type DraftRefusal = { fault: string; seen: SeenDraft }
type Changing = { seen: SeenDraft; clerk: Clerk }

const PER_PAGE = 50
const FULL_NAME = sql<string>`coalesce(${orderDrafts}.fields ->> 'fullName', '')`
const EMAIL = sql<string>`coalesce(${orderDrafts}.fields ->> 'email', '')`
const PHONE = sql<string>`coalesce(${orderDrafts}.fields ->> 'phone', '')`
const GOODS = sql<string>`coalesce((select string_agg(field.value || ' × ' || product.name, ', ' order by product.position)
  from jsonb_each_text(${orderDrafts}.fields) field join ${products} product on product.id = substr(field.key, 8)
  where field.key like 'pieces %'), '')`

/** Reads which draft a form shows. */
export function readSeen(form: FormData): SeenDraft {
  const key = keyIn(String(form.get("idempotencyKey"))) ?? NIL
  return { key, id: readCount(form.get(SEEN_FIELDS.id)), version: readCount(form.get(SEEN_FIELDS.version)) }
}

/** A draft by its number; null where there is none. */
export async function findDraft(db: Database, id: number): Promise<OrderDraft | null> {
  const [draft = null] = await db.select().from(orderDrafts).where(eq(orderDrafts.id, id))
  return draft
}

/** A page of drafts, the newest first, by words of a name, mail address, phone or product; `after` is the last draft of the page before. */
export async function listDrafts(db: Database, { words, after }: { words: string; after: number }) {
  const { id, savedBy, changedAt } = orderDrafts
  const found = await db
    .select({ id, savedBy, changedAt, fullName: FULL_NAME, email: EMAIL, phone: PHONE, goods: GOODS })
    .from(orderDrafts)
    .where(and(after > 0 ? lt(id, after) : undefined, words === "" ? undefined : hasWords(words)))
    .orderBy(desc(id))
    .limit(PER_PAGE + 1)
  const rows = found.slice(0, PER_PAGE)
  return { rows, next: found.length > PER_PAGE ? (rows.at(-1)?.id ?? null) : null }
}

function hasWords(words: string): SQL | undefined {
  const digits = phoneDigits(words)
  const pattern = `%${literally(words)}%`
  return or(
    ...[FULL_NAME, EMAIL, GOODS].map((text) => ilike(text, pattern)),
    digits ? like(sql`regexp_replace(${PHONE}, '\\D', '', 'g')`, `%${digits}%`) : undefined,
  )
}

/** Saves a draft that is still as it was seen, or a new one. The same fields once more are saved already. */
export async function saveDraft(
  db: Database,
  { seen, fields, savedBy, clerk }: Changing & Pick<OrderDraft, "fields" | "savedBy">,
): Promise<{ id: number } | DraftRefusal> {
  if (seen.key === NIL) return { fault: pageIsOld, seen }
  return db.transaction(async (tx) => {
    const draft = await lockDraft(tx, seen)
    if (draft && isDeepStrictEqual(draft.fields, fields)) return { id: draft.id }
    const refusal = await refuseChanged(tx, draft, seen)
    if (refusal) return refusal
    const row = { fields, savedBy, version: seen.version + 1, changedAt: sql`now()` }
    const [saved] = draft
      ? await tx.update(orderDrafts).set(row).where(eq(orderDrafts.id, draft.id)).returning()
      : await tx
          .insert(orderDrafts)
          .values({ ...row, key: seen.key })
          .returning()
    if (!saved) throw new Error("the draft was not written")
    await record(tx, saved.id, { clerk, verb: "saved", before: contentOf(draft), after: contentOf(saved) })
    return { id: saved.id }
  })
}

/** Deletes a draft that is still as it was seen. */
export function deleteDraft(db: Database, { seen, clerk }: Changing): Promise<DraftRefusal | null> {
  return db.transaction(async (tx) => {
    const draft = await lockDraft(tx, seen)
    const refusal = await refuseChanged(tx, draft, seen)
    if (refusal || !draft) return refusal
    await remove(tx, draft, { clerk, verb: "deleted", after: null })
    return null
  })
}

/** Thrown in the transaction that would place an order, so that nothing of it is done. */
class DraftChangedError extends Error {
  readonly refusal: DraftRefusal & { number?: string }
  constructor(refusal: DraftRefusal & { number?: string }) {
    super(refusal.fault)
    this.refusal = refusal
  }
}

/**
 * The database for an order that is placed from a form: the transaction that writes it deletes the draft of the form, which must be as it was
 * seen. Of two clerks who place one draft, the second waits for the first.
 */
export function draftedDatabase(
  db: Database,
  { seen, clerk, number }: Changing & { number: string },
): Database {
  let isPlaced = false
  const drafted: Database = Object.create(db)
  drafted.transaction = (work, config) =>
    db.transaction(async (tx) => {
      if (isPlaced) return work(tx)
      const draft = await lockDraft(tx, seen)
      const refusal = await refuseChanged(tx, draft, seen)
      if (refusal) throw new DraftChangedError(refusal)
      const result = await work(tx)
      isPlaced = (await tx.$count(orders, eq(orders.number, number))) > 0
      if (draft && isPlaced) await remove(tx, draft, { clerk, verb: "placed", after: { order: number } })
      return result
    }, config)
  return drafted
}

/** The answer of a placing, or its order where the draft was placed before, or why nothing was done. */
export async function unlessDraftChanged<Answer>(
  place: () => Promise<Answer>,
): Promise<Answer | { number: string } | { faults: string[]; seen: SeenDraft }> {
  try {
    return await place()
  } catch (error) {
    if (!(error instanceof DraftChangedError)) throw error
    const { number, fault, seen } = error.refusal
    return number ? { number } : { faults: [fault], seen }
  }
}

/** One at a time of those who save, delete or place the draft of a key, also while there is none. */
async function lockDraft(tx: Database, { key }: SeenDraft): Promise<OrderDraft | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`order draft ${key}`}))`)
  const [draft = null] = await tx.select().from(orderDrafts).where(eq(orderDrafts.key, key)).for("update")
  return draft
}

/** Why a draft is not what its form showed, with the order that was placed from it; null where it is. */
async function refuseChanged(
  tx: Database,
  draft: OrderDraft | null,
  seen: SeenDraft,
): Promise<(DraftRefusal & { number?: string }) | null> {
  if ((draft?.version ?? 0) === seen.version) return null
  if (draft) {
    const { id, version, savedBy, changedAt } = draft
    return { fault: messages.changedBy(savedBy, formatDateTime(changedAt)), seen: { ...seen, id, version } }
  }
  const subject = subjectOf(seen.id)
  const entry = (await latestAuditEntries(tx, [subject])).get(subject)
  const number = parseOrderNumber(String(Object(entry?.after).order))
  const gone = { ...seen, id: 0, version: 0 }
  return number
    ? { fault: messages.isPlaced(number), seen: gone, number }
    : { fault: messages.isDeleted, seen: gone }
}

type Line = { clerk: Clerk; verb: string; after: unknown }

async function remove(tx: Database, draft: OrderDraft, line: Line): Promise<void> {
  await tx.delete(orderDrafts).where(eq(orderDrafts.id, draft.id))
  await record(tx, draft.id, { ...line, before: contentOf(draft) })
}

function record(tx: Database, id: number, { clerk, verb, ...change }: Line & { before: unknown }) {
  const { actor, address } = clerk
  return recordAudit(tx, {
    ...{ actor, address, action: `order draft: ${verb}`, subject: subjectOf(id) },
    ...change,
  })
}

/** Content of a draft in the audit log: nothing of its buyer. */
function contentOf(draft: OrderDraft | null) {
  return draft && { version: draft.version }
}

const subjectOf = (id: number) => `order draft ${draftName(id)}`
