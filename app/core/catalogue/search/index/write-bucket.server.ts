import { copyRows } from "#app/platform/database/copy-rows.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { LetterKind, LetterPostings } from "./letter-postings.ts"
import type { WordKind } from "./phrases.ts"
import type { Posting } from "./postings.ts"
import { type PricedOffset, priceIndexSteps } from "./price-index.ts"
import { type PostingList, packOffsets } from "./word-positions.ts"

const NO_PLACES = new Uint8Array()
const POSTING = { kind: "text", word: "text", bucket: "integer", offsets: "bytea", places: "bytea" } as const
const PRICES = {
  bucket: "integer",
  step: "integer",
  least_paise: "integer",
  cheaper: "bytea",
  offsets: "bytea",
  prices: "bytea",
} as const

export type StoredPostingList = PostingList & { kind: WordKind | LetterKind; word: string }

/** Appends posting lists of a bucket, where there are none of these words. */
export async function writePostingLists(tx: Database, bucket: number, postings: StoredPostingList[]) {
  const rows = postings.map((posting) => ({ ...posting, bucket }))
  await copyRows(tx, { table: "search_portions", columns: POSTING, rows })
}

/** The list of a word as it is kept. */
export function postingListOf({ kind, word, offsets, places }: Posting): StoredPostingList {
  return { kind, word, offsets: packOffsets(offsets), places: Uint8Array.from(places) }
}

/** The list of a letter as it is kept. */
export function letterRow(letter: LetterPostings): StoredPostingList {
  return { ...letter, places: NO_PLACES }
}

/** Writes the products of a bucket by price, where there are none. */
export async function writePrices(tx: Database, bucket: number, priced: PricedOffset[]) {
  const rows = priceIndexSteps(priced).map(({ leastPaise, ...bytes }, step) => ({
    ...bytes,
    bucket,
    step,
    least_paise: leastPaise,
  }))
  await copyRows(tx, { table: "search_prices", columns: PRICES, rows })
}
