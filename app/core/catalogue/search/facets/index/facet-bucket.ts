import type { SortedProduct } from "#app/core/catalogue/search/facets/sorts.ts"
import type { Bitset } from "#app/core/catalogue/search/index/bitset.ts"
import type { FacetList } from "./facet-lists.ts"

/** Facets of a bucket by their words, and all products that have any. Shared by all who ask: nobody may change one. */
export type FacetBucket = { bucket: number; version: string; lists: Map<string, FacetList>; all: Bitset }

/** A position that the facets are out of date for, and what is published there now: null for nothing. */
export type ChangedFacets = { position: number; product: SortedProduct | null }
