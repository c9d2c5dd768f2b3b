import type { z } from "zod"
import type { Database } from "#app/platform/database/database.server.ts"
import type { ProductCard } from "#app/shop/catalogue/product-view.ts"
import type { Narrowing } from "#app/shop/search/results/narrow-products.ts"
import type { SearchedText } from "./changes/changed-products.ts"
import type { SearchPlace } from "./search-filters.ts"
import type { Suggestions } from "./suggestions.server.ts"

export type Search = { keyword: string; narrowing: Narrowing } & SearchPlace

/** `total` counts the matches of all pages, up to `MOST_COUNTED`; `page` is never beyond the last. */
export type SearchResult = {
  matches: ProductCard[]
  total: number
  hasUncounted: boolean
  page: number
  next: SearchPlace | null
  previous: SearchPlace | null
  alsoLike: ProductCard[]
}

/** What the search page starts from. `isWhole`: all matches are here, unfiltered, and whoever shows them filters. */
export type SearchStart = SearchResult & { isWhole: boolean }

export type Facets = {
  types: { type: string; count: number }[]
  pricePaise: { lowest: number; highest: number } | null
  hasUncounted: boolean
}

type SearchedProduct = SearchedText & { position: number }
type IndexedChange = { position: number; before: SearchedText | null; after: SearchedText }
type RemovedProduct = { position: number; before: SearchedText }

/** A new index that is filled while the old one is still asked. Products come in the order of their positions. */
export type IndexBuild = {
  add(product: SearchedProduct): void
  send(): Promise<void>
  finish(): Promise<void>
}

/** Finds products (SR-2). `upsert` and `remove` run in the transaction of the write, with other writes locked out. */
export type SearchEngine = {
  search(db: Database, search: Search): Promise<SearchStart>
  suggest(db: Database, text: string): Promise<Suggestions>
  facets(db: Database, search: Pick<Search, "keyword" | "narrowing">): Promise<Facets>
  upsert(tx: Database, changes: readonly IndexedChange[]): Promise<void>
  remove(tx: Database, products: readonly RemovedProduct[]): Promise<void>
  rebuild(tx: Database): Promise<IndexBuild>
  /** Whether there is an index: a catalogue that came without one is indexed at the start. */
  hasIndex(db: Database): Promise<boolean>
  /** Work behind the shop, called again and again. Answers how much it did. */
  work(db: Database): Promise<number>
}

export type SearchPlugin = {
  name: string
  /** Throws a ZodError that names the environment variable which is missing or wrong. */
  create(variables: Record<string, string | undefined>): SearchEngine
}

/** A search engine that reads its settings from environment variables (docs/extending.md). */
export function defineSearch<Variables>(definition: {
  name: string
  variables: z.ZodType<Variables>
  create(variables: Variables): SearchEngine
}): SearchPlugin {
  const { name, variables: schema, create } = definition
  return { name, create: (variables) => create(schema.parse(variables)) }
}
