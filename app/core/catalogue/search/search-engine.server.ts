import type { CatalogueCache } from "#app/core/catalogue/cache/catalogue-cache.server.ts"
import type { ProductFacts } from "#app/core/catalogue/product.ts"
import type { Narrowing } from "#app/core/catalogue/search/results/narrow-products.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { definePlugin, type Plugin, type PluginDefinition } from "#app/platform/env/plugin.server.ts"
import type { SearchedText } from "./changes/changed-products.ts"
import type { BrowsePage, BrowseSearch } from "./facets/browse.server.ts"
import type { SearchPlace } from "./search-filters.ts"
import type { SearchStart } from "./search-result.ts"
import type { Suggestions } from "./suggestions.server.ts"

/** What is looked for, narrowed by what, and which page of it. */
export type Search = { keyword: string; narrowing: Narrowing } & SearchPlace

/** How the matches of a search are spread. `hasUncounted`: there are more than were counted. */
export type Facets = {
  types: { type: string; count: number }[]
  pricePaise: { lowest: number; highest: number } | null
  hasUncounted: boolean
}

/** What a product is found and narrowed by. */
export type IndexedProduct = SearchedText & { mrpPaise: number; facts: ProductFacts }
type SearchedProduct = IndexedProduct & { position: number }
type IndexedChange = { position: number; before: IndexedProduct | null; after: IndexedProduct }
type RemovedProduct = { position: number; before: SearchedText }

/** A new index that is filled while the old one is still asked. Products come in the order of their positions. */
export type IndexBuild = {
  add(product: SearchedProduct): void
  /** Writes what can be written. More may be added meanwhile. */
  send(): Promise<void>
  /** Puts the new index in the place of the old one. */
  finish(): Promise<void>
  /** Called in the end, once products and stocks are in their place. */
  settle?(): Promise<void>
}

/**
 * Finds products. SR-2: a match holds the keyword in its type or its name, exactly as typed; matches come in catalogue order.
 * `upsert` and `remove` are called in the transaction that writes the products, with other writes locked out: an engine outside
 * the database notes them there and sends them later.
 */
export type SearchEngine = {
  /** `cache`: what was read of the catalogue a moment ago; an engine may do without. */
  search(db: Database, search: Search, cache?: CatalogueCache): Promise<SearchStart>
  /** Narrows by facets and sorts. A shop whose engine cannot has no facets. */
  browse?(db: Database, search: BrowseSearch, cache?: CatalogueCache): Promise<BrowsePage>
  /** `limit`: how many products, of which a shop may show one a model; an engine may suggest fewer. */
  suggest(db: Database, text: string, limit?: number): Promise<Suggestions>
  facets(db: Database, search: Pick<Search, "keyword" | "narrowing">): Promise<Facets>
  upsert(tx: Database, changes: readonly IndexedChange[]): Promise<void>
  remove(tx: Database, products: readonly RemovedProduct[]): Promise<void>
  rebuild(tx: Database): Promise<IndexBuild>
  /** Whether there is an index: a catalogue that came without one is indexed at the start. */
  hasIndex(db: Database): Promise<boolean>
  /** Work behind the shop, called again and again. Answers how much it did. */
  work(db: Database): Promise<number>
}

/** A search engine as `shop.config.ts` names it. */
export type SearchPlugin = Plugin<SearchEngine>

/** A search engine that reads its settings from environment variables. */
export function defineSearch<Variables>(definition: PluginDefinition<SearchEngine, Variables>): SearchPlugin {
  return definePlugin(definition)
}
