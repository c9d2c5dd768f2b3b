import { sql } from "drizzle-orm"
import { searchCatalogue } from "#app/admin/catalogue/search-catalogue.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { type ListedFamily, parseFamilyKey } from "./family-key.ts"

const FAMILIES_PER_PAGE = 30
/** Of a family that is larger the rest is not listed. */
const MOST_MEMBERS = 48

type Listed = { families: ListedFamily[]; next: string | null }

const FAMILY = sql.raw("product_family(products.name, products.facts)")
const OPTIONS = sql`(select string_agg(value ->> 'value', ' / ') from jsonb_array_elements(member.facts -> 'options'))`

/** A page of families by their keys or, with words, those of the next products that have them. */
export async function listFamilies(
  db: Database,
  { words, after }: { words: string; after: string },
): Promise<Listed> {
  if (words === "") {
    const keys = await readKeys(db, after)
    const page = keys.slice(0, FAMILIES_PER_PAGE)
    const next = keys.length > FAMILIES_PER_PAGE ? (page.at(-1) ?? null) : null
    return { families: await withMembers(db, page), next }
  }
  const position = /^\d{1,9}$/.test(after) ? Number(after) : null
  const found = await searchCatalogue(db, { words, after: position, limit: FAMILIES_PER_PAGE })
  const keys = await keysOf(
    db,
    found.products.map(({ id }) => id),
  )
  return { families: await withMembers(db, keys), next: found.next === null ? null : String(found.next) }
}

/** The family with a key; null where no product is in it. */
export async function findFamily(db: Database, key: string): Promise<ListedFamily | null> {
  const [found] = await withMembers(db, [key])
  return found ?? null
}

/** The family that a product is in; null where it is in none. */
export async function findFamilyOf(db: Database, product: string): Promise<ListedFamily | null> {
  const [key] = await keysOf(db, [product])
  return key === undefined ? null : findFamily(db, key)
}

/** From key to key by the index: a family of a thousand products takes one step. */
async function readKeys(db: Database, after: string): Promise<string[]> {
  const next = (from: ReturnType<typeof sql>) =>
    sql`(select ${FAMILY} from products where ${FAMILY} > ${from} order by ${FAMILY} limit 1)`
  const rows = await db.select({ key: sql<string>`key` }).from(
    sql`(with recursive keys as (select ${next(sql`${after}::text`)} as key union all
        select ${next(sql`keys.key`)} from keys where keys.key is not null)
        select key from keys where key is not null limit ${FAMILIES_PER_PAGE + 1}) listed`,
  )
  return rows.map(({ key }) => key)
}

async function keysOf(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ key: sql<string | null>`${FAMILY}`, position: products.position })
    .from(products)
    .where(sql`${products.id} = any(${sql.param([...ids])}::text[])`)
    .orderBy(products.position)
  return [...new Set(rows.flatMap(({ key }) => key ?? []))]
}

async function withMembers(db: Database, keys: readonly string[]): Promise<ListedFamily[]> {
  if (keys.length === 0) return []
  const rows = await db
    .select({
      ...{ key: sql<string>`family.key`, id: sql<string>`member.id`, sku: sql<string>`member.sku` },
      ...{
        name: sql<string>`member.name`,
        colour: sql<string>`coalesce(${OPTIONS}, member.facts ->> 'colour', '')`,
      },
      ...{ version: sql<number>`member.version`, isPublished: sql<boolean>`member.withdrawn_at is null` },
    })
    .from(
      sql`unnest(${sql.param([...keys])}::text[]) as family(key) cross join lateral (select products.* from products
        where ${FAMILY} = family.key order by ${FAMILY}, products.position limit ${MOST_MEMBERS}) as member`,
    )
  const byKey = Map.groupBy(rows, ({ key }) => key)
  return keys.flatMap((key) => {
    const members = byKey.get(key)?.map(({ key: _, ...member }) => member) ?? []
    const family = parseFamilyKey(key)
    return family && members.length > 0 ? [{ key, ...family, members }] : []
  })
}
