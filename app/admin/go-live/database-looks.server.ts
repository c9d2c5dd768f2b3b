import { and, eq, gt, isNotNull, isNull, max, notInArray, sql } from "drizzle-orm"
import { taxFactsOf } from "#app/core/invoices/tax-facts.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import { outboxMails } from "#db/tables/mail.ts"

const MOST_NAMED = 5
const BATCH = 500

/** How the mails fare: how many were given up, how many wait after a refusal, and when the last one was accepted. */
export async function readMailState(
  db: Database,
): Promise<{ failed: number; retried: number; lastSentAt: Date | null }> {
  const { sentAt, failedAt, attempts } = outboxMails
  const [failed, retried, [last]] = await Promise.all([
    db.$count(outboxMails, isNotNull(failedAt)),
    db.$count(outboxMails, and(isNull(sentAt), isNull(failedAt), gt(attempts, 0))),
    db.select({ at: max(sentAt) }).from(outboxMails),
  ])
  return { failed, retried, lastSentAt: last?.at ?? null }
}

/** The first products in stock whose HSN code or GST rate nobody knows. A type that the law's table knows has both. */
export async function findUntaxed(db: Database, percentOfType: number): Promise<string[]> {
  const types = await db.selectDistinct({ type: products.type }).from(products)
  const known = types.flatMap(({ type }) => (taxFactsOf({ type, facts: {} }, percentOfType) ? [type] : []))
  const found: string[] = []
  const { id, name, sku, type, facts } = products
  let after = ""
  while (found.length < MOST_NAMED) {
    const rows = await db
      .select({ id, name, type, facts })
      .from(products)
      .innerJoin(stocks, eq(stocks.sku, sku))
      .where(
        and(notInArray(type, known), gt(stocks.quantity, 0), isNull(products.withdrawnAt), gt(id, after)),
      )
      .orderBy(id)
      .limit(BATCH)
    const untaxed = rows.filter((row) => taxFactsOf(row, percentOfType) === null)
    found.push(...untaxed.map((row) => `${row.name} (${row.id})`))
    if (rows.length < BATCH) break
    after = rows.at(-1)?.id ?? ""
  }
  return found.slice(0, MOST_NAMED)
}

const FEWEST_DIGITS = 4 // of any product's code

/** The first products whose own HSN code has fewer digits than the merchant's turnover asks for. */
export async function findShortHsn(db: Database, digits: number): Promise<string[]> {
  if (digits <= FEWEST_DIGITS) return []
  const { id, name, facts, withdrawnAt } = products
  const rows = await db
    .select({ id, name })
    .from(products)
    .where(and(isNull(withdrawnAt), sql`length(${facts} ->> 'hsnCode') < ${digits}::integer`))
    .orderBy(id)
    .limit(MOST_NAMED)
  return rows.map((row) => `${row.name} (${row.id})`)
}

/** Whether the triggers of the database refuse a change and a deletion in the audit log, and are on. */
export async function isAuditAppendOnly(db: Database): Promise<boolean> {
  const [UPDATES, DELETES] = [16, 8] // bits of pg_trigger.tgtype
  const refusing = sql<number>`coalesce(bit_or(trigger.tgtype::int), 0)`
  const [row] = await db
    .select({ events: refusing })
    .from(sql`pg_trigger trigger join pg_proc function on function.oid = trigger.tgfoid`)
    .where(
      sql`trigger.tgrelid = 'audit_entries'::regclass and trigger.tgenabled in ('O', 'A') and trigger.tgqual is null
      and trigger.tgtype & 2 = 2 and function.prosrc ilike '%raise exception%'`,
    )
  const events = row?.events ?? 0
  return (events & UPDATES) !== 0 && (events & DELETES) !== 0
}
