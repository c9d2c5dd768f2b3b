import { and, eq, gt, gte, inArray, isNotNull, like, or, type SQL, sql } from "drizzle-orm"
import { union, unionAll } from "drizzle-orm/pg-core"
import type { Customer, FoundCustomer } from "#app/core/accounts/customers/customer.ts"
import { findCustomer } from "#app/core/accounts/customers/find-customer.server.ts"
import { parseOrderNumber } from "#app/core/orders/order-number.ts"
import { phoneDigits } from "#app/core/orders/phone-digits.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { beginningWith } from "#app/platform/database/search/like-pattern.server.ts"
import { hasWords } from "#app/platform/database/search/word-search.server.ts"
import { internationalPhone } from "#app/platform/sms/text-messages.server.ts"
import { addresses } from "#db/tables/addresses.ts"
import { accountPhones, users } from "#db/tables/identity.ts"
import { orders } from "#db/tables/orders.ts"
import { orderTexts } from "#db/tables/search.ts"

const PER_PAGE = 50

type CustomerSearch = {
  words?: string
  /** The key of the last customer of the page before. */
  after?: string | null
}

// As the indexes users_by_email_start and orders_by_guest_start have them: in the order of bytes, on every machine.
// An account without an address stands behind all that have one, under a key that is none: it has no @, and no page shows it.
const ACCOUNT_EMAIL = sql<string>`coalesce(lower(${users.email}), '~' || ${users.id}) collate "C"`
const GUEST_EMAIL = sql<string>`${orders.guestEmail} collate "C"`

/**
 * A page of customers in the order of their mail addresses, by what somebody at the telephone says: words of a name, the beginning of a mail
 * address or a phone, or an order's number. Who has an account and ordered as a guest as well stands there twice. Nothing is counted.
 */
export async function searchCustomers(
  db: Database,
  { words = "", after }: CustomerSearch,
): Promise<{ customers: FoundCustomer[]; next: string | null }> {
  const last = after ? await findCustomer(db, after) : null
  const isAfter = last && "guestEmail" in last.buyer ? gte : gt // of one address the guest stands first
  const meant = words.trim() ? meantBy(db, words.trim()) : null
  const columns = { since: users.createdAt, name: users.name }
  const accounts = db
    .select({
      ...{ key: users.id, email: ACCOUNT_EMAIL.as("email"), ...columns },
      hasAccount: sql<boolean>`true`.as("has_account"),
    })
    .from(users)
    .where(
      and(
        meant ? inArray(users.id, accountsThat(db, meant)) : undefined,
        last ? isAfter(ACCOUNT_EMAIL, placeOf(last)) : undefined,
      ),
    )
    .orderBy(ACCOUNT_EMAIL)
    .limit(PER_PAGE + 1)
  const guests = db
    .select({
      key: sql<string>`(array_agg(${orders.number} order by ${orders.id}))[1]`,
      email: GUEST_EMAIL.as("email"),
      since: sql<Date>`min(${orders.placedAt})`,
      name: sql<string>`(array_agg(${orders.fullName} order by ${orders.id} desc))[1]`,
      hasAccount: sql<boolean>`false`.as("has_account"),
    })
    .from(orders)
    .where(
      and(isNotNull(orders.guestEmail), meant?.ofOrder, last ? gt(GUEST_EMAIL, placeOf(last)) : undefined),
    )
    .groupBy(GUEST_EMAIL)
    .orderBy(GUEST_EMAIL)
    .limit(PER_PAGE + 1)
  const found = await unionAll(accounts, guests)
    .orderBy(sql`"email", "has_account"`)
    .limit(PER_PAGE + 1)
  const customers = found
    .slice(0, PER_PAGE)
    .map(({ email, ...row }) => ({ ...row, email: email.includes("@") ? email : null }))
  return { customers, next: found.length > PER_PAGE ? (customers.at(-1)?.key ?? null) : null }
}

/** The key of a customer in the order of the list: of an account without an address, as ACCOUNT_EMAIL. */
function placeOf({ email, key }: Customer): string {
  return email?.toLowerCase() ?? `~${key}`
}

/** The meaning of words for each place in which they may stand. */
type Meant = { ofOrder: SQL | undefined; ofAccount?: SQL | undefined; ofAddress?: SQL; ofNumber?: SQL }

function meantBy(db: Database, words: string): Meant {
  const number = parseOrderNumber(words)
  if (number) return { ofOrder: eq(orders.number, number) }
  const text = beginningWith(words.toLowerCase())
  const [ofOrder, ofAccount] = [like(sql`lower(${orders.email})`, text), like(ACCOUNT_EMAIL, text)]
  if (words.includes("@")) return { ofOrder, ofAccount }
  const digits = phoneDigits(words)
  if (digits)
    return {
      ofOrder: like(orders.phone, beginningWith(digits)),
      ofAddress: like(addresses.phone, beginningWith(digits)),
      ofNumber: eq(accountPhones.phone, internationalPhone(digits) ?? ""),
    }
  const ordersThat = union(
    db.select({ id: orders.id }).from(orders).where(ofOrder),
    db.select({ id: orders.id }).from(orders).where(isNamed(words)),
  )
  return { ofOrder: inArray(orders.id, ordersThat), ofAccount: or(ofAccount, isAccountNamed(words)) }
}

/** Whether an account is of somebody of this name. */
export function isAccountNamed(words: string): SQL {
  return hasWords(sql`with_spellings(${users.name})`, words)
}

/** Whether an order is for somebody of this name. Its index holds more than names, so the name is looked at afterwards. */
export function isNamed(words: string): SQL {
  // "Materialized": else the planner may read the whole table in its order.
  return sql`${orders.id} in (with held as materialized
    (select ${orderTexts.orderId} as id from ${orderTexts} where ${hasWords(orderTexts.words, words)})
    select named.id from held join ${orders} named on named.id = held.id where ${hasWords(sql`with_spellings(named.full_name)`, words)})`
}

/** Each place is asked by its own index. */
function accountsThat(db: Database, meant: Meant) {
  const nothing = sql`false`
  const { ofOrder, ofAccount = nothing, ofAddress = nothing, ofNumber = nothing } = meant
  return union(
    db
      .select({ id: sql<string>`${accountPhones.userId}` })
      .from(accountPhones)
      .where(ofNumber),
    db
      .select({ id: sql<string>`${orders.userId}` })
      .from(orders)
      .where(and(isNotNull(orders.userId), ofOrder)),
    db
      .select({ id: sql<string>`${users.id}` })
      .from(users)
      .where(ofAccount),
    db
      .select({ id: sql<string>`${addresses.userId}` })
      .from(addresses)
      .where(ofAddress),
  )
}
