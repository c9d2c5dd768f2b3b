import type { Facet, FacetedProduct } from "#app/core/catalogue/search/facets/facet.ts"
import { FACETS, facetWords } from "#app/core/catalogue/search/facets/facet-definitions.ts"
import { SORT_COLUMNS, type SortColumn, type SortedProduct } from "#app/core/catalogue/search/facets/sorts.ts"
import { isShortList } from "#app/core/catalogue/search/index/bitset.ts"
import { BUCKET_SIZE, packOffsets } from "#app/core/catalogue/search/index/word-positions.ts"
import { bitsOfOffsets } from "./facet-lists.ts"

/** What a product that has no such figure is sorted by. */
export const NO_FIGURE = -2_147_483_648

const KNOWN_FACETS = FACETS.filter(({ isKnownLater }) => !isKnownLater)
const KNOWN_COLUMNS = SORT_COLUMNS.filter(({ isKnownLater }) => !isKnownLater)

export type FacetRow = { kind: "facet" | "sort"; word: string; offsets: Uint8Array }

/** Gathers the facet values and sort figures of one bucket's products that an entry of a catalogue file decides. */
export function createFacetPostings(facets: readonly Facet[] = KNOWN_FACETS, columns = KNOWN_COLUMNS) {
  const lists = new Map<string, number[]>()
  const figures = new Map(columns.map(({ name }) => [name, new Int32Array(0)]))
  return {
    add(offset: number, product: FacetedProduct) {
      for (const word of facetWords(product, facets)) {
        const list = lists.get(word)
        if (list) list.push(offset)
        else lists.set(word, [offset])
      }
      for (const column of columns) {
        let ofColumn = figures.get(column.name)
        if (!ofColumn || ofColumn.length === 0) ofColumn = new Int32Array(BUCKET_SIZE).fill(NO_FIGURE)
        ofColumn[offset] = figureOf(column, { ...LATER, ...product })
        figures.set(column.name, ofColumn)
      }
    },
    rows: (): FacetRow[] => [
      ...[...lists].map(([word, offsets]) => facetRow(word, offsets)),
      ...[...figures].flatMap(([name, ofColumn]) => (ofColumn.length > 0 ? [sortRow(name, ofColumn)] : [])),
    ],
  }
}

const LATER = { addedSeconds: 0 }

/** The figure of a product in a column. */
export function figureOf({ read }: SortColumn, product: SortedProduct): number {
  const figure = read(product)
  return typeof figure === "number" && Number.isFinite(figure) ? Math.trunc(figure) : NO_FIGURE
}

/** The row of a value: the offsets of its products, or a bit for each offset where that is shorter. */
export function facetRow(word: string, offsets: readonly number[]): FacetRow {
  return {
    kind: "facet",
    word,
    offsets: isShortList(offsets) ? packOffsets(offsets) : bitsOfOffsets(offsets),
  }
}

/** The row of a column of figures. */
export function sortRow(name: string, figures: Int32Array): FacetRow {
  return {
    kind: "sort",
    word: name,
    offsets: new Uint8Array(figures.buffer, figures.byteOffset, figures.byteLength),
  }
}

/** The figures of a row. */
export function figuresIn(bytes: Uint8Array): Int32Array {
  return new Int32Array(new Uint8Array(bytes).buffer)
}
