import { figureKey } from "#app/core/catalogue/attributes/attribute-facets.ts"
import { type Facet, YES } from "#app/core/catalogue/search/facets/facet.ts"
import { canonicalSelection, type Selection } from "#app/core/catalogue/search/facets/selection.ts"
import type { SortKey } from "#app/core/catalogue/search/facets/sorts.ts"
import {
  AT_MOST_AFTER,
  AT_MOST_BEFORE,
  FILLERS,
  RUPEES,
  SORT_WORDS,
  TEXTS,
  THOUSANDS,
  UNITS,
} from "./lexicon.ts"
import { MEANINGS, type Meaning } from "./meanings.ts"
import {
  keywordParts,
  longestAt,
  numberAt,
  replaceSynonyms,
  type Synonym,
  type Token,
  tokensOf,
} from "./tokens.ts"

/** Something that words of a keyword mean, how a sentence and a chip say it, and the keyword without them. */
export type Understood =
  | ({ selection: Selection; keywordWithout: string } & Pick<Meaning, "phrase" | "chip">)
  | { maxPricePaise: number; keywordWithout: string }

/**
 * What a keyword means: its facets and its highest price; the words that are left, each of which may be a name; what products that
 * fit may have in their texts, and how they are sorted.
 */
export type Understanding = {
  parts: readonly Understood[]
  left: string[]
  texts: string[]
  sort: SortKey | null
  hasSynonym: boolean
}

type Means =
  | ({ selection: Selection } & Pick<Meaning, "ofType" | "phrase" | "chip">)
  | { maxPricePaise: number }
  | { texts: readonly string[] }
  | { sort: SortKey }
type Found = { length: number; means: Means | null }

/** Understands what is asked in words: `anc earbuds under 3000`, `headphone 2000 tak`, a value of an attribute. Pure. */
export function understand(
  keyword: string,
  {
    synonyms = [],
    ofAttributes = [],
  }: { synonyms?: readonly Synonym[]; ofAttributes?: readonly Facet[] } = {},
): Understanding {
  const known = [...KNOWN_WORDS, ...ofAttributes.flatMap(attributeWords)]
  const typed = tokensOf(keyword)
  const tokens = replaceSynonyms(typed, synonyms)
  const parts: (Understood & { ofType?: Meaning["ofType"] })[] = []
  const [left, texts]: [string[], string[]] = [[], []]
  let sort: SortKey | null = null
  for (let at = 0; at < tokens.length; ) {
    const { length, means } = readAt(tokens, at, known)
    const places = new Set(tokens.slice(at, at + length).flatMap((token) => token.places))
    if (means && "texts" in means) texts.push(...means.texts)
    else if (means && "sort" in means) sort = means.sort
    else if (means) parts.push({ ...means, keywordWithout: withoutPlaces(keyword, places) })
    else if (!isFiller(tokens[at])) left.push(tokens[at]?.text ?? "")
    at += length
  }
  const hasSynonym = tokens.length !== typed.length || tokens.some(({ text }, at) => text !== typed[at]?.text)
  return { parts: withTypes(parts), left, texts, sort, hasSynonym }
}

/** The facets of all parts: values of one facet are "or". */
export function selectionOf({ parts }: Understanding): Selection {
  return canonicalSelection(parts.flatMap((part) => ("selection" in part ? part.selection : [])))
}

/** The lowest of the highest prices that were said, or null. */
export function maxPriceOf({ parts }: { parts: readonly Understood[] }): number | null {
  const prices = parts.flatMap((part) => ("maxPricePaise" in part ? [part.maxPricePaise] : []))
  return prices.length > 0 ? Math.min(...prices) : null
}

function readAt(tokens: readonly Token[], at: number, known: readonly KnownWords[]): Found {
  const found = readPrice(tokens, at) ?? readUnit(tokens, at) ?? readWords(tokens, at, known)
  return found ?? { length: 1, means: null }
}

function readPrice(tokens: readonly Token[], at: number): Found | null {
  const before = longestAt(tokens, at, AT_MOST_BEFORE)
  const sign = longestAt(tokens, at + before, RUPEES)
  const first = at + before + sign
  const figure = numberAt(tokens, first)
  const next = figure === null ? first : first + 1
  const thousands = longestAt(tokens, next, THOUSANDS)
  if (figure === null && thousands === 0) return null // "a thousand" needs no figure
  const rupees = longestAt(tokens, next + thousands, RUPEES)
  const after = longestAt(tokens, next + thousands + rupees, AT_MOST_AFTER)
  if (before + sign + after + rupees + (figure === null ? 0 : thousands) === 0) return null
  const length = next + thousands + rupees + after - at
  const isUnit = UNITS.some(({ said }) => longestAt(tokens, next, said) > 0)
  if (isUnit && thousands + rupees === 0) return null
  const paise = Math.round((figure ?? 1) * (thousands > 0 ? 1_000 : 1) * 100)
  return paise > 0 ? { length, means: { maxPricePaise: Math.min(paise, 2_147_483_647) } } : null
}

function readUnit(tokens: readonly Token[], at: number): Found | null {
  const before = longestAt(tokens, at, AT_MOST_BEFORE)
  const amount = numberAt(tokens, at + before)
  if (amount === null) return null
  for (const { said, facet, wants, times = 1 } of UNITS) {
    const unit = longestAt(tokens, at + before + 1, said)
    if (unit === 0) continue
    const after = longestAt(tokens, at + before + 1 + unit, AT_MOST_AFTER)
    const isAtMost = wants === "less" || before + after > 0
    const value = isAtMost ? `0-${amount * times}` : `${amount * times}-`
    return {
      length: before + 1 + unit + after,
      means: { selection: [{ key: figureKey(facet), values: [value] }] },
    }
  }
  return null
}

type KnownWords = Meaning | (typeof TEXTS)[number] | (typeof SORT_WORDS)[number]
const KNOWN_WORDS: readonly KnownWords[] = [...MEANINGS, ...TEXTS, ...SORT_WORDS]

/** The words that stand for a value of an attribute: a choice itself, and the label of what is there or not. */
function attributeWords({ key, kind, label, choices = [] }: Facet): KnownWords[] {
  const values =
    kind === "yes-no" ? [{ text: label, value: YES }] : choices.map((value) => ({ text: value, value }))
  return values.map(({ text, value }) => {
    const said = tokensOf(text).map((token) => token.text)
    return { said: said.length > 0 ? [said.join(" ")] : [], means: { [key]: [value] } }
  })
}

function readWords(tokens: readonly Token[], at: number, known: readonly KnownWords[]): Found | null {
  const found = known.map((entry) => ({ entry, length: longestAt(tokens, at, entry.said) }))
  const { entry, length } = found.reduce((best, each) => (each.length > best.length ? each : best))
  if (length === 0) return null
  if ("texts" in entry) return { length, means: { texts: entry.texts } }
  if ("sort" in entry) return { length, means: { sort: entry.sort } }
  const { said: _, means, ...saying } = entry
  return { length, means: { selection: selectionFrom(means), ...saying } }
}

function selectionFrom(facets: Meaning["means"]): Selection {
  return Object.entries(facets).map(([key, values]) => ({ key, values }))
}

/** Parts that mean something else of a type that is said beside them. */
function withTypes(parts: readonly (Understood & { ofType?: Meaning["ofType"] })[]): Understood[] {
  const types = parts.flatMap((part) => ("selection" in part ? typesIn(part.selection) : []))
  return parts.map(({ ofType, ...part }) => {
    const own = types.map((type) => ofType?.[type]).find((facets) => facets !== undefined)
    return own ? { ...part, selection: selectionFrom(own) } : part
  })
}

/** The types among chosen facets. */
export function typesIn(selection: Selection): string[] {
  return selection.flatMap(({ key, values }) => (key === "type" ? [...values] : []))
}

function isFiller(token: Token | undefined) {
  const text = token?.text ?? ""
  return text === "" || FILLERS.has(text) || AT_MOST_BEFORE.includes(text) || AT_MOST_AFTER.includes(text)
}

function withoutPlaces(keyword: string, places: ReadonlySet<number>): string {
  return keywordParts(keyword)
    .filter((_, place) => !places.has(place))
    .join(" ")
}
