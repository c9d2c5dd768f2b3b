import { isDeepStrictEqual } from "node:util"
import { sql } from "drizzle-orm"
import { createPostings } from "#app/core/catalogue/search/index/postings.ts"
import type { IndexedProduct } from "#app/core/catalogue/search/search-engine.server.ts"
import { soundOf } from "#app/core/catalogue/search/search-words.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { SearchedText } from "./changed-products.ts"

/** What a search finds at a position, before and after a write: null where nothing is published. */
export type PublishedChange = {
  position: number
  before: IndexedProduct | SearchedText | null
  after: IndexedProduct | null
}

type WordChange = { kind: string; word: string; first: number; delta: number }

/** Notes what changed, so that searches ask the products, and counts their words. Product writes are locked out. */
export async function updateSearchIndex(tx: Database, changes: readonly PublishedChange[]) {
  const noted = changes.filter(({ before, after }) => !isDeepStrictEqual(before, after))
  if (noted.length === 0) return
  const words = changedWords(noted)
  const counted = words.length > 0 ? tx.execute(countWords(words)).execute() : null
  await Promise.all([noteChanges(tx, noted), counted]) // they travel together
}

/** The first note of a position keeps what the posting lists say of it. */
function noteChanges(tx: Database, changes: PublishedChange[]) {
  const texts = (field: "name" | "type" | "title") =>
    sql`${sql.param(changes.map(({ before }) => before?.[field] ?? null))}::text[]`
  return tx.execute(sql`insert into search_changes (position, packed_name, packed_type, packed_title)
    select * from unnest(${sql.param(changes.map(({ position }) => position))}::int[],
      ${texts("name")}, ${texts("type")}, ${texts("title")})
    on conflict (position) do update set writes = search_changes.writes + 1`)
}

function changedWords(changes: PublishedChange[]): WordChange[] {
  const words = new Map<string, WordChange>()
  for (const [side, sign] of [["before", -1] as const, ["after", 1] as const]) {
    const postings = createPostings()
    for (const { position, [side]: product } of changes) if (product) postings.add({ position, ...product })
    for (const { kind, word, first, products } of postings.list()) {
      const known = words.get(`${kind} ${word}`)
      const delta = (known?.delta ?? 0) + sign * products
      words.set(`${kind} ${word}`, { kind, word, first: Math.min(first, known?.first ?? first), delta })
    }
  }
  return [...words.values()].filter(({ delta }) => delta !== 0)
}

/** The statement that counts words anew: those of no product go, new ones come. */
export function countWords(words: WordChange[]) {
  const column = <Value>(read: (word: WordChange) => Value) => sql.param(words.map(read))
  return sql`
    with change as (select * from unnest(${column(({ kind }) => kind)}::text[], ${column(({ word }) => word)}::text[],
        ${column(({ word }) => word.toLowerCase())}::text[],
        ${column(({ kind, word }) => (kind === "text" ? soundOf(word) : ""))}::text[],
        ${column(({ first }) => first)}::int[], ${column(({ delta }) => delta)}::int[])
        as change(kind, word, folded, sound, first_position, delta)),
      gone as (delete from search_words using change
        where search_words.kind = change.kind and search_words.word = change.word
        and search_words.product_count + change.delta <= 0 returning search_words.kind, search_words.word)
    insert into search_words (kind, word, folded, sound, first_position, product_count)
    select kind, word, folded, sound, first_position, delta from change
    where delta > 0 or exists (select from search_words as known
        where known.kind = change.kind and known.word = change.word and known.product_count + change.delta > 0)
    on conflict (kind, word) do update set product_count = search_words.product_count + excluded.product_count,
      first_position = least(search_words.first_position, excluded.first_position)`
}
