import { sql } from "drizzle-orm"
import { facetWords } from "#app/core/catalogue/search/facets/facet-definitions.ts"
import { SORT_COLUMNS } from "#app/core/catalogue/search/facets/sorts.ts"
import { addOffset, removeOffset } from "#app/core/catalogue/search/index/bitset.ts"
import { BUCKET_SIZE, offsetOf } from "#app/core/catalogue/search/index/word-positions.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { postingLists, searchBuckets } from "#db/tables/search.ts"
import type { ChangedFacets } from "./facet-bucket.ts"
import { bitsOfOffsets, offsetsOf } from "./facet-lists.ts"
import { type FacetRow, facetRow, figureOf, figuresIn, NO_FIGURE, sortRow } from "./facet-postings.ts"
import { writeFacetRows } from "./write-facets.server.ts"

/** Writes what changed into the facets of a bucket. Imports and other merges are locked out. */
export async function mergeFacets(tx: Database, bucket: number, changes: readonly ChangedFacets[]) {
  if (changes.length === 0) return
  const stored = await tx
    .select({ kind: postingLists.kind, word: postingLists.word, offsets: postingLists.offsets })
    .from(postingLists)
    .where(sql`bucket = ${bucket} and kind in ('facet', 'sort')`)
  const lists = new Map(
    stored.flatMap(({ kind, word, offsets }) => (kind === "facet" ? [[word, offsets]] : [])),
  )
  const columns = new Map(
    stored.flatMap(({ kind, word, offsets }) => (kind === "sort" ? [[word, offsets]] : [])),
  )
  const patched = [...patchLists(lists, changes), ...patchColumns(columns, changes)]
  const written = patched.map(({ kind, word }) => `${kind} ${word}`)
  await tx
    .delete(postingLists)
    .where(
      sql`bucket = ${bucket} and kind in ('facet', 'sort') and kind || ' ' || word = any(${sql.param(written)}::text[])`,
    )
  await writeFacetRows(
    tx,
    bucket,
    patched.filter(({ offsets }) => offsets.length > 0),
  )
  await tx
    .insert(searchBuckets)
    .values({ bucket })
    .onConflictDoUpdate({ target: searchBuckets.bucket, set: { version: sql`gen_random_uuid()` } })
}

/** The lists that are others now. */
function patchLists(stored: Map<string, Uint8Array>, changes: readonly ChangedFacets[]): FacetRow[] {
  const current = changes.map(({ position, product }) => ({
    offset: offsetOf(position),
    words: new Set(product ? facetWords(product) : []),
  }))
  const words = new Set([...stored.keys(), ...current.flatMap((change) => [...change.words])])
  return [...words].flatMap((word) => {
    const bits = bitsOfOffsets(offsetsOf(new Uint8Array(stored.get(word) ?? [])))
    const before = bits.slice()
    for (const change of current)
      if (change.words.has(word)) addOffset(bits, change.offset)
      else removeOffset(bits, change.offset)
    return Buffer.compare(before, bits) === 0 ? [] : [facetRow(word, offsetsOf(bits))]
  })
}

function patchColumns(stored: Map<string, Uint8Array>, changes: readonly ChangedFacets[]): FacetRow[] {
  return SORT_COLUMNS.flatMap((column) => {
    const bytes = stored.get(column.name)
    const figures = bytes ? figuresIn(bytes) : new Int32Array(BUCKET_SIZE).fill(NO_FIGURE)
    const before = figures.slice()
    for (const { position, product } of changes)
      figures[offsetOf(position)] = product ? figureOf(column, product) : NO_FIGURE
    return before.every((figure, offset) => figure === figures[offset]) ? [] : [sortRow(column.name, figures)]
  })
}
