import type { Selection } from "#app/core/catalogue/search/facets/selection.ts"

type Facets = Readonly<Record<string, readonly string[]>>

/**
 * Facets that words mean. `ofType`: other facets that they mean of a type that is said with them. `phrase`: how a sentence says them after
 * the type, and `chip` how a chip does where its facet's values would be a long list.
 */
export type Meaning = {
  said: readonly string[]
  means: Facets
  ofType?: Readonly<Record<string, Facets>>
  phrase?: string
  chip?: string
  /** The phrase, and the chip, where these types alone are said with them. */
  phraseOf?: { types: readonly string[]; phrase: string; chip?: string }
  /** How a sentence calls its types together. */
  noun?: string
  /** Words in the texts of products that are meant so of a type, or where no facets are meant. */
  meant?: readonly string[]
  /** Whether its texts are meant of the types of `ofType` alone. */
  isOfTypesAlone?: true
  /** Whether products that have these values are those that are not meant. */
  isUnwanted?: true
  /** Whether its words name a trouble that what they mean is against, so that a refusal asks for the same: `no noise`. */
  isTrouble?: true
  /** Whether its words name a thing that is not sold, which products are for: soundbars for a television. */
  isFor?: true
  /** Whether its words name a use that things of other kinds have too: `gaming laptop`. */
  isUse?: true
  /** Whether its words name an occasion, at which a gift may be any product. */
  isOccasion?: true
  /** Meaning beside others where no type is said. */
  alone?: { selection: Selection; noun: string; chip: string }
  /** Words in the texts of products that fit best. */
  hope?: readonly string[]
  /** The figure by which products of a type that is said come first, those that have it before others. */
  first?: FirstOf
}

/** Figures by types, and whether the highest comes first. */
export type FirstOf = { figures: Readonly<Record<string, string>>; isDescending: boolean }
