import { asc } from "drizzle-orm"
import type { Services } from "#app/services.server.ts"
import { collections } from "#db/tables/collections.ts"
import { collectionPath } from "./collection.ts"
import { listProducts } from "./list-products.server.ts"

const MOST_COLLECTIONS = 300

type Sources = Pick<Services, "catalogueCache" | "catalogueDb" | "db" | "search" | "settings">

/** Collections that shoppers find nothing at: without a product, or not published; of the first 300 by title. */
export async function findEmptyCollections(services: Sources) {
  const { slug, title, rule, productIds, isPublished } = collections
  const rows = await services.db
    .select({ slug, title, rule, productIds, isPublished })
    .from(collections)
    .orderBy(asc(title), asc(slug))
    .limit(MOST_COLLECTIONS)
  const found: { title: string; path: string; isPublished: boolean }[] = []
  for (const row of rows) {
    const isFilled = row.isPublished && (await listProducts(services, row, { page: 1 })).matches.length > 0
    if (!isFilled)
      found.push({ title: row.title, path: collectionPath(row.slug), isPublished: row.isPublished })
  }
  return found
}
