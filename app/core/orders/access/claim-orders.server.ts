import { and, eq, gt, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { orders } from "#db/tables/orders.ts"

/** An account with the addresses that were shown to be its own; null for one that was not. `phone` has ten digits. */
export type Claimant = {
  id: string
  name: string
  email: string
  isEmailShown: boolean
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
 * Orders of guests with the account's mail address. A number proves less: buyers mistype it, a gift has its receiver's, and operators give it to
 * somebody else after 90 days; so the account's name or mail address has to stand on the order too.
 */
function isClaimable({ name, email, isEmailShown, phone }: Claimant): SQL {
  const isOfEmail = eq(orders.guestEmail, email.toLowerCase())
  const isOfPhone =
    phone === null
      ? undefined
      : and(
          ...[isNull(orders.userId), isNotNull(orders.guestEmail), eq(orders.phone, phone)],
          or(isOfEmail, sql`lower(${orders.fullName}) = lower(${name})`),
          ...[eq(orders.giftFrom, ""), eq(orders.giftMessage, ""), isNull(orders.billing)],
          gt(orders.placedAt, sql`now() - interval '90 days'`),
        )
  return or(isEmailShown ? isOfEmail : undefined, isOfPhone) ?? sql`false`
}
