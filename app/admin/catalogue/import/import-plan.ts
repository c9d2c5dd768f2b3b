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

/** The effect of an import of the rows without faults, and the faults of the others. */
export type PlannedImport = Comparison & {
  kind: ImportKind
  faults: Fault[]
  faultCount: number
  /** The number of rows with a fault. */
  faultyRows: number
  /** The values that one answer fills for the whole file; `unanswered` counts the rows without one of them. */
  asked: Default[]
  unanswered: number
  /** The types of new rows as the file spells them; `lacksHsn` and `lacksGst`: the shop knows no HSN code or GST rate of one. */
  types: { word: string; rows: number; lacksHsn: boolean; lacksGst: boolean }[]
  /** The number of known products that keep their stock although the file has another. */
  stocksKept: number
  /** Filled columns that are not taken over. */
  unused: string[]
  pictures: WantedPictures[]
  /** The answers that would give new products the declarations that they lack, drafts too. */
  undeclared: Default[]
  /** How many products are not published for lack of declarations. */
  keptBack: number
  /** How many new products the other shop did not publish: they stay drafts. */
  drafts: number
  /** Values left out of imported rows, such as an invalid barcode. */
  notes: Fault[]
  noteCount: number
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
