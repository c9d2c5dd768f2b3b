import type { Selection } from "#app/core/catalogue/search/facets/selection.ts"
import type { SortKey } from "#app/core/catalogue/search/facets/sorts.ts"
import type { AmountMeans } from "./amounts.ts"
import type { TEXTS } from "./lexicon.ts"
import type { Meaning } from "./meaning.ts"
import { typesIn, type Understood } from "./meant-parts.ts"
import type { Superlative } from "./superlatives.ts"
import { keywordParts } from "./tokens.ts"

// Words of a keyword with what each means, and what that is of the types that are said with them.

/** The meaning of words: facets, an amount, texts, an order, or nothing that is wanted. */
export type Means =
  | ({ selection: Selection } & Pick<
      Meaning,
      | "ofType"
      | "phrase"
      | "chip"
      | "noun"
      | "phraseOf"
      | "isUnwanted"
      | "isTrouble"
      | "isFor"
      | "isUse"
      | "isOccasion"
      | "isOfTypesAlone"
      | "meant"
      | "first"
      | "alone"
      | "hope"
    >)
  | AmountMeans
  | Omit<(typeof TEXTS)[number], "said">
  | { sort: SortKey }
  | { figures: Superlative["figures"] }
  | { isRefused: true }
/** Facets or prices that words mean, the words, and their places in the keyword. */
export type Part = {
  means: Exclude<Means, { texts: unknown } | { sort: unknown } | { figures: unknown } | { isRefused: true }>
  said: string
  places: number[]
}

/** What is worn may be for a television, of which soundbars are no part. */
export const WORN: readonly string[] = ["earbuds", "nackband", "headphone", "game", "watch"]

/** Whether the texts of a meaning are meant of one of these types. */
export function isMeantOf(means: Part["means"], types: readonly string[]): boolean {
  if (!("ofType" in means)) return isEmpty(means)
  const isOfAny = isEmpty(means) && !("isOfTypesAlone" in means)
  return isOfAny || types.some((type) => means.ofType?.[type])
}

/** The types that are said before and after a place, or beside it alone; none where they are not said on both sides. */
export function typesAround(
  parts: readonly Part[],
  { place, isBeside }: { place: number; isBeside: boolean },
): string[] {
  const isThere = ({ places }: Part, side: number) => !isBeside || places.includes(place + side)
  const isBefore = ({ places: [at = 0] }: Part) => at < place
  const before = typesSaid(parts.filter((part) => isBefore(part) && isThere(part, -1)))
  const after = typesSaid(parts.filter((part) => !isBefore(part) && isThere(part, 1)))
  return before.length > 0 && after.length > 0 ? [...before, ...after] : []
}

/** The hope for which nothing of these types is chosen; none where the words mean something of them, or people. */
export function hopeOf(part: Part, types: readonly string[]) {
  const { means } = part
  if ("hope" in means && means.hope) return [{ ...asHope(part), texts: means.hope }]
  const isKnown = "ofType" in means || "meant" in means
  if (!isKnown || !isEmpty(ofTypes(means, types))) return []
  const texts = ("meant" in means && isMeantOf(means, types) && means.meant) || []
  if (!("isOfTypesAlone" in means)) return [{ ...asHope(part), texts }]
  return texts.length === 0 ? [] : [{ ...asHope(part), texts, isSoft: true as const }]
}

/** The words of a part as a hope that texts of products may have. */
export function asHope({ said, places }: Part) {
  return { said, texts: [said], places }
}

/** What is wireless and no more is a pair or a speaker: the types that words mean where none is said. */
export function soundOf(parts: readonly Part[]): Part[] {
  if (typesSaid(parts).length > 0) return []
  return parts.flatMap(({ means, ...part }) =>
    "alone" in means && means.alone ? [{ ...part, means: means.alone }] : [],
  )
}

export function selectionFrom(facets: Meaning["means"]): Selection {
  return Object.entries(facets).map(([key, values]) => ({ key, values }))
}

/** Fields of a part about its wording. */
const SAYINGS = [
  "phrase",
  "chip",
  "noun",
  "isTrouble",
  "isFor",
  "first",
  "isUse",
  "isOccasion",
  "alone",
  "hope",
]

/** The parts as what was said with them has them: some mean something else of a type. Each stands once, however often it is said. */
export function understoodOf(parts: readonly Part[], keyword: string): Understood[] {
  const types = typesSaid(parts)
  const found = new Map<string, { said: Part["means"]; places: number[] }>()
  for (const { means, places } of parts) {
    const said = ofTypes(means, types)
    if (isEmpty(said)) continue
    const key = JSON.stringify(said, (name, value) => (SAYINGS.includes(name) ? undefined : value))
    found.set(key, {
      said: "phrase" in said ? said : (found.get(key)?.said ?? said),
      places: [...(found.get(key)?.places ?? []), ...places],
    })
  }
  return [...found.values()].map(({ said, places }) => ({
    ...said,
    keywordWithout: withoutPlaces(keyword, new Set(places)),
  }))
}

export function typesSaid(parts: readonly Part[]): string[] {
  return parts.flatMap(({ means }) =>
    "selection" in means && !isRefusal(means) ? typesIn(means.selection) : [],
  )
}

function isEmpty(means: Part["means"]) {
  return "selection" in means && means.selection.length === 0
}

function isRefusal(means: object) {
  return "isUnwanted" in means && means.isUnwanted === true
}

function ofTypes(means: Part["means"], types: readonly string[]): Part["means"] {
  if (!("ofType" in means)) return means
  const { ofType, meant: _, phraseOf, ...plain } = means
  const isOfPhrase = types.length > 0 && types.every((type) => phraseOf?.types.includes(type))
  const said = isOfPhrase && phraseOf ? { ...plain, ...withoutTypes(phraseOf) } : plain
  const own = types.map((type) => ofType?.[type]).find((facets) => facets !== undefined)
  return own ? { ...said, selection: selectionFrom(own) } : said
}

function withoutTypes({ types: _, ...wording }: NonNullable<Meaning["phraseOf"]>) {
  return wording
}

export function withoutPlaces(keyword: string, places: ReadonlySet<number>): string {
  return keywordParts(keyword)
    .filter((_, place) => !places.has(place))
    .join(" ")
}
