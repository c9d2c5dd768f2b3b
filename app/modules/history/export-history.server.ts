import { asc, gt, type SQL, sql } from "drizzle-orm"
import { recordAudit } from "#app/core/settings/staff/audit.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { readLinkToken, signLinkToken } from "#app/platform/link-token.server.ts"
import { csvLine } from "#app/platform/text-files/csv-line.ts"
import { importedCustomers, importedOrders } from "#db/tables/history.ts"
import { CUSTOMER_COLUMNS, customerRows, ORDER_COLUMNS, orderRows } from "./formats/own-sheet.ts"

const BATCH = 1_000
const TOKEN_KIND = "history-export"
const LIFETIME_DAYS = 2 / (24 * 60)

/** Records that a member of the staff takes the earlier orders and customers, and answers the token that opens both files for them alone, for two minutes. */
export async function openHistoryExport(
  { db, secret }: { db: Database; secret: string },
  by: { actor: string; address: string | null },
): Promise<string> {
  const line = { action: "history: export", subject: "history", before: null, after: null }
  await recordAudit(db, { ...by, ...line })
  return signLinkToken(TOKEN_KIND, { subject: by.actor, secret, days: LIFETIME_DAYS })
}

/** Whether a token opens the files for this member of the staff. */
export async function opensHistoryExport(
  token: string,
  { actor, secret }: { actor: string; secret: string },
): Promise<boolean> {
  return (await readLinkToken(TOKEN_KIND, token, secret)) === actor
}

/** The earlier orders as the shop's own sheet, which imports again as they are. */
export async function* orderCsvLines(db: Database): AsyncGenerator<string> {
  yield csvLine(ORDER_COLUMNS)
  const { shop, number } = importedOrders
  const key = sql`(${shop}, ${number})`
  let last: { shop: string; number: string } | undefined
  do {
    const after: SQL | undefined = last && gt(key, sql`(${last.shop}, ${last.number})`)
    const page: (typeof importedOrders.$inferSelect)[] = await db
      .select()
      .from(importedOrders)
      .where(after)
      .orderBy(asc(shop), asc(number))
      .limit(BATCH)
    yield page
      .flatMap((order) => orderRows({ ...order, placedAt: order.placedAt.toISOString() }))
      .map(csvLine)
      .join("")
    last = page.length === BATCH ? page.at(-1) : undefined
  } while (last)
}

/** The customers of other shops as the shop's own sheet. */
export async function* customerCsvLines(db: Database): AsyncGenerator<string> {
  yield csvLine(CUSTOMER_COLUMNS)
  const { email } = importedCustomers
  let last: string | undefined
  do {
    const page: (typeof importedCustomers.$inferSelect)[] = await db
      .select()
      .from(importedCustomers)
      .where(last === undefined ? undefined : gt(email, last))
      .orderBy(asc(email))
      .limit(BATCH)
    yield page
      .flatMap((customer) =>
        customerRows({ ...customer, consentAt: customer.consentAt?.toISOString() ?? null }),
      )
      .map(csvLine)
      .join("")
    last = page.length === BATCH ? page.at(-1)?.email : undefined
  } while (last !== undefined)
}
