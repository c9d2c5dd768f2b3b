import { and, isNull, sql } from "drizzle-orm"
import { z } from "zod"
import type { Services } from "#app/services.server.ts"
import { MOST_ITEMS, MOST_OF_ONE } from "#app/shop/cart/cart.ts"
import { gramsOfFacts } from "#app/shop/checkout/destination/lock-offers.server.ts"
import { sellerOf, sellerState } from "#app/shop/invoices/invoice.ts"
import { taxFactsOf } from "#app/shop/invoices/tax-facts.ts"
import { products } from "#db/tables/catalogue.ts"
import { type PreviewLine, type PricePreview, previewPrice } from "./price-preview.ts"

const questionSchema = z.object({
  items: z
    .array(z.object({ id: z.string().regex(/^\d{1,18}$/), quantity: z.int().min(1).max(MOST_OF_ONE) }))
    .min(1)
    .max(MOST_ITEMS),
  place: z.object({ city: z.string().max(60), state: z.string().max(60), pin: z.string().max(6) }).nullable(),
})
export type PriceQuestion = z.infer<typeof questionSchema>

/** What a cart is asked with, out of a request's JSON; null for anything else. */
export function parseQuestion(typed: unknown): PriceQuestion | null {
  return questionSchema.safeParse(typed).data ?? null
}

/** What a cart would cost today. Products that have left the shop are left out. */
export async function askPrice(
  { catalogueDb, settings }: Pick<Services, "catalogueDb" | "settings">,
  { items, place }: PriceQuestion,
): Promise<PricePreview> {
  const seller = sellerState(sellerOf(settings.get("company")))
  const percentOfType = settings.get("taxes.percentOfType")
  const { id, type, name, pricePaise, facts } = products
  const rows = await catalogueDb
    .select({ id, type, name, pricePaise, facts, grams: gramsOfFacts })
    .from(products)
    .where(
      and(
        sql`${products.id} = any(${sql.param(items.map((item) => item.id))}::text[])`,
        isNull(products.withdrawnAt),
      ),
    )
  const found = new Map(rows.map((row) => [row.id, row]))
  const lines = items.flatMap(({ id, quantity }): PreviewLine[] => {
    const row = found.get(id)
    if (!row) return []
    const { name, pricePaise: unitPricePaise, grams } = row
    return [{ name, unitPricePaise, quantity, grams, tax: taxFactsOf(row, percentOfType) }]
  })
  const fees = settings.get("fulfilment.deliveryFees")
  return previewPrice(lines, { fees, place, seller: settings.get("checkout.taxSplit") ? seller : null })
}
