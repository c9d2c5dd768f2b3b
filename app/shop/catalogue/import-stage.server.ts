import { sql } from "drizzle-orm"
import type { Database } from "#app/platform/database.ts"
import type { Fault } from "./catalogue-faults.ts"
import { toPaise } from "./money.ts"
import { type CatalogueProduct, parseMrpPaise } from "./product.ts"

const COLUMNS = [
  ...["id", "position", "sku", "type", "name", "title", "description", "price_paise"],
  ...["mrp", "mrp_paise", "tax", "off", "image", "images", "facts"],
]
const list = (prefix = "") => sql.raw(COLUMNS.map((column) => prefix + column).join(", "))

/** A product and its place in the file, which is its place in every list. */
export type StagedProduct = { position: number; product: CatalogueProduct }

/** Opens a table of this transaction alone, in which a catalogue gathers before it counts. Answers how to add to it. */
export async function openStage(tx: Database) {
  await tx.execute(sql`create temp table incoming_products on commit drop as
    select ${list("products.")}, 0 as stock from products with no data`)
  return async (batch: StagedProduct[]) => {
    if (batch.length === 0) return
    const rows = JSON.stringify(batch.map(row), (_key, value) =>
      typeof value === "string" ? value.toWellFormed() : value,
    )
    await tx.execute(sql`insert into incoming_products
      select * from jsonb_populate_recordset(null::incoming_products, ${rows}::jsonb)`)
  }
}

/** What is wrong between entries: an id that is taken twice, twins that do not agree (CAT-3). */
export async function findSharedFaults(tx: Database): Promise<Fault[]> {
  const repeated = await tx
    .select({ product: sql<string>`id`, position: sql<number>`position`, first: sql<number>`first` })
    .from(
      sql`(select id, position, min(position) over (partition by id) as first from incoming_products) as ids`,
    )
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
      from incoming_products window twins as (partition by sku order by position)) as twins`)
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

/** Puts what was staged in the place of all products. Rows are taken in the order of their keys, so nobody waits in a circle. */
export async function replaceProducts(tx: Database) {
  await tx.execute(sql`insert into stocks (sku, quantity)
    select distinct on (sku) sku, stock from incoming_products order by sku
    on conflict (sku) do update set quantity = excluded.quantity`)
  await tx.execute(sql`insert into products (${list()}) select ${list()} from incoming_products order by id
    on conflict (id) do update set (${list()}) = row (${list("excluded.")})`)
  await tx.execute(sql`delete from products where not exists
    (select from incoming_products where incoming_products.id = products.id)`)
  await tx.execute(
    sql`delete from stocks where not exists (select from products where products.sku = stocks.sku)`,
  )
  await tx.execute(sql`analyze products`) // the embedded engine never does it by itself
}

function row({ position, product }: StagedProduct) {
  const { price, mrp, ...rest } = product
  return { ...rest, position, price_paise: toPaise(price), mrp: String(mrp), mrp_paise: parseMrpPaise(mrp) }
}
