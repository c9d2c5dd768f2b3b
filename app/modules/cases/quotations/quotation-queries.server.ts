import { and, asc, desc, eq, gt, isNull, sql } from "drizzle-orm"
import { isInTime } from "#app/core/checkout/placing/quoted-prices.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { keyedPage, ROWS_PER_PAGE } from "#app/platform/database/keyed-page.server.ts"
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
  const found = await selectEnquiries(db)
    .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
  return found.map(standingOf)
}

/** A page of the enquiries for the back office, as they were asked: those without a quotation, or all. */
export async function pageOfEnquiries(
  db: Database,
  { isWaiting, after }: { isWaiting: boolean; after: string | null },
) {
  const found = await selectEnquiries(db)
    .where(and(isWaiting ? isNull(quotations.id) : undefined, after ? gt(enquiries.id, after) : undefined))
    .orderBy(asc(enquiries.id))
    .limit(ROWS_PER_PAGE + 1)
  const { rows, next } = keyedPage(found.map(({ enquiry, ...row }) => ({ id: enquiry.id, enquiry, ...row })))
  return { enquiries: rows.map(standingOf), next }
}

function selectEnquiries(db: Database) {
  return db
    .select({ enquiry: enquiries, quotation: STANDING })
    .from(enquiries)
    .leftJoin(quotations, sql`${quotations.enquiryId} = ${enquiries.id} and ${isNull(quotations.replacedAt)}`)
    .leftJoin(orders, eq(orders.id, quotations.orderId))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof selectEnquiries>>[number]

function standingOf({ enquiry, quotation: { number, validOn, ...standing } }: Row) {
  return { enquiry, quotation: number && validOn ? { ...standing, number, validOn } : null }
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
