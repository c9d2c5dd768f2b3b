import { and, eq, gte, inArray, lt, ne, notExists, sql } from "drizzle-orm"
import { claimRows } from "#app/platform/database/claims.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { eInvoices, invoices } from "#db/tables/invoices.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import { replacements } from "#db/tables/replacements.ts"

const BATCH = 500
const ERASED = {
  ...{ fullName: "Erased", phone: "", address: "", pin: "", district: "" },
  ...{ gstin: "", companyName: "" }, // a sole trader's GSTIN has the PAN of a person in it
}

/** Erases the buyers of a batch of old orders whose last document is issued. Answers how many; 0 when none is left. */
export function eraseBuyers(db: Database, before: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const lateDocuments = tx
      .select({ id: invoices.id })
      .from(invoices)
      .where(and(eq(invoices.orderId, orders.id), gte(invoices.issuedAt, before)))
    const erased = await claimRows(tx, orders, {
      ...{ id: orders.id, limit: BATCH },
      where: and(lt(orders.placedAt, before), ne(orders.phone, ""), notExists(lateDocuments)),
      set: {
        ...ERASED,
        email: "",
        giftFrom: "",
        giftMessage: "",
        billing: null,
        userId: null,
        guestEmail: null,
        idempotencyKey: sql`gen_random_uuid()`,
      },
    }).returning({ id: orders.id })
    const ids = erased.map(({ id }) => id)
    if (ids.length === 0) return 0
    await tx.update(replacements).set({ words: "" }).where(inArray(replacements.orderId, ids))
    await tx.update(orderLines).set({ engravings: [] }).where(inArray(orderLines.orderId, ids))
    await tx
      .update(invoices)
      .set({ buyer: sql`(${invoices.buyer} - 'deliveredTo') || ${JSON.stringify(ERASED)}::jsonb` })
      .where(inArray(invoices.orderId, ids))
    const documents = tx.select({ id: invoices.id }).from(invoices).where(inArray(invoices.orderId, ids))
    await tx.update(eInvoices).set({ signedQr: null }).where(inArray(eInvoices.invoiceId, documents))
    return ids.length
  })
}
