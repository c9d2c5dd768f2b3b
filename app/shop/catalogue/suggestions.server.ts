import { asc, ilike, or, type SQL } from "drizzle-orm"
import type { Database } from "#app/platform/database.ts"
import { products } from "#db/tables/catalogue.ts"
import { pictureOf, selectCards } from "./product-rows.server.ts"
import type { ProductSuggestion } from "./product-view.ts"
import { anywhere, listAlike, startingWith } from "./search.server.ts"
import { cleanKeyword, suggestCategories } from "./search-words.ts"

const PRODUCT_LIMIT = 6

/** What may be meant by text that is still being typed: up to six products and three terms of the categories menu. */
export type Suggestions = { products: ProductSuggestion[]; categories: string[] }

/** Names that start with the text come first, then those that hold it, then those that are like it. */
export async function suggestProducts(db: Database, text: string): Promise<Suggestions> {
  const typed = cleanKeyword(text).trim()
  if (typed === "") return { products: [], categories: [] }
  const found = new Map<string, ProductSuggestion>()
  const add = (more: ProductSuggestion[]) => {
    for (const product of more) if (found.size < PRODUCT_LIMIT) found.set(product.id, product)
  }
  add(await listFirst(db, ilike(products.name, startingWith(typed))))
  if (found.size < PRODUCT_LIMIT)
    add(await listFirst(db, or(ilike(products.name, anywhere(typed)), ilike(products.type, anywhere(typed)))))
  if (found.size < PRODUCT_LIMIT) add(await listAlike(db, typed, PRODUCT_LIMIT))
  return {
    products: [...found.values()].map(({ id, type, name, pricePaise, image }) => ({
      id,
      type,
      name,
      pricePaise,
      image,
    })),
    categories: suggestCategories(typed),
  }
}

/** The first of them in catalogue order: no sorting, so that the first letter of a large catalogue is as quick. */
async function listFirst(db: Database, isMeant: SQL | undefined): Promise<ProductSuggestion[]> {
  const rows = await selectCards(db).where(isMeant).orderBy(asc(products.position)).limit(PRODUCT_LIMIT)
  return rows.map((row) => ({ ...row, image: pictureOf(row) }))
}
