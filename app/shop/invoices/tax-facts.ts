import { hsnOfType } from "#app/shop/catalogue/hsn-codes.ts"
import { factsSchema } from "#app/shop/catalogue/product.ts"
import type { TaxFacts } from "#app/shop/pricing/tax.ts"

const GST_PERCENT = 18 // of every type that the shop knows

/**
 * What the law taxes a product as: by its own facts, or by its type where those are silent. Null where neither says so:
 * a guess would be a wrong invoice.
 */
export function taxFactsOf({ type, facts }: { type: string; facts: unknown }): TaxFacts | null {
  const own: Record<string, unknown> = { ...(facts ?? {}) }
  const hsnOfItsType = hsnOfType(type)
  const hsnCode = factsSchema.shape.hsnCode.safeParse(own.hsnCode).data ?? hsnOfItsType
  const percentOfType = hsnOfItsType === undefined ? undefined : GST_PERCENT
  const gstPercent = factsSchema.shape.gstPercent.safeParse(own.gstPercent).data ?? percentOfType
  return hsnCode === undefined || gstPercent === undefined ? null : { hsnCode, gstPercent }
}
