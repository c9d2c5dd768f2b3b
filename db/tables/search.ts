import { sql } from "drizzle-orm"
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core"

/**
 * Every word of the catalogue once. An import writes it: a search finds its words here, mistakes and all, and only
 * then their products. `kind`: `name`, as names and types have it; `start`, a name's first; `text`, any, title included.
 */
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

/** Where each word stands, in the order of the catalogue, in portions: one for each bucket of positions. */
export const searchPostings = pgTable(
  "search_postings",
  {
    kind: text().notNull(),
    word: text().notNull(),
    bucket: integer().notNull(),
    spots: integer().array().notNull(), // of which products, and at which place in their names
    prices: integer().array().notNull(), // of the same products, in paise, that a price narrows by; none for `text`
  },
  (posting) => [
    primaryKey({ columns: [posting.kind, posting.word, posting.bucket] }),
    index("search_postings_by_bucket").on(posting.kind, posting.bucket),
  ],
)
