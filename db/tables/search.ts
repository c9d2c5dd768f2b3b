import { sql } from "drizzle-orm"
import { bigint, customType, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core"
import { createdAt } from "../columns.ts"
import { products } from "./catalogue.ts"
import { orders } from "./orders.ts"

const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" })

/** Every word of the catalogue once (docs/guide/search.md). `kind`: `name`, `start` (a name's first) or `text` (any). */
export const searchWords = pgTable(
  "search_words",
  {
    kind: text().notNull(),
    word: text().notNull(),
    folded: text().notNull(), // in lower case
    sound: text().notNull(), // the same for spellings of one sound
    firstPosition: integer().notNull(),
    productCount: integer().notNull(),
  },
  (word) => [
    primaryKey({ columns: [word.kind, word.word] }),
    index("search_words_by_start").on(word.kind, word.folded.op("text_pattern_ops")),
    index("search_words_by_sound").on(word.kind, word.sound),
    index("search_words_by_likeness")
      .using("gin", word.folded.op("gin_trgm_ops"))
      .where(sql`${word.kind} = 'text'`)
      .with({ fastupdate: false }), // an import writes all words at once: what it left pending would be read by every search
    index("search_words_by_part")
      .using("gin", word.folded.op("gin_trgm_ops"))
      .where(sql`${word.kind} = 'name'`)
      .with({ fastupdate: false }),
  ],
)

/**
 * Where each word stands, a row for each bucket of positions. Single letters: `letter`, `folded-letter`; values of facets:
 * `facet`; what a list may be sorted by: `sort`, four bytes for each offset.
 */
export const postingLists = pgTable(
  "search_portions",
  {
    kind: text().notNull(),
    word: text().notNull(),
    bucket: integer().notNull(),
    offsets: bytes().notNull(), // of the products in the bucket, two bytes each; of a letter that many have, a bit for each product
    places: bytes().notNull(), // of the word in each of these names, a byte each; none where all are at the start or none is asked for
  },
  (list) => [primaryKey({ columns: [list.kind, list.word, list.bucket] })],
)

/** A bucket's products by price, in steps: a step and the set of all before it tell who costs no more. */
export const searchPrices = pgTable(
  "search_prices",
  {
    bucket: integer().notNull(),
    step: integer().notNull(),
    leastPaise: integer().notNull(),
    cheaper: bytes().notNull(), // all steps before, a bit for each product
    offsets: bytes().notNull(),
    prices: bytes().notNull(), // of the same products, in paise, four bytes each
  },
  (price) => [primaryKey({ columns: [price.bucket, price.step] })],
)

/** Positions that changed since the lists were written; the text is what the lists say of them, null for nothing. */
export const searchChanges = pgTable("search_changes", {
  position: integer().primaryKey(),
  writes: integer().notNull().default(1), // since then: what is written while lists are merged is not lost
  packedName: text(),
  packedType: text(),
  packedTitle: text(),
})

/** Which state the facets of a bucket are in: a new one each time they are written, so that what is kept of them can be told apart. */
export const searchBuckets = pgTable("search_buckets", {
  bucket: integer().primaryKey(),
  version: uuid().notNull().defaultRandom(),
})

/** Whose stock ran out or came back, or whose rating changed, since the facets were written. Triggers note it; rows are only added. */
export const searchStockChanges = pgTable("search_stock_changes", {
  id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
  sku: text().notNull(),
})

/** What a job counted of each thing, the highest first in a list. `kind` is `sold`. */
export const searchRanks = pgTable(
  "search_ranks",
  { kind: text().notNull(), sku: text().notNull(), score: integer().notNull() },
  (rank) => [primaryKey({ columns: [rank.kind, rank.sku] })],
)

/** Keywords that found nothing, without who typed them. At most so many as `MOST_MISSES` says. */
export const searchMisses = pgTable("search_misses", {
  keyword: text().primaryKey(),
  count: integer().notNull().default(1),
  lastMissedAt: createdAt(),
})

/** What releases before this one find words by. Nobody writes it any more; it goes with the next release. */
export const searchPostings = pgTable(
  "search_postings",
  {
    kind: text().notNull(),
    word: text().notNull(),
    bucket: integer().notNull(),
    spots: integer().array().notNull(),
    prices: integer().array().notNull(),
  },
  (posting) => [
    primaryKey({ columns: [posting.kind, posting.word, posting.bucket] }),
    index("search_postings_by_bucket").on(posting.kind, posting.bucket),
  ],
)

/** What staff find orders by: name, address, phone and the like, a narrow row for each. Triggers write it. */
export const orderTexts = pgTable(
  "order_texts",
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    words: text().notNull(), // by the database function `order_words`
  },
  (order) => [
    // New entries wait in a list that a search reads through, so it stays short.
    index("order_texts_by_words")
      .using("gin", sql`words_of(${order.words})`)
      .with({ gin_pending_list_limit: 256 }),
  ],
)

/** What staff find products by, a narrow row for each (docs/guide/back-office.md). Triggers write it. */
export const productTexts = pgTable(
  "product_texts",
  {
    productId: text()
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade", onUpdate: "cascade" }),
    position: integer().notNull(),
    sku: text().notNull(),
    words: text().notNull(), // name and SKU
  },
  (product) => [
    index("product_texts_by_position").on(product.position),
    index("product_texts_by_sku").on(product.sku),
    index("product_texts_by_words").using("gin", sql`words_of(${product.words})`).with({ fastupdate: false }),
  ],
)
