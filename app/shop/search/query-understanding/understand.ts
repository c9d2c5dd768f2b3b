import { facetOf } from "#app/shop/search/facets/facet-definitions.ts"
import { canonicalSelection, type Selection } from "#app/shop/search/facets/selection.ts"
import { AT_MOST_AFTER, AT_MOST_BEFORE, FILLERS, MEANINGS, RUPEES, THOUSANDS, UNITS } from "./lexicon.ts"
import {
  keywordParts,
  longestAt,
  numberAt,
  replaceSynonyms,
  type Synonym,
  type Token,
  tokensOf,
} from "./tokens.ts"

/** Something that words of a keyword mean, and the keyword without them. */
export type Understood =
  | { selection: Selection; keywordWithout: string }
  | { maxPricePaise: number; keywordWithout: string }

/** What a keyword means: its facets and its most price, and the words that are left, each of which may be a name. */
export type Understanding = { parts: Understood[]; left: string[]; hasSynonym: boolean }

type Found = { length: number; means: { selection: Selection } | { maxPricePaise: number } | null }

/** Understands what is asked in words: `anc earbuds under 3000`, `headphone 2000 tak`. Pure. */
export function understand(keyword: string, synonyms: readonly Synonym[] = []): Understanding {
  const typed = tokensOf(keyword)
  const tokens = replaceSynonyms(typed, synonyms)
  const parts: Understood[] = []
  const left: string[] = []
  for (let at = 0; at < tokens.length; ) {
    const { length, means } = readAt(tokens, at)
    const places = new Set(tokens.slice(at, at + length).flatMap((token) => token.places))
    if (means) parts.push({ ...means, keywordWithout: withoutPlaces(keyword, places) })
    else if (!isFiller(tokens[at])) left.push(tokens[at]?.text ?? "")
    at += length
  }
  const hasSynonym = tokens.length !== typed.length || tokens.some(({ text }, at) => text !== typed[at]?.text)
  return { parts, left, hasSynonym }
}

/** The facets of all parts: values of one facet are "or". */
export function selectionOf({ parts }: Understanding): Selection {
  return canonicalSelection(parts.flatMap((part) => ("selection" in part ? part.selection : [])))
}

/** The lowest of the most prices that were said, or null. */
export function maxPriceOf({ parts }: Understanding): number | null {
  const prices = parts.flatMap((part) => ("maxPricePaise" in part ? [part.maxPricePaise] : []))
  return prices.length > 0 ? Math.min(...prices) : null
}

function readAt(tokens: readonly Token[], at: number): Found {
  return (
    readPrice(tokens, at) ?? readUnit(tokens, at) ?? readMeaning(tokens, at) ?? { length: 1, means: null }
  )
}

function readPrice(tokens: readonly Token[], at: number): Found | null {
  const before = longestAt(tokens, at, AT_MOST_BEFORE)
  const sign = longestAt(tokens, at + before, RUPEES)
  const start = at + before + sign
  const number = numberAt(tokens, start)
  if (number === null) return null
  const thousands = longestAt(tokens, start + 1, THOUSANDS)
  const rupees = longestAt(tokens, start + 1 + thousands, RUPEES)
  const after = longestAt(tokens, start + 1 + thousands + rupees, AT_MOST_AFTER)
  if (before + sign + thousands + rupees + after === 0) return null
  const length = start + 1 + thousands + rupees + after - at
  const isUnit = UNITS.some(({ said }) => longestAt(tokens, start + 1, said) > 0)
  if (isUnit && thousands + rupees === 0) return null
  const paise = Math.round(number * (thousands > 0 ? 1_000 : 1) * 100)
  return paise > 0 ? { length, means: { maxPricePaise: Math.min(paise, 2_147_483_647) } } : null
}

function readUnit(tokens: readonly Token[], at: number): Found | null {
  const before = longestAt(tokens, at, AT_MOST_BEFORE)
  const amount = numberAt(tokens, at + before)
  if (amount === null) return null
  for (const { said, facet, wants } of UNITS) {
    const unit = longestAt(tokens, at + before + 1, said)
    if (unit === 0) continue
    const steps = facetOf(facet).steps ?? []
    const values = steps.flatMap((from, index) => {
      const to = steps[index + 1]
      const isMeant = wants === "more" ? to === undefined || to > amount : from < amount
      return isMeant ? [`${from}-${to ?? ""}`] : []
    })
    const after = longestAt(tokens, at + before + 1 + unit, AT_MOST_AFTER)
    return { length: before + 1 + unit + after, means: { selection: [{ key: facet, values }] } }
  }
  return null
}

function readMeaning(tokens: readonly Token[], at: number): Found | null {
  const lengths = MEANINGS.map(({ said }) => longestAt(tokens, at, said))
  const length = Math.max(...lengths)
  const meaning = MEANINGS[lengths.indexOf(length)]
  if (length === 0 || !meaning) return null
  const selection = Object.entries(meaning.means).map(([key, values]) => ({ key, values }))
  return { length, means: { selection } }
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
