import type { Selection } from "./selection.ts"
import type { SortKey } from "./sorts.ts"

/** A value of a facet and how many products would be left with it. */
type FacetValue = { value: string; count: number; isChosen: boolean }

/** A facet as a list has it, with its values in the order in which they are shown. */
export type FacetCounts = { key: string; values: FacetValue[] }

/** `total` products are left. `sorts`: by what they can be sorted, beyond the catalogue order. */
export type Browsed = { facets: FacetCounts[]; total: number; sorts: SortKey[]; selection: Selection }
