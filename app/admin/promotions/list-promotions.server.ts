import { and, asc, desc, eq, isNull, lt, sql } from "drizzle-orm"
import type { Promotion } from "#app/core/promotions/promotion.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { promotions, promotionUses } from "#db/tables/promotions.ts"
import * as messages from "./messages.ts"

const ON_A_PAGE = 50
const MOST_COUNTED = 10_000
const MOST_COUNTED_IN_LIST = 1_000

/** How many orders hold an offer, as a count or as "1000+", and what it took off them. */
type PromotionUse = { orders: string; takenOffPaise: number }
/** An offer with its use; null where no order was ever given it. */
export type UsedPromotion = { promotion: Promotion; use: PromotionUse | null }

/** A page of offers with their uses, to 1,000 each: newest first, those below `before`, and where the next page goes on. `q` is the beginning of a code. */
export async function listPromotions(
  db: Database,
  { before, q }: { before: number | null; q: string },
): Promise<{ offers: UsedPromotion[]; next: number | null }> {
  const start = q.toUpperCase().replace(/[\\%_]/g, "\\$&")
  const rows = await db
    .select()
    .from(promotions)
    .where(
      and(
        eq(promotions.isAgreed, false), // given by hand at an order
        before === null ? undefined : lt(promotions.id, before),
        q === "" ? undefined : sql`${promotions.code} like ${`${start}%`}`,
      ),
    )
    .orderBy(desc(promotions.id))
    .limit(ON_A_PAGE + 1)
  const page = rows.slice(0, ON_A_PAGE)
  const ids = page.map(({ id }) => id)
  const uses = await readUses(db, { ids, most: MOST_COUNTED_IN_LIST })
  return {
    offers: page.map((promotion) => ({ promotion, use: uses.get(promotion.id) ?? null })),
    next: rows.length > ON_A_PAGE ? (page.at(-1)?.id ?? null) : null,
  }
}

/** An offer with its use, to 10,000 orders; null for one that is not there. */
export async function findPromotion(db: Database, id: number): Promise<UsedPromotion | null> {
  const [promotion] = await db
    .select()
    .from(promotions)
    .where(and(eq(promotions.id, id), eq(promotions.isAgreed, false)))
  if (!promotion) return null
  const uses = await readUses(db, { ids: [id], most: MOST_COUNTED })
  return { promotion, use: uses.get(id) ?? null }
}

/** The types of the products in the catalogue, by the alphabet; a type that only withdrawn products have is none of them. */
export async function listProductTypes(db: Database): Promise<string[]> {
  const { type, withdrawnAt } = products
  const rows = await db.selectDistinct({ type }).from(products).where(isNull(withdrawnAt)).orderBy(asc(type))
  return rows.map((row) => row.type)
}

/** The uses of offers by their ids. Of each offer at most so many are read, those that were given back included. */
async function readUses(
  db: Database,
  { ids, most }: { ids: readonly number[]; most: number },
): Promise<Map<number, PromotionUse>> {
  const { promotionId, amountPaise, givenBackAt } = promotionUses
  const read = db
    .select({ promotionId, amountPaise, givenBackAt })
    .from(promotionUses)
    .where(eq(promotionId, sql`asked.id`))
    .limit(most)
    .as("read")
  const isHeld = isNull(read.givenBackAt)
  const rows = await db
    .select({
      id: read.promotionId,
      orders: sql<number>`(count(*) filter (where ${isHeld}))::int`,
      takenOffPaise: sql<number>`coalesce(sum(${read.amountPaise}) filter (where ${isHeld}), 0)::float8`,
    })
    .from(sql`unnest(${sql.param([...ids])}::bigint[]) as asked(id)`)
    .crossJoinLateral(read)
    .groupBy(read.promotionId)
  return new Map(
    rows.map(({ id, orders, takenOffPaise }) => [
      id,
      { orders: messages.usesText(orders, most), takenOffPaise },
    ]),
  )
}
