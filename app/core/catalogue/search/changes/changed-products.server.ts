import { sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { searchChanges } from "#db/tables/search.ts"
import type { ChangedProduct, SearchedText } from "./changed-products.ts"

/** The products that changed since the posting lists were written, in catalogue order. */
export async function listChangedProducts(db: Database): Promise<ChangedProduct[]> {
  const rows = await selectChangedProducts(db).orderBy(searchChanges.position)
  return rows.map(({ position, ...now }) => ({ position, product: publishedProduct(now) }))
}

/** A change as the database tells it: what is published at its position now, or null in every field. */
type Now = { [Field in keyof SearchedText]: SearchedText[Field] | null }

/** What is published, null where nothing is. */
export function publishedProduct({ name, type, title, pricePaise }: Now): SearchedText | null {
  const isPublished = name !== null && type !== null && title !== null && pricePaise !== null
  return isPublished ? { name, type, title, pricePaise } : null
}

/** The query behind `listChangedProducts`: add `where` and `orderBy`. Its form keeps the planner from a full scan. */
export function selectChangedProducts(db: Database) {
  const { name, type, title, pricePaise } = products
  const now = db
    .select({ name, type, title, pricePaise })
    .from(products)
    .where(sql`${products.position} = ${searchChanges.position} and ${products.withdrawnAt} is null`)
    .limit(1)
    .as("now")
  return db
    .select({
      position: searchChanges.position,
      writes: searchChanges.writes,
      packedName: searchChanges.packedName,
      packedType: searchChanges.packedType,
      packedTitle: searchChanges.packedTitle,
      name: now.name,
      type: now.type,
      title: now.title,
      pricePaise: now.pricePaise,
    })
    .from(searchChanges)
    .leftJoinLateral(now, sql`true`)
}
