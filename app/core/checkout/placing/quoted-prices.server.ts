import { and, eq, isNull, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { quotationLines, quotations } from "#db/tables/enquiries.ts"
import type { Offer } from "./requested-lines.ts"

/** Whether the last day of a quotation is not over yet, in India. */
export const isInTime = sql<boolean>`${quotations.validOn} >= (now() at time zone 'Asia/Kolkata')::date`

/**
 * Offers at the prices of a quotation, which nobody else accepts or replaces until the transaction ends. Null when it can be accepted
 * no longer; what it does not name is no offer.
 */
export async function quotedOffers(
  tx: Database,
  quotationId: string,
  offers: readonly Offer[],
): Promise<Offer[] | null> {
  const isOpen = and(isNull(quotations.replacedAt), isNull(quotations.orderId), isInTime)
  const [open] = await tx
    .select({ id: quotations.id })
    .from(quotations)
    .where(and(eq(quotations.id, quotationId), isOpen))
    .for("update")
  if (!open) return null
  const lines = await tx.select().from(quotationLines).where(eq(quotationLines.quotationId, quotationId))
  const priceOf = new Map(lines.map(({ productId, unitPricePaise }) => [productId, unitPricePaise]))
  return offers.flatMap((offer) => {
    const pricePaise = priceOf.get(offer.id)
    return pricePaise === undefined ? [] : [{ ...offer, pricePaise }]
  })
}

/** Writes down by which order a quotation was accepted. */
export function acceptance(tx: Database, quotationId: string, orderId: string) {
  return tx.update(quotations).set({ orderId }).where(eq(quotations.id, quotationId))
}
