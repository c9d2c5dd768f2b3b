import { asc, inArray, type SQLWrapper, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { promotions, promotionUses } from "#db/tables/promotions.ts"
import type { AppliedPromotion } from "./apply-promotions.ts"
import { listReachedCustomerLimits } from "./customer-limits.server.ts"
import * as messages from "./messages.ts"
import type { Person } from "./person/person.server.ts"
import { hasLimit, type Promotion } from "./promotion.ts"

type Taking = { findPerson: () => Promise<Person>; orderId: string; applied: readonly AppliedPromotion[] }
type Taken =
  | { ok: true; writes: SQLWrapper[] }
  | { ok: false; refusal: { reason: "not-accepted"; sentence: string } }

/**
 * Checks that promotions with a limit may be used once more, and answers what has to be written with the order. Their rows stay locked until
 * the transaction ends, so no limit is passed however many order at once; one without a limit locks nothing.
 */
export async function redeemPromotions(
  tx: Database,
  { findPerson, orderId, applied }: Taking,
): Promise<Taken> {
  if (applied.length === 0) return { ok: true, writes: [] }
  const person = await findPerson()
  const limited = applied.map(({ promotion }) => promotion).filter(hasLimit)
  const locked =
    limited.length > 0
      ? await lockPromotions(
          tx,
          limited.map(({ id }) => id),
        )
      : []
  // After the lock: this statement sees the use that another order of the same buyer has just committed.
  const reached = await listReachedCustomerLimits(tx, limited, person)
  for (const promotion of limited) {
    const { id, title, version, totalLimit } = promotion
    const now = locked.find((row) => row.id === id)
    if (now?.version !== version) return refuse(messages.offerChanged(title))
    if (totalLimit !== null && now.uses >= totalLimit) return refuse(messages.totalLimitReached(title))
    if (reached.includes(id)) return refuse(messages.customerLimitReached(title))
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

function termsOf({ kind, percent, amountPaise, buyPieces, freePieces, ...goods }: Promotion) {
  const { productIds, types, minimumPaise } = goods
  return { kind, percent, amountPaise, buyPieces, freePieces, productIds, types, minimumPaise }
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

type Writing = Omit<Taking, "findPerson"> & { person: Person; limited: readonly number[] }

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
  return [tx.insert(promotionUses).values(uses), ...(limited.length > 0 ? [counted] : [])]
}
