import { sql } from "drizzle-orm"
import type { BrowseSearch } from "#app/core/catalogue/search/facets/browse.server.ts"
import type { FacetedProduct } from "#app/core/catalogue/search/facets/facet.ts"
import { FACETS, facetOf } from "#app/core/catalogue/search/facets/facet-definitions.ts"
import { readFacts } from "#app/core/catalogue/search/facets/index/changed-facets.server.ts"
import type { Selection } from "#app/core/catalogue/search/facets/selection.ts"
import { orderOf, SORT_COLUMNS, type SortKey } from "#app/core/catalogue/search/facets/sorts.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import { productRatings } from "#db/tables/reviews.ts"
import { searchRanks } from "#db/tables/search.ts"

type Row = FacetedProduct & { id: string; sku: string; name: string; position: number; addedSeconds: number }

async function allRows(db: Database): Promise<Row[]> {
  const rows = await db
    .select({ product: products, quantity: stocks.quantity, rating: productRatings })
    .from(products)
    .innerJoin(stocks, sql`${stocks.sku} = ${products.sku} and ${products.withdrawnAt} is null`)
    .leftJoin(productRatings, sql`${productRatings.sku} = ${products.sku}`)
    .orderBy(products.position)
  return rows.map(({ product, quantity, rating }) => ({
    ...product,
    ...{ facts: readFacts(product.facts), isAvailable: quantity > 0 },
    rating: rating && rating.count > 0 ? rating : null,
    addedSeconds: Math.floor(product.addedAt.getTime() / 1000) - 1_577_836_800,
  }))
}

const has = (row: Row, chosen: Selection) =>
  chosen.every(({ key, values }) => {
    const own = facetOf(key).valuesOf(row)
    if (!/^[nf]\./.test(key)) return own.some((value) => values.includes(value))
    const name = key.slice(2)
    const amount = key.startsWith("n.") ? row.facts.attributes?.[name] : facetOf(name).amountOf?.(row)
    return values.some((range) => {
      const [from, to] = range.split("-").map((end) => (end === "" ? Number.POSITIVE_INFINITY : Number(end)))
      return typeof amount === "number" && amount >= (from ?? 0) && amount < (to ?? 0)
    })
  })

const ADDED = ["o.Size", "a.connector", "a.washable", "n.length"].map(facetOf)

/** What `browse` owes, by looking at every row. */
export async function lookAtAll(db: Database, { keyword, narrowing, choice, page, ...search }: BrowseSearch) {
  const { scope = [], unwanted = [], minPricePaise = null } = search
  const ranks = await db.select().from(searchRanks)
  const base = (await allRows(db)).filter(
    (row) =>
      (keyword === null || row.name.includes(keyword) || row.type.includes(keyword)) &&
      row.name.toLowerCase().includes(narrowing.name) &&
      (narrowing.maxPricePaise === null || row.pricePaise <= narrowing.maxPricePaise) &&
      (minPricePaise === null || row.pricePaise >= minPricePaise) &&
      has(row, scope) &&
      !unwanted.some((each) => has(row, [each])),
  )
  const left = base.filter((row) => has(row, choice.selection))
  const sorted = choice.sort
    ? left.toSorted((a, b) => compare(keyOf(a), keyOf(b)) || a.position - b.position)
    : left
  const shown = Math.min(page, Math.max(1, Math.ceil(left.length / 200)))
  const counts = [...FACETS, ...ADDED].flatMap(({ key, valuesOf }) => {
    const others = base.filter((row) =>
      has(
        row,
        choice.selection.filter((each) => each.key !== key),
      ),
    )
    return others.flatMap(valuesOf).map((value) => `${key}=${value}`)
  })
  return {
    total: left.length,
    ids: sorted.slice((shown - 1) * 200, shown * 200).map(({ id }) => id),
    counts: Object.fromEntries(
      [...new Set(counts)].toSorted().map((word) => [word, counts.filter((each) => each === word).length]),
    ),
  }

  function keyOf(row: Row): number | string | null {
    const order = orderOf(choice.sort as SortKey)
    if (order.by === "rank") {
      const score = ranks.find(({ kind, sku }) => kind === order.kind && sku === row.sku)?.score
      return score === undefined ? null : -score
    }
    if (order.by === "facet") return facetOf(order.key).valuesOf(row)[0] ?? null
    const figure = SORT_COLUMNS.find(({ name }) => name === order.name)?.read(row)
    return typeof figure !== "number" ? null : order.isDescending ? -figure : figure
  }
}

function compare(a: number | string | null, b: number | string | null) {
  if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0)
  return a < b ? -1 : a > b ? 1 : 0
}
