import { desc, eq, getTableColumns, like, type SQL, type SQLWrapper, sql } from "drizzle-orm"
import { phoneDigits } from "#app/core/orders/phone-digits.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { beginningWith } from "#app/platform/database/search/like-pattern.server.ts"
import { formatDate } from "#app/ui/format/india-time.ts"
import { importedCustomers, importedOrders } from "#db/tables/history.ts"
import { MOST_FOUND } from "./limits.ts"

const MOST_CANDIDATES = 1_000

const { importId: _ofOrder, ...ORDER } = getTableColumns(importedOrders)
const { importId: _ofCustomer, ...CUSTOMER } = getTableColumns(importedCustomers)

export type FoundOrder = Omit<typeof importedOrders.$inferSelect, "importId">
export type FoundCustomer = Omit<typeof importedCustomers.$inferSelect, "importId">

/**
 * Earlier orders by the beginning of a number, a mail address, a phone or a name: the one whose number was typed whole, then the newest. Of
 * words that more than a thousand rows begin with, some are answered.
 */
export function searchEarlierOrders(
  db: Database,
  { words = "", limit = MOST_FOUND }: { words?: string; limit?: number },
): Promise<FoundOrder[]> {
  const { email, phone, name, number, placedAt } = importedOrders
  const numbered = { column: sql`lower(${number})`, start: typedIn(words) }
  const places = placesOf(words, { email, phone, name: sql`lower(${name})` })
  return db
    .select(ORDER)
    .from(importedOrders)
    .where(
      words === ""
        ? undefined
        : isFound([numbered, ...places], { table: importedOrders, key: sql`shop, number` }),
    )
    .orderBy(...(words === "" ? [] : [desc(sql`${numbered.column} = ${numbered.start}`)]), desc(placedAt))
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
  const { email, phone, name } = importedCustomers
  const places = placesOf(words, { email, phone, name: sql`lower(${name})` })
  return db
    .select(CUSTOMER)
    .from(importedCustomers)
    .where(isFound(places, { table: importedCustomers, key: sql`email` }))
    .orderBy(email)
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

const typedIn = (words: string) => words.toLowerCase().replace(/^#\s*/, "")

/** A column, and what a row that is meant has at its beginning. */
type Place = { column: SQLWrapper; start: string }

/** Where words may stand, beside an order's number. */
function placesOf(words: string, { email, phone, name }: Record<"email" | "phone" | "name", SQLWrapper>) {
  const start = typedIn(words)
  if (words.includes("@")) return [{ column: email, start }]
  const digits = phoneDigits(words)
  if (digits) return [{ column: phone, start: digits }]
  return [name, email].map((column) => ({ column, start }))
}

/** Whether a row is among the first of a place that begin so. `key` names a row of the table. */
function isFound(places: readonly Place[], { table, key }: { table: SQLWrapper; key: SQL }): SQL {
  const found = places.map(
    // In the order of the index: else the planner may read the whole table for the first rows.
    ({
      column,
      start,
    }) => sql`(select ${key} from ${table} where ${like(sql`${column}`, beginningWith(start))}
      order by ${column} using ~<~ limit ${MOST_CANDIDATES})`,
  )
  return sql`(${key}) in (${sql.join(found, sql` union all `)})`
}
