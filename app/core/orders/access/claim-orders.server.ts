import { and, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { orders } from "#db/tables/orders.ts"

/** An account with the addresses that it proved. `phone` is a proven number of ten digits, or null. */
export type Claimant = {
  id: string
  email: string
  isEmailProven: boolean
  phone: string | null
}

/** The number of guests' orders that an account may take over. */
export function countGuestOrders(db: Database, claimant: Claimant): Promise<number> {
  return db.$count(orders, isClaimable(claimant))
}

/** Gives the guests' orders of an account's own addresses to it. Answers how many. */
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
 * Orders of guests with the account's mail address, once that is proven. A proven number alone is not enough: buyers mistype theirs, a gift has its
 * receiver's, and operators give one to somebody else after 90 days; so the order has the account's mail address too.
 */
function isClaimable({ email, isEmailProven, phone }: Claimant): SQL {
  const isOfEmail = eq(orders.guestEmail, email.toLowerCase())
  const isOfPhone =
    phone === null
      ? undefined
      : and(
          ...[isOfEmail, eq(orders.phone, phone)],
          ...[eq(orders.giftFrom, ""), eq(orders.giftMessage, ""), isNull(orders.billing)],
          gt(orders.placedAt, sql`now() - interval '90 days'`),
        )
  return or(isEmailProven ? isOfEmail : undefined, isOfPhone) ?? sql`false`
}
