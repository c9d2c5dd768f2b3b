import { and, eq, gt, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { orders } from "#db/tables/orders.ts"

/** An account with its proven mail address and its number of ten digits that it proved in the last 90 days; null for what it has not proven. */
export type Claimant = { id: string; email: string | null; phone: string | null }

/** The number of guests' orders that an account may take over. */
export function countGuestOrders(db: Database, claimant: Claimant): Promise<number> {
  return db.$count(orders, isClaimable(claimant))
}

/** Gives the guests' orders of an account's mail address and number to it. Answers how many. */
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
 * Orders of guests with the account's mail address, or with its number. A number proves less than an address: a gift and a bill have another
 * person's, and operators give one to somebody else after 90 days at the earliest.
 */
function isClaimable({ email, phone }: Claimant): SQL | undefined {
  const isOfEmail = email === null ? sql`false` : eq(orders.guestEmail, email.toLowerCase())
  if (phone === null) return isOfEmail
  const isOfPhone = and(
    ...[isNull(orders.userId), isNotNull(orders.guestEmail), eq(orders.phone, phone)],
    ...[gt(orders.placedAt, sql`now() - interval '90 days'`)],
    ...[eq(orders.giftFrom, ""), eq(orders.giftMessage, ""), isNull(orders.billing)],
  )
  return or(isOfEmail, isOfPhone)
}
