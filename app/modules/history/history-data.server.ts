import { eq, inArray, lt, sql } from "drizzle-orm"
import type { PersonalData } from "#app/core/accounts/customers/personal-data.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { importedCustomers, importedOrders, imports } from "#db/tables/history.ts"
import { findEarlierCustomer, listEarlierOrders } from "./search-history.server.ts"

const BATCH = 500

/** Earlier orders and the customer of another shop belong to whoever has shown that the mail address is theirs. */
export const historyData: PersonalData = {
  async export(db, { email }) {
    if (email === null) return { earlierOrders: [], earlierCustomer: null }
    return {
      earlierOrders: await listEarlierOrders(db, email),
      earlierCustomer: await findEarlierCustomer(db, email),
    }
  },
  async erase(db, { email }) {
    if (email === null) return
    const address = email.toLowerCase()
    await db.delete(importedOrders).where(eq(importedOrders.email, address))
    await db.delete(importedCustomers).where(eq(importedCustomers.email, address))
  },
}

/** Removes some orders that were placed before a moment; answers how many. */
export async function deleteOldOrders(db: Database, before: Date): Promise<number> {
  const { shop, number, placedAt } = importedOrders
  const due = db.select({ shop, number }).from(importedOrders).where(lt(placedAt, before)).limit(BATCH)
  const removed = await db.delete(importedOrders).where(sql`(shop, number) in ${due}`).returning({ number })
  return removed.length
}

/** Removes some customers that an import before a moment added; answers how many. */
export async function deleteOldCustomers(db: Database, before: Date): Promise<number> {
  const { email, importId } = importedCustomers
  const old = db.select({ id: imports.id }).from(imports).where(lt(imports.createdAt, before))
  const due = db.select({ email }).from(importedCustomers).where(inArray(importId, old)).limit(BATCH)
  const removed = await db.delete(importedCustomers).where(inArray(email, due)).returning({ email })
  return removed.length
}
