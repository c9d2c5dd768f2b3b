import { hsnOfType } from "#app/core/catalogue/hsn-codes.ts"
import { factsSchema } from "#app/core/catalogue/product.ts"
import type { TaxFacts } from "#app/core/pricing/tax.ts"

/** The tax facts of a product or of its type, then with `percentOfType`. Null for neither: a guess would be wrong. */
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
