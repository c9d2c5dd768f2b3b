import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm"
import type { Offer } from "#app/core/checkout/placing/requested-lines.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { preparedOnce } from "#app/platform/database/statements/prepared-once.server.ts"
import { products, stocks } from "#db/tables/catalogue.ts"

/** What a product weighs by its facts; null where they do not say. */
export const gramsOfFacts = sql<number | null>`(${products.facts} ->> 'weightGrams')::float8`

/** Today's offers of the products asked for, their stock locked in the order of sku so that nobody waits in a ring. */
export async function lockOffers(tx: Database, items: readonly { id: string }[]): Promise<Offer[]> {
  const { id, type, sku, name, image, pricePaise } = products
  const ids = items.map((item) => item.id)
  // One statement for each number of products: PostgreSQL cannot know how long an array is, and would plan it again each time.
  const statement = preparedOnce(tx, `lock_offers_${ids.length}`, (statementName) =>
    tx
      .select({
        ...{ id, type, sku, name, image, pricePaise, stock: stocks.quantity, grams: gramsOfFacts },
        engravingLetters: sql<number | null>`(${products.facts} ->> 'engravingLetters')::int`,
      })
      .from(products)
      .innerJoin(stocks, and(eq(stocks.sku, products.sku), isNull(products.withdrawnAt)))
      .where(
        inArray(
          products.id,
          ids.map((_, nth) => sql.placeholder(`${nth}`)),
        ),
      )
      .orderBy(asc(stocks.sku))
      .for("update", { of: stocks })
      .prepare(statementName),
  )
  return statement.execute({ ...ids })
}
