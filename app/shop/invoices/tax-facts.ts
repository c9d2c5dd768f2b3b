import { hsnOfType } from "#app/shop/catalogue/hsn-codes.ts"
import { factsSchema } from "#app/shop/catalogue/product.ts"
import type { TaxFacts } from "#app/shop/pricing/tax.ts"

/**
 * What the law taxes a product as: by its own facts, or by its type where those are silent, and then with `percentOfType`. Null where neither says so:
 * a guess would be a wrong invoice.
 */
export function taxFactsOf(
  { type, facts }: { type: string; facts: unknown },
  percentOfType: number,
): TaxFacts | null {
  const own: Record<string, unknown> = { ...(facts ?? {}) }
  const hsnOfItsType = hsnOfType(type)
  const hsnCode = factsSchema.shape.hsnCode.safeParse(own.hsnCode).data ?? hsnOfItsType
  const percentOfItsType = hsnOfItsType === undefined ? undefined : percentOfType
  const gstPercent = factsSchema.shape.gstPercent.safeParse(own.gstPercent).data ?? percentOfItsType
  return hsnCode === undefined || gstPercent === undefined ? null : { hsnCode, gstPercent }
}
