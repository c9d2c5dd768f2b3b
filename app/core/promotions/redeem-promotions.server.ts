import { asc, inArray, type SQLWrapper, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { orderPersons, promotions, promotionUses } from "#db/tables/promotions.ts"
import type { AppliedPromotion } from "./apply-promotions.ts"
import * as messages from "./messages.ts"
import type { Person } from "./person/person.server.ts"
import { listPersonalRefusals, lockPerson } from "./person/personal-refusals.server.ts"
import { hasLimit, type Promotion } from "./promotion.ts"

type Taking = {
  findPerson: () => Promise<Person>
  orderId: string
  applied: readonly AppliedPromotion[]
  /** Whether the shop has offers, so that a later order may have to be known as not the person's first. */
  hasOffers: boolean
}
type Taken =
  | { ok: true; writes: SQLWrapper[] }
  | { ok: false; refusal: { reason: "not-accepted"; sentence: string } }

/**
 * Checks that promotions with a limit may be used once more and that first orders are first, and answers what has to be written with the
 * order. Their rows and the person stay locked until the transaction ends, so that many orders at once pass no limit; others lock nothing.
 */
export async function redeemPromotions(
  tx: Database,
  { findPerson, orderId, applied, hasOffers }: Taking,
): Promise<Taken> {
  if (applied.length === 0 && !hasOffers) return { ok: true, writes: [] }
  const person = await findPerson()
  const given = applied.map(({ promotion }) => promotion)
  if (given.some(({ isFirstOrder }) => isFirstOrder)) await lockPerson(tx, person)
  const limited = given.filter(hasLimit)
  const locked =
    limited.length > 0
      ? await lockPromotions(
          tx,
          limited.map(({ id }) => id),
        )
      : []
  // After the locks: these statements see what another order of the same buyer has just committed.
  const refusals = await listPersonalRefusals(tx, given, person)
  for (const promotion of limited) {
    const { id, title, version, totalLimit } = promotion
    const now = locked.find((row) => row.id === id)
    if (now?.version !== version) return refuse(messages.offerChanged(title))
    if (totalLimit !== null && now.uses >= totalLimit) return refuse(messages.totalLimitReached(title))
  }
  for (const { id, title } of given) {
    const refusal = refusals.get(id)
    if (refusal) return refuse(messages.notForThisPerson(refusal, title))
  }
  return {
    ok: true,
    writes: writesOf(tx, { orderId, applied, person, limited: limited.map(({ id }) => id) }),
  }
}

/** Whether an order holds an offer that gives its delivery: it takes nothing off the goods. */
export function isDeliveryGiven(orderId: string) {
  return sql<boolean>`exists (select from ${promotionUses} use where use.order_id = ${orderId} and use.amount_paise = 0)`
}

function refuse(sentence: string): Taken {
  return { ok: false, refusal: { reason: "not-accepted", sentence } }
}

/** The terms of a promotion as a use of it keeps them. */
export function termsOf({ kind, percent, amountPaise, buyPieces, freePieces, ...goods }: Promotion) {
  const { productIds, types, minimumPaise, minimumPieces, tiers } = goods
  const size = { productIds, types, minimumPaise, minimumPieces, tiers }
  return { kind, percent, amountPaise, buyPieces, freePieces, ...size }
}

/** In the order of their numbers: two orders with the same ones wait for each other, without a deadlock. */
function lockPromotions(tx: Database, ids: number[]) {
  const { id, uses, version } = promotions
  return tx
    .select({ id, uses, version })
    .from(promotions)
    .where(inArray(id, ids))
    .orderBy(asc(id))
    .for("no key update")
}

type Writing = Omit<Taking, "findPerson" | "hasOffers"> & { person: Person; limited: readonly number[] }

function writesOf(tx: Database, { orderId, applied, person, limited }: Writing): SQLWrapper[] {
  const { keys: personKeys } = person
  const uses = applied.map(({ promotion, amountPaise }) => {
    const { id: promotionId, title, code } = promotion
    const isCounted = limited.includes(promotionId)
    return {
      promotionId,
      orderId,
      title,
      code,
      amountPaise,
      isCounted,
      personKeys,
      terms: termsOf(promotion),
    }
  })
  const counted = tx
    .update(promotions)
    .set({ uses: sql`${promotions.uses} + 1` })
    .where(inArray(promotions.id, [...limited]))
  return [
    ...(personKeys.length > 0 ? [tx.insert(orderPersons).values({ orderId, personKeys })] : []),
    ...(uses.length > 0 ? [tx.insert(promotionUses).values(uses)] : []),
    ...(limited.length > 0 ? [counted] : []),
  ]
}
