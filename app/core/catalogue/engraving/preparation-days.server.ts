import { and, inArray, isNotNull } from "drizzle-orm"
import { ENGRAVING_LETTERS } from "#app/core/catalogue/product-rows.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { products } from "#db/tables/catalogue.ts"

/** Stated by the form of the name and by `/help/delivery`. */
const ENGRAVING_DAYS = 2

/** The working days that the products of an order need before they can leave: none unless one of them is engraved. */
export async function findPreparationDays(db: Database, productIds: readonly string[]): Promise<number> {
  if (productIds.length === 0) return 0
  const isEngraved = and(inArray(products.id, [...productIds]), isNotNull(ENGRAVING_LETTERS))
  return (await db.$count(products, isEngraved)) > 0 ? ENGRAVING_DAYS : 0
}
