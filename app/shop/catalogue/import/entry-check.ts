import type { z } from "zod"
import { type CatalogueProduct, entrySchema, productOf, productSchema } from "#app/shop/catalogue/product.ts"
import { keepsAsIs } from "./kept-as-is.ts"

const isKept = keepsAsIs(entrySchema)

/** The product that an entry becomes, or its faults, as `productSchema` has them: most entries are as they should be. */
export function checkEntry(entry: unknown): z.ZodSafeParseResult<CatalogueProduct> {
  return isKept(entry) ? { success: true, data: productOf(entry) } : productSchema.safeParse(entry)
}
