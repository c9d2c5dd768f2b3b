import { and, asc, desc, eq, sql } from "drizzle-orm"
import { availability, pictureOf } from "#app/core/catalogue/product-rows.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import { savedMailChoices, savedProducts } from "#db/tables/saved.ts"
import { MOST_SAVED, type SavedEntry } from "./saved.ts"
import { parseLine } from "./saved-line.ts"
import type { SavedView } from "./saved-view.ts"

/** Puts the list of a device into the account's: the last change of each product wins, and none lies in the future. */
export async function mergeIntoAccount(db: Database, userId: string, entries: readonly SavedEntry[]) {
  if (entries.length === 0) return
  const column = <Value>(read: (entry: SavedEntry) => Value) => sql.param(entries.map(read))
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into saved_products (user_id, product_id, price_paise, is_removed, line, changed_at)
      select ${userId}, products.id, given.price, given.removed, given.line,
        least(to_timestamp(given.at / 1000.0), now())
      from unnest(${column(({ id }) => id)}::text[], ${column(({ pricePaise }) => pricePaise)}::int[],
        ${column(({ isRemoved }) => isRemoved ?? false)}::boolean[], ${column(({ at }) => at)}::bigint[],
        ${column(({ line, isRemoved }) => (line && !isRemoved ? JSON.stringify(parseLine(line)) : null))}::jsonb[])
        as given(id, price, removed, at, line) join products on products.id = given.id
      order by products.id
      on conflict (user_id, product_id) do update set price_paise = excluded.price_paise, told_paise = null,
        is_removed = excluded.is_removed, line = excluded.line, changed_at = excluded.changed_at, was_sold_out = false
      where excluded.changed_at > saved_products.changed_at`)
    await tx.execute(sql`
      delete from saved_products using (
        select product_id, row_number() over (partition by is_removed order by changed_at desc) as place
        from saved_products where user_id = ${userId}) as ranked
      where saved_products.user_id = ${userId} and saved_products.product_id = ranked.product_id
        and ranked.place > ${MOST_SAVED}`)
  })
}

/** Saves a product at today's price. False when the shop has no such product. */
export async function saveProduct(db: Database, userId: string, productId: string): Promise<boolean> {
  const [product] = await db
    .select({ name: products.name, pricePaise: products.pricePaise })
    .from(products)
    .where(eq(products.id, productId))
  if (!product) return false
  const at = Date.now()
  const [known] = await db.select().from(savedProducts).where(ofUser(userId, productId))
  if (!known || known.isRemoved) await mergeIntoAccount(db, userId, [{ id: productId, at, ...product }])
  return true
}

/** Takes a product out. */
export async function removeSaved(db: Database, userId: string, productId: string): Promise<void> {
  await db
    .update(savedProducts)
    .set({ isRemoved: true, line: null, changedAt: sql`now()` })
    .where(ofUser(userId, productId))
}

/** All entries of an account, also what was taken out, for a device. */
export async function listEntries(db: Database, userId: string): Promise<SavedEntry[]> {
  const found = await db
    .select({
      id: savedProducts.productId,
      name: products.name,
      pricePaise: savedProducts.pricePaise,
      changedAt: savedProducts.changedAt,
      isRemoved: savedProducts.isRemoved,
      line: savedProducts.line,
    })
    .from(savedProducts)
    .innerJoin(products, eq(products.id, savedProducts.productId))
    .where(eq(savedProducts.userId, userId))
    .orderBy(desc(savedProducts.changedAt))
  return found.map(({ changedAt, line, ...entry }) => ({
    ...{ ...entry, ...(line && { line }), at: changedAt.getTime() },
  }))
}

/** What an account has saved, as its page shows it today, the newest first. */
export async function listSaved(db: Database, userId: string): Promise<SavedView[]> {
  const { id, type, name, pricePaise, image, sku, withdrawnAt } = products
  const found = await db
    .select({
      ...{ id, type, name, pricePaise, image, sku, withdrawnAt },
      stock: stocks.quantity,
      ...{ savedPaise: savedProducts.pricePaise, line: savedProducts.line },
    })
    .from(savedProducts)
    .innerJoin(products, eq(products.id, savedProducts.productId))
    .innerJoin(stocks, eq(stocks.sku, products.sku))
    .where(and(eq(savedProducts.userId, userId), eq(savedProducts.isRemoved, false)))
    .orderBy(desc(savedProducts.changedAt), asc(savedProducts.productId))
  return found.map(({ withdrawnAt, stock, savedPaise, line, ...product }) => ({
    id: product.id,
    name: product.name,
    savedPaise,
    ...(line && { line }),
    today: withdrawnAt
      ? null
      : {
          type: product.type,
          name: product.name,
          pricePaise: product.pricePaise,
          image: pictureOf(product),
          ...availability(stock),
        },
  }))
}

/** What is kept of an account here. */
export async function exportSaved(db: Database, userId: string) {
  const [mails = null] = await db
    .select({ dropsSince: savedMailChoices.dropsSince, returnsSince: savedMailChoices.returnsSince })
    .from(savedMailChoices)
    .where(eq(savedMailChoices.userId, userId))
  const products = (await listEntries(db, userId)).map(({ at, ...entry }) => ({
    ...entry,
    changedAt: new Date(at),
  }))
  return { products, mails }
}

function ofUser(userId: string, productId: string) {
  return and(eq(savedProducts.userId, userId), eq(savedProducts.productId, productId))
}
