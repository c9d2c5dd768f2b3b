import { sql } from "drizzle-orm"
import { findProduct, listHomeSections, listRelated } from "#app/core/catalogue/product-queries.server.ts"
import { browse } from "#app/core/catalogue/search/facets/browse.server.ts"
import { searchToShow } from "#app/core/catalogue/search/search.server.ts"
import { suggestProducts } from "#app/core/catalogue/search/suggestions.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Question } from "./catalogue-questions.ts"

/** Asks the catalogue's own functions, with nothing of a server around them. */
export async function askDatabase(db: Database, question: Question): Promise<unknown> {
  if (question.about === "home") return listHomeSections(db)
  if (question.about === "matches") return searchToShow(db, question)
  if (question.about === "facets") return browse(db, question.search)
  if (question.about === "suggestions") return suggestProducts(db, question.text)
  if (question.about === "nothing") return db.execute(sql`select 1`)
  const product = await findProduct(db, question.id)
  return product && listRelated(db, product)
}
