import type { Fault } from "#app/core/catalogue/import/catalogue-faults.ts"
import type { ImportKind } from "#app/core/catalogue/import/import-kind.ts"
import type { Comparison } from "./differences.ts"
import type { Default, ImportDefaults } from "./import-defaults.ts"

/** How many differences, faults or addresses are shown. */
export const MOST_SHOWN = 200
/** How many faults of an import are kept. */
export const MOST_FAULTS = 20

/** Pictures at other hosts that a product is to have. */
export type WantedPictures = { id: string; name: string; addresses: string[] }

/** What an import of the rows without faults would do, and what keeps the others out. */
export type PlannedImport = Comparison & {
  kind: ImportKind
  faults: Fault[]
  faultCount: number
  /** How many rows have a fault. */
  faultyRows: number
  /** What rows lack that is asked once for the whole file, and how many rows lack something of it. */
  asked: Default[]
  unanswered: number
  /** The types of new rows that an answer speaks of, as the file has them, and whether the shop knows no HSN code of one. */
  types: { word: string; rows: number; lacksHsn: boolean }[]
  /** How many products of the shop keep their stock although the file says another. */
  stocksKept: number
  /** Filled columns that are not taken over. */
  unused: string[]
  pictures: WantedPictures[]
  /** How many products are not published for lack of declarations. */
  keptBack: number
}

/** A fault as a line of text. */
export function faultLine({ product, field, sentence }: Fault): string {
  return `${product}, ${field}: ${sentence}`
}

/** A kept file: where it is kept, the catalogue that it was compared with, and the answers for what its rows lack. */
export type Draft = { draft: string; name: string; state: string; defaults: ImportDefaults }

/** A plan as its screen shows it. */
export type ImportPreview = Omit<PlannedImport, "pictures"> &
  Draft & {
    /** Whether anything would change. */
    isDifferent: boolean
    /** The first addresses of pictures, and how many there are. */
    pictures: string[]
    pictureCount: number
  }
