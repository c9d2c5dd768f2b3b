import { and, asc, desc, eq, gte, like, lt, or, type SQL, sql } from "drizzle-orm"
import { addDays, type Period, startOfDay } from "#app/admin/reports/period.ts"
import { titleOf } from "#app/core/invoices/invoice.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { beginningWith } from "#app/platform/database/search/like-pattern.server.ts"
import { invoiceLines, invoices } from "#db/tables/invoices.ts"
import { orders } from "#db/tables/orders.ts"
import type { InvoiceRow } from "./register.ts"

type Amounts = Pick<
  InvoiceRow,
  "taxablePaise" | "cgstPaise" | "sgstPaise" | "igstPaise" | "roundingPaise" | "totalPaise"
>
/** Place of a document in a register. The moment of issue is the one of the transaction, which is not the order of numbers. */
const PLACE = [
  sql`(${invoices.issuedAt} at time zone 'Asia/Kolkata')::date`,
  sql`case ${invoices.kind} when 'invoice' then 0 else 1 end`,
  ...[invoices.series, invoices.number, invoices.id].map((column) => sql`${column}`),
]
type Page = { after?: string | null; limit: number; offset?: number }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** A credit note is taken off. */
const SIGN = sql`case ${invoices.kind} when 'invoice' then 1 else -1 end`

/** The documents of a period by day and number, a page of them after the document of an id. */
export function listInvoiceRows(
  db: Database,
  period: Period,
  { after = null, limit }: Page,
): Promise<InvoiceRow[]> {
  return selectRows(db, {
    where: and(isOfPeriod(period), after === null ? undefined : isAfter(after)),
    limit,
  })
}

/** The latest documents whose number begins with a text, or is its digits within their series, by day and number. */
export async function findInvoiceRows(db: Database, number: string, limit: number): Promise<InvoiceRow[]> {
  const begins = like(invoices.serial, beginningWith(number.toUpperCase()))
  const isNumber = /^\d{1,9}$/.test(number) ? eq(invoices.number, Number(number)) : undefined
  const rows = await selectRows(db, { where: or(begins, isNumber), limit, isNewestFirst: true })
  return rows.toReversed()
}

type Selection = { where: SQL | undefined; limit: number; isNewestFirst?: boolean }

async function selectRows(
  db: Database,
  { where, limit, isNewestFirst = false }: Selection,
): Promise<InvoiceRow[]> {
  const order = isNewestFirst ? desc : asc
  const found = await db
    .select({
      key: invoices.id,
      day: sql<string>`to_char(${invoices.issuedAt} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`,
      serial: invoices.serial,
      kind: invoices.kind,
      basis: invoices.basis,
      orderNumber: orders.number,
      buyer: invoices.buyer,
      place: invoices.placeOfSupply,
      amounts: sql<Amounts>`(select json_build_object(${amountsOfLines(SIGN)},
        'roundingPaise', ${SIGN} * ${invoices.roundingPaise}, 'totalPaise', ${SIGN} * ${invoices.totalPaise})
        from ${invoiceLines} line where line.invoice_id = ${invoices.id})`,
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(where)
    .orderBy(...PLACE.map((part) => order(part)))
    .limit(limit)
  return found.map(({ basis, buyer, amounts, ...row }) => ({
    ...{ ...row, ...amounts, kind: titleOf({ kind: row.kind, basis }) },
    ...{ buyer: buyer.companyName || buyer.fullName, gstin: buyer.gstin ?? "" },
  }))
}

/** How many documents a period has, and what they come to, credit notes taken off. */
export async function sumInvoices(
  db: Database,
  period: Period,
): Promise<{ count: number; amounts: Amounts }> {
  const documents = db
    .select({
      sign: SIGN.mapWith(Number).as("sign"),
      rounding: invoices.roundingPaise,
      total: invoices.totalPaise,
      taxes:
        sql<Amounts>`(select json_build_object(${amountsOfLines(sql`1`)}) from ${invoiceLines} line where line.invoice_id = ${invoices}.id)`.as(
          "taxes",
        ),
    })
    .from(invoices)
    .where(isOfPeriod(period))
    .as("documents")
  const sum = (amount: SQL) =>
    sql<number>`coalesce(sum(${documents.sign} * (${amount})::bigint), 0)::float8`.mapWith(Number)
  const tax = (name: keyof Amounts) => sum(sql`${documents.taxes} ->> ${sql.raw(`'${name}'`)}`)
  const [found] = await db
    .select({
      count: sql<number>`count(*)::int`,
      amounts: {
        taxablePaise: tax("taxablePaise"),
        cgstPaise: tax("cgstPaise"),
        sgstPaise: tax("sgstPaise"),
        igstPaise: tax("igstPaise"),
        roundingPaise: sum(sql`${documents.rounding}`),
        totalPaise: sum(sql`${documents.total}`),
      },
    })
    .from(documents)
  if (!found) throw new Error("the sums are missing")
  return found
}

/** The ids of the documents of a period by day and number. */
export async function listInvoiceIds(
  db: Database,
  period: Period,
  { after = null, limit, offset = 0 }: Page,
): Promise<string[]> {
  const found = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(isOfPeriod(period), after === null ? undefined : isAfter(after)))
    .orderBy(...PLACE.map((part) => asc(part)))
    .limit(limit)
    .offset(offset)
  return found.map(({ id }) => id)
}

function amountsOfLines(sign: SQL): SQL {
  const sum = (column: string) => sql`${sign} * sum(${sql.raw(`line.${column}`)}::bigint)`
  return sql`'taxablePaise', ${sum("taxable_paise")}, 'cgstPaise', ${sum("cgst_paise")}, 'sgstPaise', ${sum("sgst_paise")}, 'igstPaise', ${sum("igst_paise")}`
}

function isOfPeriod({ from, until }: Period) {
  return and(gte(invoices.issuedAt, startOfDay(from)), lt(invoices.issuedAt, startOfDay(addDays(until, 1))))
}

/** Documents behind that of an id; none behind an id that is none's. */
function isAfter(id: string): SQL {
  if (!UUID.test(id)) return sql`false`
  const placeOfKey = sql`select ${sql.join(PLACE, sql`, `)} from ${invoices} where ${invoices.id} = ${id}`
  return sql`(${sql.join(PLACE, sql`, `)}) > (${placeOfKey})`
}
