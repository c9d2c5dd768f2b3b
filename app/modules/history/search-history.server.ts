import { desc, eq, getTableColumns, like, or, type SQL, type SQLWrapper, sql } from "drizzle-orm"
import { phoneDigits } from "#app/core/orders/phone-digits.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { beginningWith } from "#app/platform/database/search/like-pattern.server.ts"
import { formatDate } from "#app/ui/format/india-time.ts"
import { importedCustomers, importedOrders } from "#db/tables/history.ts"
import { MOST_FOUND } from "./limits.ts"

const { importId: _ofOrder, ...ORDER } = getTableColumns(importedOrders)
const { importId: _ofCustomer, ...CUSTOMER } = getTableColumns(importedCustomers)

export type FoundOrder = Omit<typeof importedOrders.$inferSelect, "importId">
export type FoundCustomer = Omit<typeof importedCustomers.$inferSelect, "importId">

/** Earlier orders, newest first, by the beginning of a number, a mail address, a phone or a name. */
export function searchEarlierOrders(
  db: Database,
  { words = "", limit = MOST_FOUND }: { words?: string; limit?: number },
): Promise<FoundOrder[]> {
  return db
    .select(ORDER)
    .from(importedOrders)
    .where(words === "" ? undefined : beginsWith(words, importedOrders))
    .orderBy(desc(importedOrders.placedAt))
    .limit(limit)
}

/** Earlier orders as the command palette lists them; each leads to the search for its number. */
export async function findForPalette(db: Database, words: string, limit: number) {
  const found = await searchEarlierOrders(db, { words, limit })
  return found.map(({ shop, number, name, email, placedAt }) => ({
    label: number,
    note: [name || email, formatDate(placedAt), shop].filter((text) => text !== "").join(", "),
    to: `/admin/history?q=${encodeURIComponent(number)}`,
  }))
}

/** The earlier orders of a mail address, newest first. */
export function listEarlierOrders(db: Database, email: string, limit?: number): Promise<FoundOrder[]> {
  const listed = db
    .select(ORDER)
    .from(importedOrders)
    .where(eq(importedOrders.email, email.toLowerCase()))
    .orderBy(desc(importedOrders.placedAt))
    .$dynamic()
  return limit === undefined ? listed : listed.limit(limit)
}

/** Customers of another shop by the beginning of a mail address, a phone or a name, in the order of mail addresses. */
export function searchEarlierCustomers(db: Database, words: string): Promise<FoundCustomer[]> {
  return db
    .select(CUSTOMER)
    .from(importedCustomers)
    .where(beginsWith(words, importedCustomers))
    .orderBy(importedCustomers.email)
    .limit(MOST_FOUND)
}

/** A customer of another shop by mail address, or null. */
export async function findEarlierCustomer(db: Database, email: string): Promise<FoundCustomer | null> {
  const [found] = await db
    .select(CUSTOMER)
    .from(importedCustomers)
    .where(eq(importedCustomers.email, email.toLowerCase()))
  return found ?? null
}

type Searched = { email: SQLWrapper; phone: SQLWrapper; name: SQLWrapper; number?: SQLWrapper }

/** Whether a row begins with words in a column that may hold them, each by its own index. */
function beginsWith(words: string, { email, phone, name, number }: Searched): SQL | undefined {
  const text = beginningWith(words.toLowerCase().replace(/^#\s*/, ""))
  if (words.includes("@")) return like(sql`${email}`, text)
  const digits = phoneDigits(words)
  return or(
    number && like(sql`lower(${number})`, text),
    digits ? like(sql`${phone}`, beginningWith(digits)) : like(sql`lower(${name})`, text),
    digits ? undefined : like(sql`${email}`, text),
  )
}
