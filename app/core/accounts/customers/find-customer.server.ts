import { asc, desc, eq } from "drizzle-orm"
import { isKey } from "#app/core/accounts/account/account.ts"
import { parseOrderNumber } from "#app/core/orders/order-number.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { users } from "#db/tables/identity.ts"
import { orders } from "#db/tables/orders.ts"
import type { Customer } from "./customer.ts"

/** A customer by what an address of the back office names; null where there is none. Any text may be asked for. */
export async function findCustomer(db: Database, key: string): Promise<Customer | null> {
  const number = parseOrderNumber(key)
  if (number) return findGuest(db, number)
  if (!isKey(key)) return null
  const [account] = await db.select().from(users).where(eq(users.id, key))
  if (!account) return null
  const { id, name, email, emailVerified, createdAt } = account
  return { key: id, buyer: { id }, name, email, isEmailConfirmed: emailVerified, since: createdAt }
}

async function findGuest(db: Database, number: string): Promise<Customer | null> {
  const [named] = await db.select({ email: orders.guestEmail }).from(orders).where(eq(orders.number, number))
  if (!named?.email) return null
  const { email } = named
  const columns = { key: orders.number, name: orders.fullName, since: orders.placedAt }
  const ofGuest = db.select(columns).from(orders).where(eq(orders.guestEmail, email)).limit(1).$dynamic()
  const [first] = await ofGuest.orderBy(asc(orders.id))
  const [latest] = await db
    .select({ name: orders.fullName })
    .from(orders)
    .where(eq(orders.guestEmail, email))
    .orderBy(desc(orders.id))
    .limit(1)
  if (!first || !latest) return null
  const { key, since } = first
  return { key, since, name: latest.name, email, buyer: { guestEmail: email }, isEmailConfirmed: true }
}
