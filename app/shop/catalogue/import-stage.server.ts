import { sql } from "drizzle-orm"
import type { Database } from "#app/platform/database.ts"
import type { Fault } from "./catalogue-faults.ts"
import { toPaise } from "./money.ts"
import { type CatalogueProduct, parseMrpPaise } from "./product.ts"
import { arrayLiteral } from "./sql-arrays.ts"

const COLUMNS = {
  id: "text",
  position: "integer",
  sku: "text",
  type: "text",
  name: "text",
  title: "text",
  description: "text",
  price_paise: "integer",
  mrp: "text",
  mrp_paise: "integer",
  tax: "text",
  off: "text",
  image: "text",
  images: "jsonb",
  facts: "jsonb",
} as const
const STAGED = Object.entries({ ...COLUMNS, stock: "integer" })
const list = (prefix = "") =>
  sql.raw(
    Object.keys(COLUMNS)
      .map((column) => prefix + column)
      .join(", "),
  )

/** A product and its place in the file, which is its place in every list. */
export type StagedProduct = { position: number; product: CatalogueProduct }

/**
 * Opens the tables of this transaction alone in which a catalogue gathers before it counts. Answers how to add to it.
 * Products that are new go straight to their place, where nobody sees them or waits for them until the transaction is
 * through; what would change a row that others use waits aside. The keys of all are kept to compare entries with each other.
 */
export async function openStage(tx: Database, wasEmpty: boolean) {
  await tx.execute(sql`create temp table incoming_products on commit drop as
    select ${list("products.")}, 0 as stock from products with no data`)
  await tx.execute(sql`create temp table incoming_keys on commit drop as
    select id, sku, position, 0 as stock, md5('') as facts from products with no data`)
  return async (batch: StagedProduct[]) => {
    const rows = batch.map(row)
    const columns = STAGED.map(([column, type]) => {
      const texts = rows.map((fields) => fields[column as keyof typeof fields])
      return sql`${arrayLiteral(texts)}::${sql.raw(type)}[]`
    })
    await tx.execute(sql`with batch as materialized (
        select incoming.*, not ${wasEmpty}::boolean and exists (select from products where products.id = incoming.id) as is_known
        from unnest(${sql.join(columns, sql`, `)}) as incoming(${list()}, stock)
      ), keys as (
        insert into incoming_keys select id, sku, position, stock, md5(facts::text) from batch
      ), shelves as (
        insert into stocks (sku, quantity) select sku, stock from batch on conflict do nothing
      ), fresh as (
        insert into products (${list()}) select ${list()} from batch where not is_known on conflict do nothing
      )
      insert into incoming_products select ${list()}, stock from batch where is_known`)
  }
}

/** What is wrong between entries: an id that is taken twice, twins that do not agree (CAT-3). */
export async function findSharedFaults(tx: Database): Promise<Fault[]> {
  const repeated = await tx
    .select({ product: sql<string>`id`, position: sql<number>`position`, first: sql<number>`first` })
    .from(sql`(select id, position, min(position) over (partition by id) as first from incoming_keys) as ids`)
    .where(sql`position > first`)
    .orderBy(sql`position`)
  const unequal = await tx
    .select({
      product: sql<string>`id`,
      sku: sql<string>`sku`,
      first: sql<string>`first`,
      field: sql<string>`case when differs_in_stock then 'stock' else 'facts' end`,
    })
    .from(sql`(select id, position, sku, first_value(id) over twins as first,
      stock <> first_value(stock) over twins as differs_in_stock,
      facts <> first_value(facts) over twins as differs_in_facts
      from incoming_keys window twins as (partition by sku order by position)) as twins`)
    .where(sql`differs_in_stock or differs_in_facts`)
    .orderBy(sql`position`)
  return [
    ...repeated.map(({ product, position, first }) => ({
      product,
      field: "id",
      sentence: `id ${product} at position ${position} is already taken at position ${first}`,
    })),
    ...unequal.map(({ product, field, first, sku }) => ({
      product,
      field,
      sentence: `${field} must be the same as that of product ${first}, which has the same sku ${sku}`,
    })),
  ]
}

/**
 * Puts what was staged in the place of all products. Rows that are there are taken in the order of their keys, so that
 * nobody waits in a circle, and left alone where nothing changed.
 */
export async function replaceProducts(tx: Database) {
  await tx.execute(sql`analyze incoming_keys`)
  await tx.execute(sql`insert into stocks (sku, quantity)
    select distinct on (sku) sku, stock from incoming_keys order by sku
    on conflict (sku) do update set quantity = excluded.quantity where stocks.quantity <> excluded.quantity`)
  await tx.execute(sql`insert into products (${list()}) select ${list()} from incoming_products order by id
    on conflict (id) do update set (${list()}) = row (${list("excluded.")})
    where (${list("products.")}) is distinct from (${list("excluded.")})`)
  await tx.execute(sql`delete from products where not exists
    (select from incoming_keys where incoming_keys.id = products.id)`)
  await tx.execute(
    sql`delete from stocks where not exists (select from products where products.sku = stocks.sku)`,
  )
}

/** So that the planner knows what came. The embedded engine never does it by itself. */
export async function analyzeProducts(tx: Database) {
  await tx.execute(sql`analyze products`)
  await tx.execute(sql`analyze stocks`)
}

function row({ position, product }: StagedProduct) {
  const { id, sku, type, name, title, description, price, mrp, tax, off, image } = product
  return {
    ...{ id, sku, type, name, title, description, tax, off, image },
    position: String(position),
    price_paise: String(toPaise(price)),
    mrp: String(mrp),
    mrp_paise: String(parseMrpPaise(mrp)),
    images: JSON.stringify(product.images),
    facts: JSON.stringify(product.facts),
    stock: String(product.stock),
  }
}
