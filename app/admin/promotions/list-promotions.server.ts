import { and, desc, eq, isNull, lt, sql } from "drizzle-orm"
import type { Promotion } from "#app/core/promotions/promotion.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { promotions, promotionUses } from "#db/tables/promotions.ts"

const ON_A_PAGE = 50
const MOST_COUNTED = 10_000

/** A page of offers, newest first, those below `before`, and where the next page goes on. `q` is the beginning of a code. */
export async function listPromotions(
  db: Database,
  { before, q }: { before: number | null; q: string },
): Promise<{ promotions: Promotion[]; next: number | null }> {
  const start = q.toUpperCase().replace(/[\\%_]/g, "\\$&")
  const rows = await db
    .select()
    .from(promotions)
    .where(
      and(
        before === null ? undefined : lt(promotions.id, before),
        q === "" ? undefined : sql`${promotions.code} like ${`${start}%`}`,
      ),
    )
    .orderBy(desc(promotions.id))
    .limit(ON_A_PAGE + 1)
  const page = rows.slice(0, ON_A_PAGE)
  return { promotions: page, next: rows.length > ON_A_PAGE ? (page.at(-1)?.id ?? null) : null }
}

/** An offer with how many orders hold it, to 10,000, and what it took off them in paise; null for one that is not there. */
export async function findPromotion(
  db: Database,
  id: number,
): Promise<{ promotion: Promotion; uses: number; takenOffPaise: number } | null> {
  const [promotion] = await db.select().from(promotions).where(eq(promotions.id, id))
  if (!promotion) return null
  const held = db
    .select({ amountPaise: promotionUses.amountPaise })
    .from(promotionUses)
    .where(and(eq(promotionUses.promotionId, id), isNull(promotionUses.givenBackAt)))
    .limit(MOST_COUNTED)
    .as("held")
  const [counted] = await db
    .select({
      uses: sql<number>`count(*)::int`,
      takenOffPaise: sql<number>`coalesce(sum(${held.amountPaise}), 0)::float8`,
    })
    .from(held)
  return { promotion, uses: counted?.uses ?? 0, takenOffPaise: counted?.takenOffPaise ?? 0 }
}
