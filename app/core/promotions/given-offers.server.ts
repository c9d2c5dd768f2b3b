import { and, asc, eq, isNull, ne, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { promotions, promotionUses } from "#db/tables/promotions.ts"
import type { GivenOffer } from "./price-what-stays.ts"

const ALWAYS = new Date(0)
/** Terms that uses from before there were pieces and tiers do not state. */
const TERMS_WITHOUT_PIECES = { minimumPieces: 0, tiers: [] }

/** The offers that take something off the goods of an order, as they were on its day; last what staff or paying online took off the rest. */
export async function listGivenOffers(tx: Database, orderId: string): Promise<GivenOffer[]> {
  const { terms, code, amountPaise } = promotionUses
  const held = and(eq(promotionUses.orderId, orderId), isNull(promotionUses.givenBackAt))
  const rows = await tx
    .select({ promotion: promotions, terms, code, amountPaise })
    .from(promotionUses)
    .innerJoin(promotions, eq(promotions.id, promotionUses.promotionId))
    .where(and(held, ne(promotionUses.amountPaise, 0)))
    .orderBy(asc(promotions.isAgreed), asc(promotions.id))
  return rows.map(({ promotion, terms, code, amountPaise }) => ({
    promotion: { ...promotion, ...(terms && { ...TERMS_WITHOUT_PIECES, ...terms }), code, startsAt: ALWAYS },
    amountPaise,
  }))
}

/** Notes what the offers of an order take off now. The use of one that takes nothing off any more is released. */
export async function noteGivenOffers(
  tx: Database,
  orderId: string,
  offers: readonly { promotion: Pick<GivenOffer["promotion"], "id">; amountPaise: number }[],
): Promise<void> {
  for (const { promotion, amountPaise } of offers) {
    const isUse = and(eq(promotionUses.orderId, orderId), eq(promotionUses.promotionId, promotion.id))
    if (amountPaise > 0) await tx.update(promotionUses).set({ amountPaise }).where(isUse)
    else await releaseUse(tx, { orderId, promotionId: promotion.id })
  }
}

/** Releases the use of an offer by an order: it counts towards no limit any more, so that the offer may be used again. */
async function releaseUse(
  tx: Database,
  { orderId, promotionId }: { orderId: string; promotionId: number },
): Promise<void> {
  const [use] = await tx
    .update(promotionUses)
    .set({ givenBackAt: sql`now()` })
    .where(and(eq(promotionUses.orderId, orderId), eq(promotionUses.promotionId, promotionId)))
    .returning({ isCounted: promotionUses.isCounted })
  if (use?.isCounted)
    await tx
      .update(promotions)
      .set({ uses: sql`${promotions.uses} - 1` })
      .where(eq(promotions.id, promotionId))
}
