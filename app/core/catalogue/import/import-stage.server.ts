import { sql } from "drizzle-orm"
import { type CatalogueProduct, parseMrpPaise } from "#app/core/catalogue/product.ts"
import { toPaise } from "#app/core/pricing/money.ts"
import type { CopyColumns } from "#app/platform/database/copy-format.server.ts"
import { createCopy } from "#app/platform/database/copy-rows.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Fault } from "./catalogue-faults.ts"
import { placeName } from "./entry-line.ts"
import { addStocks, adjustStocks, countUnnamed, gatherStocks, UNNAMED } from "./import-stocks.server.ts"

const PRODUCT = {
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
} as const satisfies CopyColumns
const KEYS = { id: "text", sku: "text", position: "integer", stock: "integer" } as const
/** What an empty shop's catalogue is put into; what refers to others stands first. */
const BARE = ["products", "product_texts", "stocks", "search_words", "search_portions", "search_prices"]
const list = (prefix = "") =>
  sql.raw(
    Object.keys(PRODUCT)
      .map((column) => prefix + column)
      .join(", "),
  )

/** A product and its place in the file, which is its place in every list. */
export type StagedProduct = { position: number; product: CatalogueProduct }

/** Stages a catalogue in a table of the transaction, or straight in the tables of an empty shop (docs/guide/search.md). */
export async function createStage(tx: Database, wasEmpty: boolean) {
  await tx.execute(sql`create temp table incoming_keys on commit drop as
    select id, sku, position, 0 as stock from products with no data`)
  if (!wasEmpty)
    await tx.execute(sql`create temp table incoming_products on commit drop as
      select ${list()} from products with no data`)
  const table = wasEmpty ? "products" : "incoming_products"
  const dress = wasEmpty ? await dropIndexes(tx, BARE) : null
  const incoming = createCopy(tx, { table, columns: PRODUCT })
  const keys = createCopy(tx, { table: "incoming_keys", columns: KEYS })
  const costs: { id: string; costPaise: number | null }[] = []
  return {
    add: (staged: StagedProduct) => {
      incoming.add(productRow(staged))
      keys.add(keysRow(staged))
      const { id, cost } = staged.product
      if (cost !== undefined) costs.push({ id, costPaise: cost === null ? null : toPaise(cost) })
    },
    send: async () => {
      await incoming.send()
      await keys.send()
    },
    /** What is wrong with entries together. `lines` are those of the entries in their file. */
    findSharedFaults: async (lines: readonly number[]) => {
      await tx.execute(sql`analyze incoming_keys`)
      return [...(await findRepeated(tx, lines)), ...(await findUnequalTwins(tx, table))]
    },
    /** Makes what was staged the catalogue, and answers what became of the stocks that it does not name. */
    settle: async () => {
      const unnamedStock = await (dress ? fillStocks(tx) : replaceProducts(tx))
      await dress?.()
      if (costs.length > 0) await writeCosts(tx, costs)
      await tx.execute(sql`analyze products`) // the planner knows what came, also where nobody else tells it
      await tx.execute(sql`analyze product_texts`)
      await tx.execute(sql`analyze stocks`)
      return unnamedStock
    },
  }
}

async function findRepeated(tx: Database, lines: readonly number[]): Promise<Fault[]> {
  const repeated = await tx
    .select({ product: sql<string>`id`, position: sql<number>`position`, first: sql<number>`first` })
    .from(sql`incoming_keys join (
      select id, min(position) as first from incoming_keys group by id having count(*) > 1) as ids using (id)`)
    .where(sql`position > first`)
    .orderBy(sql`position`)
  const placeOf = (position: number) => placeName(lines[position - 1] ?? 0, position - 1)
  return repeated.map(({ product, position, first }) => ({
    product,
    field: "id",
    sentence: `id ${product} at ${placeOf(position)} is already taken at ${placeOf(first)}`,
  }))
}

/** Twins that do not agree (CAT-3). Few products have one, so only theirs are looked at. */
async function findUnequalTwins(tx: Database, table: string): Promise<Fault[]> {
  const unequal = await tx
    .select({
      product: sql<string>`id`,
      sku: sql<string>`sku`,
      first: sql<string>`case when differs_in_stock then first_in_stock else first end`,
      field: sql<string>`case when differs_in_stock then 'stock' else 'facts' end`,
    })
    .from(sql`(select keys.id, position, keys.sku, first_value(keys.id) over twins as first,
      first_value(keys.id) over named as first_in_stock,
      stock <> ${UNNAMED} and stock <> first_value(stock) over named as differs_in_stock,
      facts <> first_value(facts) over twins as differs_in_facts
      from incoming_keys as keys
      join (select sku from incoming_keys group by sku having count(*) > 1) as shared using (sku)
      join ${sql.raw(table)} as product using (position)
      window twins as (partition by keys.sku order by position),
        named as (partition by keys.sku order by stock = ${UNNAMED}, position)) as twins`)
    .where(sql`differs_in_stock or differs_in_facts`)
    .orderBy(sql`position`)
  return unequal.map(({ product, field, first, sku }) => ({
    product,
    field,
    sentence: `${field} must be the same as that of product ${first}, which has the same sku ${sku}`,
  }))
}

/** Into an empty shop. In the order of the key, for that makes the key in a tenth of the time. */
async function fillStocks(tx: Database) {
  await tx.execute(sql`delete from stocks`)
  await gatherStocks(tx)
  const unnamedStock = await countUnnamed(tx)
  await addStocks(tx)
  return unnamedStock
}

/** Rows are locked in the order of their keys, against deadlocks, and left alone where nothing changed. */
async function replaceProducts(tx: Database) {
  await tx.execute(sql`analyze incoming_products`)
  await gatherStocks(tx)
  const unnamedStock = await countUnnamed(tx)
  await addStocks(tx)
  await adjustStocks(tx, "catalogue import")
  await tx.execute(sql`insert into products (${list()}) select ${list()} from incoming_products
    where not exists (select from products where products.id = incoming_products.id)`)
  await tx.execute(sql`insert into products (${list()}) select ${list("incoming_products.")}
    from incoming_products join products using (id)
    where (${list("products.")}) is distinct from (${list("incoming_products.")}) order by id
    on conflict (id) do update set (${list()}) = row (${list("excluded.")})`)
  await tx.execute(sql`delete from products where not exists
    (select from incoming_keys where incoming_keys.id = products.id)`)
  await tx.execute(sql`delete from stocks where not exists
    (select from incoming_stocks where incoming_stocks.sku = stocks.sku)`)
  return unnamedStock
}

/** An entry that names no cost leaves it as it is. */
async function writeCosts(tx: Database, costs: readonly { id: string; costPaise: number | null }[]) {
  const column = <Value>(of: (row: (typeof costs)[number]) => Value) => sql.param(costs.map(of))
  await tx.execute(sql`update products set cost_paise = named.cost_paise
    from unnest(${column(({ id }) => id)}::text[], ${column(({ costPaise }) => costPaise)}::integer[]) as named(id, cost_paise)
    where products.id = named.id and products.cost_paise is distinct from named.cost_paise`)
}

function productRow({ position, product }: StagedProduct) {
  const { id, sku, type, name, title, description, price, mrp, tax, off, image, images, facts } = product
  return {
    ...{ id, position, sku, type, name, title, description, tax, off, image, images, facts },
    price_paise: toPaise(price),
    mrp: String(mrp),
    mrp_paise: parseMrpPaise(mrp),
  }
}

function keysRow({ position, product: { id, sku, stock } }: StagedProduct) {
  return { id, sku, position, stock: stock ?? UNNAMED }
}

/** Drops keys, references and indexes; answers how to make them again. For many rows that takes a tenth of the time. */
async function dropIndexes(tx: Database, tables: string[]) {
  const parts = await listParts(tx, tables)
  for (const { away } of parts) await tx.execute(sql.raw(away))
  return async () => {
    for (const { again } of parts.toReversed()) await tx.execute(sql.raw(again))
  }
}

/** The statements that drop each part and make it again: references first, for they stand on keys, indexes last. */
async function listParts(tx: Database, tables: string[]) {
  const bared = sql`(${sql.join(
    tables.map((table) => sql`${table}::regclass`),
    sql`, `,
  )})`
  const constraints = tx
    .select({
      rank: sql<number>`case contype when 'f' then 1 else 2 end`.as("rank"),
      away: sql<string>`format('alter table %s drop constraint %I', conrelid::regclass, conname)`.as("away"),
      again:
        sql<string>`format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))`.as(
          "again",
        ),
    })
    .from(sql`pg_constraint`)
    .where(
      sql`contype in ('p', 'u') and conrelid in ${bared} or contype = 'f' and (conrelid in ${bared} or confrelid in ${bared})`,
    )
  const indexes = tx
    .select({
      rank: sql<number>`3`.as("rank"),
      away: sql<string>`format('drop index %s', indexrelid::regclass)`.as("away"),
      again: sql<string>`pg_get_indexdef(indexrelid)`.as("again"),
    })
    .from(sql`pg_index`)
    .where(
      sql`indrelid in ${bared} and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))`,
    )
  return constraints.unionAll(indexes).orderBy(sql`rank`, sql`away`)
}
