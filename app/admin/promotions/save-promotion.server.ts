import { and, eq, inArray, isNull, notExists, sql } from "drizzle-orm"
import { findSegment } from "#app/core/accounts/customers/segments/segments.server.ts"
import { hasLimit } from "#app/core/promotions/promotion.ts"
import { withAudit } from "#app/core/settings/staff/with-audit.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { queryRowsOf } from "#app/platform/database/query-rows.server.ts"
import { isUniqueViolation } from "#app/platform/database/unique-violation.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { promotions, promotionUses } from "#db/tables/promotions.ts"
import { listProductTypes } from "./list-promotions.server.ts"
import * as messages from "./messages.ts"
import type { PromotionFaults, PromotionValues } from "./promotion-form.ts"

type Clerk = { actor: string; address: string | null; reason: string }
export type PromotionSaved = { ok: true; id: number } | { ok: false; faults: PromotionFaults; fault?: string }

/** Adds an offer, live or as a draft (`isOn`), with its line in the audit log. */
export async function addPromotion(
  db: Database,
  { values, ...clerk }: Clerk & { values: PromotionValues },
): Promise<PromotionSaved> {
  const { types, faults } = await findGoods(db, values)
  if (faults) return { ok: false, faults }
  const id = await takeNumber(db)
  const action = values.isOn ? "offer: added" : "offer: added as a draft"
  const line = { ...clerk, action, subject: subjectOf(id) }
  const audited = withAudit(db, line, (tx) => readPromotion(tx, id))
  return orTaken(
    audited.transaction(async (tx) => {
      await tx.insert(promotions).values({ id, ...rowOf({ ...values, types }) })
      return { ok: true, id }
    }),
  )
}

type Changing = Clerk & { id: number; seenVersion: number; values: PromotionValues }

/** Changes an offer that is still as it was seen. A new limit counts the orders that hold it already. */
export async function changePromotion(
  db: Database,
  { id, seenVersion, values, ...clerk }: Changing,
): Promise<PromotionSaved> {
  const { types, faults } = await findGoods(db, values)
  if (faults) return { ok: false, faults }
  return orTaken(
    write(db, { id, seenVersion, action: "offer: changed", ...clerk }, async (tx) => {
      const { isOn: _kept, ...changed } = rowOf({ ...values, types })
      await tx.update(promotions).set(changed).where(eq(promotions.id, id))
      if (hasLimit(values)) await countUses(tx, id)
      return null
    }),
  )
}

/** Makes an offer live or ends it; orders that have it keep it. */
export function switchPromotion(
  db: Database,
  { id, seenVersion, isOn, ...clerk }: Clerk & { id: number; seenVersion: number; isOn: boolean },
): Promise<PromotionSaved> {
  const action = isOn ? "offer: made live" : "offer: ended"
  return write(db, { id, seenVersion, action, ...clerk }, async (tx) => {
    await tx.update(promotions).set({ isOn }).where(eq(promotions.id, id))
    return null
  })
}

/** Deletes an offer that is not live and that no order was ever given. */
export function deletePromotion(
  db: Database,
  { id, seenVersion, ...clerk }: Clerk & { id: number; seenVersion: number },
): Promise<PromotionSaved> {
  return write(db, { id, seenVersion, action: "offer: deleted", ...clerk }, async (tx) => {
    const used = tx.select({ id: promotionUses.promotionId }).from(promotionUses)
    const isUnused = notExists(used.where(eq(promotionUses.promotionId, id)))
    const isDeletable = and(eq(promotions.id, id), eq(promotions.isOn, false), isUnused)
    const gone = await tx.delete(promotions).where(isDeletable).returning({ id: promotions.id })
    return gone.length > 0 ? null : messages.onlyUnused
  })
}

type Writing = Clerk & { id: number; seenVersion: number; action: string }

/**
 * Applies a change to an offer that is still as it was seen; `change` answers a fault where it changed nothing. The row is locked, so that
 * no order takes the offer meanwhile.
 */
function write(
  db: Database,
  { id, seenVersion, ...line }: Writing,
  change: (tx: Database) => Promise<string | null>,
): Promise<PromotionSaved> {
  const audited = withAudit(db, { ...line, subject: subjectOf(id) }, (tx) => readPromotion(tx, id))
  return audited.transaction(async (tx) => {
    const isSeen = and(eq(promotions.id, id), eq(promotions.version, seenVersion))
    const [locked] = await tx.select({ id: promotions.id }).from(promotions).where(isSeen).for("update")
    if (!locked) return { ok: false, faults: {}, fault: messages.changedMeanwhile }
    const fault = await change(tx)
    if (fault) return { ok: false, faults: {}, fault }
    const version = sql`${promotions.version} + 1`
    await tx.update(promotions).set({ version }).where(eq(promotions.id, id))
    return { ok: true, id }
  })
}

/** How the audit log calls an offer, whatever becomes of its code and title. */
function subjectOf(id: number): string {
  return `offer ${id}`
}

/** The number of the next offer; one that is refused leaves a gap. */
async function takeNumber(db: Database): Promise<number> {
  const [taken] = await queryRowsOf(db)("select nextval(pg_get_serial_sequence('promotions', 'id')) as id")
  return Number(taken?.id)
}

/** From here on its uses are counted, those of before too. The row is locked: no order takes it meanwhile. */
async function countUses(tx: Database, id: number) {
  const held = and(eq(promotionUses.promotionId, id), isNull(promotionUses.givenBackAt))
  await tx.update(promotionUses).set({ isCounted: true }).where(held)
  await tx
    .update(promotions)
    .set({ uses: await tx.$count(promotionUses, held) })
    .where(eq(promotions.id, id))
}

/** An offer as the audit log keeps it. */
async function readPromotion(tx: Database, id: number) {
  const [row] = await tx.select().from(promotions).where(eq(promotions.id, id))
  if (!row) return null
  const { version: _version, uses: _uses, ...decided } = row
  return decided
}

function rowOf({ productIds, types, tiers, ...values }: PromotionValues) {
  return { ...values, productIds: [...productIds], types: [...types], tiers: [...tiers] }
}

/** The types of an offer as the catalogue spells them, or what of its goods and customers there is not. */
async function findGoods(
  db: Database,
  { productIds, types, segmentId }: PromotionValues,
): Promise<{ types: string[]; faults: PromotionFaults | null }> {
  const [unknownProducts, spelt, segment] = await Promise.all([
    findUnknownProducts(db, productIds),
    types.length > 0 ? listProductTypes(db) : [],
    segmentId === null ? null : findSegment(db, segmentId),
  ])
  const named = (typed: string) => spelt.filter(isLike(typed))
  const unknownTypes = types.filter((typed) => named(typed).length === 0)
  const faults = {
    ...(unknownProducts.length > 0 && { products: messages.unknownProducts(unknownProducts) }),
    ...(segmentId !== null && !segment && { segment: messages.unknownSegment }),
    ...(unknownTypes.length > 0 && { types: messages.unknownTypes(unknownTypes, spelt) }),
  }
  return {
    types: [...new Set(types.flatMap(named))],
    faults: Object.keys(faults).length > 0 ? faults : null,
  }
}

const isLike = (typed: string) => (type: string) => type.toLowerCase() === typed.toLowerCase()

async function findUnknownProducts(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]))
  const known = new Set(found.map(({ id }) => id))
  return ids.filter((id) => !known.has(id))
}

async function orTaken(saving: Promise<PromotionSaved>): Promise<PromotionSaved> {
  try {
    return await saving
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, faults: { code: messages.codeIsTaken } }
    throw error
  }
}
