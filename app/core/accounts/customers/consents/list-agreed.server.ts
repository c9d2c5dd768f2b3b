import { inArray } from "drizzle-orm"
import type { ShownConsent, Whose } from "#app/core/privacy/consents/consent.ts"
import { listConsents } from "#app/core/privacy/consents/consents.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { products } from "#db/tables/catalogue.ts"

/** What somebody agreed to, with the names of products that the shop still knows. */
export async function listAgreed(db: Database, whose: readonly Whose[]): Promise<ShownConsent[]> {
  const found = await listConsents(db, whose)
  const ids = [...new Set(found.map(({ subject }) => subject).filter((subject) => subject !== ""))]
  const { id, name } = products
  const named = ids.length > 0 ? await db.select({ id, name }).from(products).where(inArray(id, ids)) : []
  const names = new Map(named.map((product) => [product.id, product.name]))
  return found.map((consent) => ({ ...consent, product: names.get(consent.subject) ?? consent.subject }))
}
