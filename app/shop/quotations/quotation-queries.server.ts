import { asc, desc, eq, isNull, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { isInTime } from "#app/shop/checkout/placing/quoted-prices.server.ts"
import { enquiries, quotationLines, quotations } from "#db/tables/enquiries.ts"
import { orders } from "#db/tables/orders.ts"
import type { Quotation } from "./quotation.ts"

const PER_PAGE = 20

const STANDING = {
  number: quotations.number,
  validOn: quotations.validOn,
  isInTime,
  isReplaced: sql<boolean>`${quotations.replacedAt} is not null`,
  orderNumber: orders.number,
}

/** A quotation by its number, for whoever already has the right to it; null when there is none. */
export async function findQuotation(db: Database, number: string): Promise<Quotation | null> {
  const [found] = await db
    .select({ ...STANDING, id: quotations.id, note: quotations.note, email: enquiries.email })
    .from(quotations)
    .innerJoin(enquiries, eq(enquiries.id, quotations.enquiryId))
    .leftJoin(orders, eq(orders.id, quotations.orderId))
    .where(eq(quotations.number, number))
  return found ? { ...found, lines: await linesOf(db, found.id) } : null
}

function linesOf(db: Database, quotationId: string) {
  const { productId, name, image, quantity, unitPricePaise } = quotationLines
  return db
    .select({ productId, name, image, quantity, unitPricePaise })
    .from(quotationLines)
    .where(eq(quotationLines.quotationId, quotationId))
    .orderBy(asc(quotationLines.position))
}

/** One page (from 1) of the enquiries, newest first, each with its current quotation. For the operator. */
export async function listEnquiries(db: Database, page: number) {
  const found = await db
    .select({ enquiry: enquiries, quotation: STANDING })
    .from(enquiries)
    .leftJoin(quotations, sql`${quotations.enquiryId} = ${enquiries.id} and ${isNull(quotations.replacedAt)}`)
    .leftJoin(orders, eq(orders.id, quotations.orderId))
    .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
  return found.map(({ enquiry, quotation: { number, validOn, ...standing } }) => {
    return { enquiry, quotation: number && validOn ? { ...standing, number, validOn } : null }
  })
}

/** What was offered to a mail address. The caller knows that it belongs to whoever asks. */
export async function exportQuotations(db: Database, email: string) {
  const found = await db
    .select({ ...STANDING, id: quotations.id, note: quotations.note, createdAt: quotations.createdAt })
    .from(quotations)
    .innerJoin(enquiries, eq(enquiries.id, quotations.enquiryId))
    .leftJoin(orders, eq(orders.id, quotations.orderId))
    .where(eq(enquiries.email, email))
    .orderBy(asc(quotations.createdAt))
  return Promise.all(
    found.map(async ({ id, ...quotation }) => ({ ...quotation, lines: await linesOf(db, id) })),
  )
}
