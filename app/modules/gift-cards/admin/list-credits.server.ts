import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import { parseOrderNumber } from "#app/core/orders/order-number.ts"
import type { CreditKind } from "#app/core/store-credit/credit.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { creditEntries, credits } from "#db/tables/credits.ts"
import { users } from "#db/tables/identity.ts"
import { orders } from "#db/tables/orders.ts"

const ROWS = 50

export type ListedCredit = {
  id: string
  kind: CreditKind
  orderNumber: string | null
  email: string | null
  issuedPaise: number
  leftPaise: number
  issuedAt: Date
  expiresAt: Date
}

/** A page of credits, newest first, of an order number or the mail address of an account; `before` is the last id of the page before. */
export async function listCredits(
  db: Database,
  { q, before }: { q: string; before: string | null },
): Promise<{ rows: ListedCredit[]; next: string | null }> {
  const condition = conditionOf(q)
  const { id, kind, leftPaise, issuedAt, expiresAt } = credits
  const issuedPaise = sql<number>`coalesce((select sum(entry.amount_paise) from ${creditEntries} entry
    where entry.credit_id = ${credits}.id and entry.kind = 'issued'), 0)::integer`
  const rows = await db
    .select({
      ...{ id, kind, leftPaise, issuedAt, expiresAt, issuedPaise },
      ...{ orderNumber: orders.number, email: users.email },
    })
    .from(credits)
    .leftJoin(orders, eq(orders.id, credits.orderId))
    .leftJoin(users, eq(users.id, credits.userId))
    .where(and(condition, before === null ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(ROWS + 1)
  return { rows: rows.slice(0, ROWS), next: rows.length > ROWS ? (rows[ROWS - 1]?.id ?? null) : null }
}

function conditionOf(q: string): SQL | undefined {
  if (q === "") return undefined
  if (q.includes("@")) return eq(sql`lower(${users.email})`, q.toLowerCase())
  const number = parseOrderNumber(q)
  if (number) return eq(orders.number, number)
  return sql`false`
}

/** The sum in paise that is left of a credit; null for an unknown key. */
export async function leftOf(db: Database, id: string): Promise<number | null> {
  if (!z.uuid().safeParse(id).success) return null
  const [found] = await db.select({ leftPaise: credits.leftPaise }).from(credits).where(eq(credits.id, id))
  return found?.leftPaise ?? null
}

/** The sums of all credits in paise: what was issued, spent and not given back, expired and withdrawn, and what is left. */
export async function sumCredits(db: Database) {
  const sum = (kinds: string, sign = 1) =>
    sql<number>`coalesce(${sign} * sum(${creditEntries.amountPaise}) filter (where ${creditEntries.kind} in ${sql.raw(kinds)}), 0)`.mapWith(
      Number,
    )
  const [sums] = await db
    .select({
      issuedPaise: sum("('issued')"),
      spentPaise: sum("('spent', 'returned')", -1),
      expiredPaise: sum("('expired')", -1),
      withdrawnPaise: sum("('withdrawn')", -1),
      leftPaise: sql<number>`coalesce(sum(${creditEntries.amountPaise}), 0)`.mapWith(Number),
    })
    .from(creditEntries)
  return sums ?? { issuedPaise: 0, spentPaise: 0, expiredPaise: 0, withdrawnPaise: 0, leftPaise: 0 }
}
