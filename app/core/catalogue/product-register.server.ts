import { and, asc, desc, gt, lte, type SQL, sql } from "drizzle-orm"
import { pictureAt } from "#app/core/catalogue/media/picture.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { IS_PUBLISHED, pictureOf } from "./product-rows.server.ts"

/** Far below the 50,000 addresses and 50 MB that a sitemap may have, pictures included. */
const PART_LENGTH = 10_000
const BATCH = 500
const MOST_IMAGES = 5

export type RegisteredProduct = { id: string; type: string; images: string[] }

/** In how many parts the register of all products comes. */
export async function countRegisterParts(db: Database): Promise<number> {
  const [last] = await db
    .select({ position: products.position })
    .from(products)
    .orderBy(desc(products.position))
    .limit(1)
  return Math.ceil((last?.position ?? 0) / PART_LENGTH)
}

/** One part of the register, from 1, in batches. Each starts where the last ended, so all cost the same. */
export async function* readRegister(db: Database, part: number): AsyncGenerator<RegisteredProduct[]> {
  let read = (part - 1) * PART_LENGTH
  const end = part * PART_LENGTH
  while (read < end) {
    const rows = await db
      .select(REGISTER_COLUMNS)
      .from(products)
      .where(and(gt(products.position, read), lte(products.position, end), IS_PUBLISHED))
      .orderBy(asc(products.position))
      .limit(BATCH)
    if (rows.length > 0) yield rows.map(registered)
    read = rows.length < BATCH ? end : (rows.at(-1)?.position ?? end)
  }
}

/** Those of the types that have at least one product, in the order in which they were given. */
export async function listTypesInUse(db: Database, types: readonly string[]): Promise<string[]> {
  const asked = sql.param([...types])
  const rows = await db
    .select({ type: sql<string>`asked.type` })
    .from(sql`unnest(${asked}::text[]) with ordinality as asked(type, place)`)
    .where(sql`exists (select from products where products.type = asked.type and withdrawn_at is null)`)
    .orderBy(sql`asked.place`)
  return rows.map(({ type }) => type)
}

/** The types of published products by name: one step in the index for each. */
export async function listPublishedTypes(db: Database): Promise<string[]> {
  const next = (from: SQL) =>
    sql`(select type from products where type > ${from} and withdrawn_at is null order by type limit 1)`
  const rows = await db.select({ type: sql<string>`type` }).from(
    sql`(with recursive types as (select ${next(sql`''`)} as type union all
        select ${next(sql`types.type`)} from types where types.type is not null)
        select type from types where type is not null) listed`,
  )
  return rows.map(({ type }) => type)
}

/** Whether names are engraved on a published product. */
export async function hasEngraved(db: Database): Promise<boolean> {
  const [found] = await db
    .select({ id: products.id })
    .from(products)
    .where(sql`${products.facts} ? 'engravingLetters' and withdrawn_at is null`)
    .limit(1)
  return found !== undefined
}

const REGISTER_COLUMNS = {
  id: products.id,
  type: products.type,
  sku: products.sku,
  position: products.position,
  image: products.image,
  images: products.images,
}

function registered(row: { id: string; type: string; sku: string; image: string; images: string[] }) {
  const filled = row.images.filter((image) => image !== "")
  const images = filled.length > 0 ? filled : [pictureOf(row)]
  return {
    id: row.id,
    type: row.type,
    images: [...new Set(images.map((image) => pictureAt(image, 1000)))].slice(0, MOST_IMAGES),
  }
}
