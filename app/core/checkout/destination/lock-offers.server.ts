import { and, asc, eq, inArray, isNull, or, type Placeholder, sql } from "drizzle-orm"
import { ENGRAVING_LETTERS, pictureOf } from "#app/core/catalogue/product-rows.server.ts"
import type { Offer } from "#app/core/checkout/placing/requested-lines.ts"
import { GIFT_WRAP_TYPE } from "#app/core/orders/order.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { preparedOnce } from "#app/platform/database/statements/prepared-once.server.ts"
import { products, stocks } from "#db/tables/catalogue.ts"

/** What a product weighs by its facts; null where they do not say. */
export const gramsOfFacts = sql<number | null>`(${products.facts} ->> 'weightGrams')::float8`

/** Whether a product is the wrapping of gifts that the settings name: it is sold though it is not published. */
export function isWrapping(wrapId: Placeholder | string) {
  return and(eq(products.id, wrapId), eq(products.type, GIFT_WRAP_TYPE))
}

/**
 * Today's offers of the products asked for, their stock locked in the order of sku so that nobody waits in a ring. Those that are not
 * published are none, but for the wrapping of a gift.
 */
export async function lockOffers(
  tx: Database,
  items: readonly { id: string }[],
  wrapId: string | null = null,
): Promise<Offer[]> {
  const { id, type, sku, name, image, pricePaise } = products
  const ids = items.map((item) => item.id)
  // One statement for each number of products: PostgreSQL cannot know how long an array is, and would plan it again each time.
  const statement = preparedOnce(tx, `lock_offers_${ids.length}`, (statementName) =>
    tx
      .select({
        ...{ id, type, sku, name, image, pricePaise, stock: stocks.quantity, grams: gramsOfFacts },
        engravingLetters: ENGRAVING_LETTERS,
      })
      .from(products)
      .innerJoin(stocks, eq(stocks.sku, products.sku))
      .where(
        and(
          inArray(
            products.id,
            ids.map((_, nth) => sql.placeholder(`${nth}`)),
          ),
          or(isNull(products.withdrawnAt), isWrapping(sql.placeholder("wrap"))),
        ),
      )
      .orderBy(asc(stocks.sku))
      .for("update", { of: stocks })
      .prepare(statementName),
  )
  const offers = await statement.execute({ ...ids, wrap: wrapId ?? "" })
  return offers.map((offer) => ({ ...offer, image: pictureOf(offer) }))
}
