import { desc, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { deleteBatch } from "#app/platform/database/delete-batch.server.ts"
import { accountPhones } from "#db/tables/identity.ts"
import { orderDrafts } from "#db/tables/order-drafts.ts"
import { orders } from "#db/tables/orders.ts"
import type { Buyer } from "./access/buyer.ts"
import { isOrderOf } from "./order-queries.server.ts"

type Owner = { buyer: Buyer; email: string | null }

const CUSTOMER = sql<string>`${orderDrafts}.fields ->> 'customer'`
const EMAIL = sql<string>`lower(${orderDrafts}.fields ->> 'email')`
/** The last ten digits: staff type a number as they hear it. */
const PHONE = sql<string>`right(regexp_replace(${orderDrafts}.fields ->> 'phone', '\\D', '', 'g'), 10)`

/** Draft orders that staff keep for a customer, the latest first. */
export function exportDrafts(db: Database, owner: Owner) {
  const { fields, changedAt } = orderDrafts
  return db
    .select({ changedAt, fields })
    .from(orderDrafts)
    .where(isDraftOf(db, owner))
    .orderBy(desc(orderDrafts.id))
}

/** Deletes the draft orders of a customer, also those that have nothing of them but the phone of an order or of the account. */
export async function forgetDrafts(db: Database, owner: Owner): Promise<void> {
  const { buyer } = owner
  const ofOrders = db.select({ phone: orders.phone }).from(orders).where(isOrderOf(buyer))
  const ofAccount = db
    .select({ phone: sql<string>`right(${accountPhones.phone}, 10)` })
    .from(accountPhones)
    .where("id" in buyer ? eq(accountPhones.userId, buyer.id) : sql`false`)
  await db
    .delete(orderDrafts)
    .where(or(isDraftOf(db, owner), inArray(PHONE, ofOrders), inArray(PHONE, ofAccount)))
}

/** Deletes a batch of drafts that nobody changed since a moment. Answers how many. */
export function deleteOldDrafts(db: Database, before: Date): Promise<number> {
  return deleteBatch(db, orderDrafts, orderDrafts.id, lt(orderDrafts.changedAt, before))
}

/** The customer was chosen, by the account or by an order of a guest, or the mail address is theirs. */
function isDraftOf(db: Database, { buyer, email }: Owner): SQL | undefined {
  const numbers = db.select({ number: orders.number }).from(orders).where(isOrderOf(buyer))
  return or(
    "id" in buyer ? eq(CUSTOMER, buyer.id) : undefined,
    inArray(CUSTOMER, numbers),
    email === null ? undefined : eq(EMAIL, email.toLowerCase()),
  )
}
