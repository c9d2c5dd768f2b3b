import { and, asc, inArray, type SQL, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { products } from "#db/tables/catalogue.ts"
import type { ShopDeclarations } from "./declarations-schema.ts"
import { MOST_COUNTED, openBits, SAMPLE_BIT, type Undeclared } from "./gaps.ts"

const MOST_NAMED = 3

const GAPS_OF_ROW = sql.raw("declaration_gaps(products.type, products.facts)")
const IS_WITHDRAWN = sql.raw("(products.withdrawn_at is not null)::int")

/** Published products that lack what the law asks for, and those with numbers of a sample. Read by an index. */
export async function readUndeclared(
  db: Database,
  shop: ShopDeclarations,
): Promise<{ missing: Undeclared; samples: Undeclared }> {
  const published = await listGapNumbers(db)
  const open = openBits(shop)
  return {
    missing: await countPublished(
      db,
      published.filter((gaps) => (gaps & open) !== 0),
    ),
    samples: await countPublished(
      db,
      published.filter((gaps) => (gaps & SAMPLE_BIT) !== 0),
    ),
  }
}

/** The condition on a product that it lacks what the law asks for. The distinct numbers are few, and an index on them finds the products. */
export async function lacksDeclarations(db: Database, shop: ShopDeclarations): Promise<SQL> {
  const open = openBits(shop)
  const lacking = (await listGapNumbers(db)).filter((gaps) => (gaps & open) !== 0)
  return lacking.length > 0 ? inArray(GAPS_OF_ROW, lacking) : sql`false`
}

/** Withdraws every published product that lacks something; answers how many. Triggers on the table invalidate the caches of their pages and lists. */
export async function withdrawUndeclared(tx: Database, shop: ShopDeclarations): Promise<number> {
  const lacks = await lacksDeclarations(tx, shop)
  const withdrawn = await tx
    .update(products)
    .set({ withdrawnAt: sql`now()` })
    .where(and(lacks, sql`${IS_WITHDRAWN} = 0`))
    .returning({ id: products.id })
  return withdrawn.length
}

/** The distinct numbers of gaps that products have, by a loose scan of the index: one step for each. */
async function listGapNumbers(db: Database): Promise<number[]> {
  const next = (from: SQL) =>
    sql`(select ${GAPS_OF_ROW} from products where ${GAPS_OF_ROW} > ${from} order by ${GAPS_OF_ROW} limit 1)`
  const rows = await db.select({ gaps: sql<number>`gaps` }).from(
    sql`(with recursive numbers as (select ${next(sql`-1`)} as gaps union all
        select ${next(sql`numbers.gaps`)} from numbers where numbers.gaps is not null)
        select gaps from numbers where gaps is not null) listed`,
  )
  return rows.map(({ gaps }) => gaps)
}

async function countPublished(db: Database, numbers: readonly number[]): Promise<Undeclared> {
  const first: string[] = []
  let count = 0
  for (const number of numbers) {
    const found = await db
      .select({ id: products.id, name: products.name })
      .from(products)
      .where(and(sql`${GAPS_OF_ROW} = ${number}`, sql`${IS_WITHDRAWN} = 0`))
      .orderBy(asc(products.position))
      .limit(MOST_COUNTED - count)
    count += found.length
    first.push(...found.slice(0, MOST_NAMED - first.length).map(({ id, name }) => `${name} (${id})`))
    if (count >= MOST_COUNTED) break
  }
  return { count, first }
}
