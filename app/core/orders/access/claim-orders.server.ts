import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { orders } from "#db/tables/orders.ts"

/** An account whose mail address is proven, with `phone` null, or else its proven number of ten digits. */
export type Claimant = { id: string; email: string; phone: string | null }

/** The number of guests' orders that an account may take over. */
export function countGuestOrders(db: Database, claimant: Claimant): Promise<number> {
  return db.$count(orders, isClaimable(claimant))
}

/** Gives the guests' orders of an account's mail address to it. Answers how many. */
export async function claimGuestOrders(db: Database, claimant: Claimant): Promise<number> {
  const claimed = await db
    .update(orders)
    // The press that made it is over, and the account may have used the same key.
    .set({ userId: claimant.id, guestEmail: null, idempotencyKey: sql`gen_random_uuid()` })
    .where(isClaimable(claimant))
    .returning({ id: orders.id })
  return claimed.length
}

/**
 * Orders of guests with the account's mail address. A number proves less than a confirmed address: a gift has its receiver's, and operators give
 * one to somebody else after 90 days at the earliest.
 */
function isClaimable({ email, phone }: Claimant): SQL | undefined {
  const isOfEmail = eq(orders.guestEmail, email.toLowerCase())
  if (phone === null) return isOfEmail
  return and(
    ...[isOfEmail, eq(orders.phone, phone), gt(orders.placedAt, sql`now() - interval '90 days'`)],
    ...[eq(orders.giftFrom, ""), eq(orders.giftMessage, ""), isNull(orders.billing)],
  )
}
