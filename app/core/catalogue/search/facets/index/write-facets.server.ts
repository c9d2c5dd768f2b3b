import { sql } from "drizzle-orm"
import type { Rating } from "#app/core/catalogue/listing/rating.ts"
import { YES } from "#app/core/catalogue/search/facets/facet.ts"
import { facetOf, facetWord } from "#app/core/catalogue/search/facets/facet-definitions.ts"
import { SORT_COLUMNS } from "#app/core/catalogue/search/facets/sorts.ts"
import { BUCKET_SIZE, offsetOf } from "#app/core/catalogue/search/index/word-positions.ts"
import { copyRows } from "#app/platform/database/copy-rows.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import { productRatings } from "#db/tables/reviews.ts"
import { createFacetPostings, type FacetRow, facetRow, NO_FIGURE, sortRow } from "./facet-postings.ts"

const POSTING = { kind: "text", word: "text", bucket: "integer", offsets: "bytea", places: "bytea" } as const
const NO_PLACES = new Uint8Array()
/** Figures count from here, so that they fit four bytes. */
export const ADDED_SECONDS = sql`(floor(extract(epoch from ${products.addedAt})) - 1577836800)::integer`

/** Appends facet rows of a bucket, where there are none of these words. */
export async function writeFacetRows(tx: Database, bucket: number, rows: readonly FacetRow[]) {
  const written = rows.map((row) => ({ ...row, bucket, places: NO_PLACES }))
  await copyRows(tx, { table: "search_portions", columns: POSTING, rows: written })
}

/** Notes that the facets of all buckets are new, and that no stock changed since. */
async function renewFacets(tx: Database) {
  await tx.execute(sql`delete from search_buckets`)
  await tx.execute(sql`insert into search_buckets (bucket)
    select distinct bucket from search_portions where kind = 'facet' order by bucket`)
  await tx.execute(sql`delete from search_stock_changes`)
}

/** Adds what only the database knows, once all products and stocks are in their place: what is in stock, how it is rated, since when it is here. */
export async function settleFacets(tx: Database) {
  const positions = sql`int4send(${products.position})`
  const rows = await tx
    .select({
      bucket: sql<number>`${products.position} / ${sql.raw(String(BUCKET_SIZE))}`,
      positions: sql<Uint8Array>`string_agg(${positions}, ''::bytea)`,
      added: sql<Uint8Array>`string_agg(int4send(${ADDED_SECONDS}), ''::bytea)`,
      available: sql<Uint8Array | null>`string_agg(${positions}, ''::bytea) filter (where ${stocks.quantity} > 0)`,
      rated: sql<
        Rated[] | null
      >`json_agg(json_build_object('position', ${products.position}, 'count', ${productRatings.count},
        'sum', ${productRatings.sum}) order by ${products.position}) filter (where ${productRatings.count} > 0)`,
    })
    .from(products)
    .innerJoin(stocks, sql`${stocks.sku} = ${products.sku}`)
    .leftJoin(productRatings, sql`${productRatings.sku} = ${products.sku}`)
    .groupBy(sql`1`)
  await tx.execute(sql`delete from search_portions where kind = 'sort' and word in ('added', 'rating')
    or kind = 'facet' and (word = ${AVAILABLE} or word like 'rating=%')`)
  for (const { bucket, positions, added, available, rated } of rows) {
    const figures = new Int32Array(BUCKET_SIZE).fill(NO_FIGURE)
    const seconds = integersIn(added)
    for (const [index, position] of integersIn(positions).entries())
      figures[offsetOf(position)] = seconds[index] ?? NO_FIGURE
    const there = integersIn(available ?? new Uint8Array())
      .map(offsetOf)
      .toSorted((a, b) => a - b)
    await writeFacetRows(tx, bucket, [
      sortRow("added", figures),
      ...(there.length > 0 ? [facetRow(AVAILABLE, there)] : []),
      ...(rated ? ratingRows(rated) : []),
    ])
  }
  await renewFacets(tx)
}

type Rated = Rating & { position: number }

function ratingRows(rated: readonly Rated[]): FacetRow[] {
  const columns = SORT_COLUMNS.filter(({ name }) => name === "rating")
  const postings = createFacetPostings([facetOf("rating")], columns)
  for (const { position, ...rating } of rated) postings.add(offsetOf(position), { ...NOTHING_ELSE, rating })
  return postings.rows()
}

const NOTHING_ELSE = { type: "", pricePaise: 0, mrpPaise: 0, facts: {}, isAvailable: false }

const AVAILABLE = facetWord("available", YES)

/** Numbers as the database sends them, the high byte first. */
function integersIn(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from({ length: bytes.byteLength / 4 }, (_, index) => view.getInt32(4 * index))
}
