import { basicColour } from "#app/core/catalogue/search/facets/basic-colours.ts"
import { type Facet, YES } from "#app/core/catalogue/search/facets/facet.ts"
import type { SortKey } from "#app/core/catalogue/search/facets/sorts.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"
import { accessoryIn, markWords, unmarked } from "./accessories.ts"
import { readAmount } from "./amounts.ts"
import { FACT_MEANINGS } from "./fact-meanings.ts"
import { PEOPLE } from "./fillers.ts"
import { BOTH, EITHER, NOT_AFTER, NOT_BEFORE, NOT_COLOURED, NOT_WHAT, SORT_WORDS, TEXTS } from "./lexicon.ts"
import type { FirstOf, Meaning } from "./meaning.ts"
import { MEANINGS } from "./meanings.ts"
import type { Understood } from "./meant-parts.ts"
import { type OwnAmount, type OwnType, readOwnAmount } from "./own-words.ts"
import {
  asHope,
  hopeOf,
  isMeantOf,
  type Means,
  type Part,
  selectionFrom,
  soundOf,
  typesAround,
  typesSaid,
  understoodOf,
  WORN,
  withoutPlaces,
} from "./parts-of-types.ts"
import { figureOf, SUPERLATIVES, type Superlative, superlativeAt } from "./superlatives.ts"
import {
  isFiller,
  joinHundreds,
  longestAt,
  replaceSynonyms,
  type Synonym,
  type Token,
  tokensOf,
} from "./tokens.ts"

/**
 * The meaning of a keyword: its facets and its prices; the words that are left, each of which may be a name; what products that
 * fit may have in their texts, and how they are sorted.
 */
export type Understanding = {
  parts: readonly Understood[]
  left: string[]
  texts: string[]
  /** Wishes that no facet of the catalogue is chosen for. */
  hopes: Hope[]
  /** Those of the words that are left which are refused: what has them in its name is not what is asked for. */
  avoided: string[]
  sort: SortKey | null
  /** The figure that is asked for at its most or least, and the words that ask for a sort or a figure. */
  order: FigureOrder | null
  orderSaid: string
  /** The keyword without the words of a sort. */
  sortWithout: string
  hasSynonym: boolean
  /** Types that stay beside narrower ones. */
  broad: string[]
  /** Whether products of any of several types will do: `neckband vs earbuds`. */
  isEither: boolean
  /** The figure by which products come first that have it, and its words. */
  first: (FigureOrder & { said: string }) | null
  /** Things that are not sold, and which products are for. */
  unsold: string[]
  /** Whether any product may be meant: a gift. */
  isOfAll: boolean
  /** Whether what comes with products is asked for by itself: its words are names or nothing. */
  isAccessory: boolean
}

/** A hope in its words, what texts of products may say for it, and the keyword without it. */
export type Hope = { said: string; texts: readonly string[]; keywordWithout: string; isSoft?: true }

/** An order by a figure, and the keyword without it. */
type FigureOrder = { figure: string; isDescending: boolean; keywordWithout: string }

/** What is known beside the words of the catalogue: words said for others, a merchant's attributes and types, and phrases `apart`, which are about no product. */
export type Knowledge = {
  synonyms?: readonly Synonym[]
  ofAttributes?: readonly Facet[]
  apart?: readonly string[]
  /** The shop's own types, and its attributes of amounts. */
  types?: readonly OwnType[]
  amounts?: readonly OwnAmount[]
}

type Found = { length: number; means: Means | null }

/** Understands what is asked in words: `anc earbuds under 3000`, `headphone 2000 tak`, a value of an attribute. Pure. */
export function understand(
  keyword: string,
  { synonyms = [], ofAttributes = [], apart = [], types: ownTypes = [], amounts = [] }: Knowledge = {},
): Understanding {
  const said = apart.map((phrase) => textOf(tokensOf(phrase)))
  const ofTypes = ownTypes.map(({ type, said }) => ({ said, means: { type: [type] } }))
  const known = [
    { said, means: {} },
    ...ofTypes,
    ...KNOWN_WORDS,
    ...ofAttributes.flatMap(attributeWords),
    ...FACT_MEANINGS,
  ]
  const typed = tokensOf(keyword)
  const replaced = replaceSynonyms(typed, synonyms)
  const joined = joinHundreds(replaced)
  const accessory = accessoryIn(
    joined,
    ownTypes.flatMap(({ said }) => said),
  )
  const tokens = accessory ? markWords(joined, accessory) : joined
  const parts: Part[] = []
  const [left, texts, avoided]: [string[], string[], string[]] = [[], [], []]
  const hopes: PlacedHope[] = []
  let sort: SortKey | null = null
  let orderSaid = ""
  const sortPlaces: number[] = []
  let most: { superlative: Superlative; places: number[] } | null = null
  const broad: string[] = []
  let isOfAll = false
  const eitherPlaces: { place: number; isBeside: boolean }[] = []
  const unsold: string[] = []
  let first: (FirstOf & { said: string; places: number[] }) | null = null
  const narrowing: { narrower: Readonly<Record<string, string>>; places: number[] }[] = []
  for (let at = 0; at < tokens.length; ) {
    const { length, means } =
      readOwnAmount(tokens, at, { types: ownTypes, amounts }) ?? readAt(tokens, at, known)
    const places = tokens.slice(at, at + length).flatMap((token) => token.places)
    const saidHere = textOf(typed.filter((token) => token.places.some((place) => places.includes(place))))
    if (!means) {
      const unknown = isFiller(tokens[at]) ? [] : [unmarked(tokens[at]?.text ?? "")]
      left.push(...unknown)
      if ([...EITHER, ...BOTH].includes(tokens[at]?.text ?? ""))
        eitherPlaces.push({ place: places[0] ?? 0, isBeside: BOTH.includes(tokens[at]?.text ?? "") })
      if (isRefusedAt(tokens, at)) avoided.push(...unknown)
    } else if ("texts" in means) {
      texts.push(...means.texts)
      if (!("isOfAll" in means))
        hopes.push({
          ...{ said: "as" in means ? (means.as ?? saidHere) : saidHere, texts: means.texts, places },
          ...("isSoft" in means && means.isSoft && { isSoft: true }),
        })
      isOfAll ||= "isOfAll" in means
      if ("broad" in means && means.broad) broad.push(...means.broad)
      if ("narrower" in means && means.narrower) narrowing.push({ narrower: means.narrower, places })
    } else if ("sort" in means) {
      sort = means.sort
      sortPlaces.push(...places)
    } else if ("isRefused" in means) hopes.push({ said: saidHere, texts: [], places })
    else if (!("figures" in means)) parts.push({ means, said: saidHere, places })
    if (means && "first" in means && means.first) first = { ...means.first, said: saidHere, places }
    if (means && "isFor" in means && means.isFor) unsold.push(saidHere)
    const superlative = superlativeAt(tokens, at)
    if (superlative) most = { superlative, places }
    if (superlative || (means && "sort" in means)) orderSaid = saidHere
    at += length
  }
  const hasSynonym =
    replaced.length !== typed.length || replaced.some(({ text }, at) => text !== typed[at]?.text)
  parts.push(...soundOf(parts))
  const types = typesSaid(parts)
  for (const { narrower, places } of narrowing)
    for (const type of types.flatMap((each) => entryOf(narrower, each) ?? []))
      parts.push({ means: { selection: [{ key: "type", values: [type] }] }, said: "", places })
  for (const { means } of parts)
    if ("meant" in means && means.meant && isMeantOf(means, types)) texts.push(...means.meant)
  hopes.push(...parts.flatMap((part) => hopeOf(part, types)))
  isOfAll ||= sort !== null && left.length === 0
  const isForPerson =
    left.length === 0 && types.length === 0 && tokens.some(({ text }) => PEOPLE.includes(text))
  if (isForPerson && !isOfAll) {
    isOfAll = true
    texts.push("gift")
  }
  const figure = most && figureOf(most.superlative, types)
  const isUnsaid = most !== null && !figure && !most.superlative.isMild
  if (most && isUnsaid) hopes.push({ said: orderSaid, texts: [], places: most.places })
  const order = most &&
    figure && {
      ...{ figure, isDescending: most.superlative.isDescending },
      keywordWithout: withoutPlaces(keyword, new Set(most.places)),
    }
  const isWorn = types.some((type) => WORN.includes(type))
  const isGift = texts.includes("gift")
  if (isWorn) hopes.push(...parts.filter(({ means }) => "isFor" in means).map(asHope))
  const asked = parts.filter(
    ({ means }) => !((isWorn && "isFor" in means) || (isGift && "isOccasion" in means)),
  )
  const understood = { parts: understoodOf(asked, keyword), left, texts, avoided, broad }
  const isAccessory = accessory !== null
  const either = eitherPlaces.flatMap((each) => typesAround(parts, each))
  broad.push(...either)
  const isOnlyFor = parts.every((part) => typesSaid([part]).length === 0 || "isFor" in part.means)
  const firstFigure = first && figureOf(first, types)
  const isOrder = ({ places, texts }: PlacedHope) =>
    places === first?.places
      ? Boolean(firstFigure)
      : texts.length > 0 && places === most?.places && (isUnsaid || Boolean(figure))
  return {
    ...{ ...understood, sort, order: order || null, orderSaid, hasSynonym, isOfAll, isAccessory },
    sortWithout: withoutPlaces(keyword, new Set(sortPlaces)),
    hopes: mergedHopes(
      hopes.filter((hope) => !isOrder(hope)),
      keyword,
    ),
    isEither: either.length > 0,
    first:
      first && firstFigure
        ? {
            ...{ figure: firstFigure, isDescending: first.isDescending, said: first.said },
            keywordWithout: withoutPlaces(keyword, new Set(first.places)),
          }
        : null,
    unsold: isOnlyFor ? unsold : [],
  }
}

type PlacedHope = Omit<Hope, "keywordWithout"> & { places: number[] }

/** Hopes of one thing each, once, with the keyword without all of them. */
function mergedHopes(hopes: readonly PlacedHope[], keyword: string): Hope[] {
  const grouped = Map.groupBy(hopes, ({ said, texts }) => (texts.length > 0 ? texts.join() : said))
  return [...grouped.values()].map((same) => ({
    ...{ said: [...new Set(same.map(({ said }) => said))].join(", "), texts: same[0]?.texts ?? [] },
    keywordWithout: withoutPlaces(keyword, new Set(same.flatMap(({ places }) => places))),
    ...(same.every(({ isSoft }) => isSoft) && { isSoft: true as const }),
  }))
}

function readAt(tokens: readonly Token[], at: number, known: readonly KnownWords[]): Found {
  const amount = readAmount(tokens, at)
  if (amount) return amount
  const words = readWords(tokens, at, known)
  if (words) return refusedAfter(tokens, at, words)
  return readRefused(tokens, at, known) ?? { length: 1, means: null }
}

/** `not black`, `without any calling`: what is known behind a refusal is not wanted. */
function readRefused(tokens: readonly Token[], at: number, known: readonly KnownWords[]): Found | null {
  const refusal = longestAt(tokens, at, NOT_BEFORE)
  if (refusal === 0) return null
  const next = afterWords(tokens, at + refusal, NOT_WHAT)
  const found = readWords(tokens, next, known) ?? readColour(tokens, next)
  return found && refused({ ...found, length: next - at + found.length })
}

/** A colour of the catalogue's own as the basic one that it is: `marigold` is yellow. */
function readColour(tokens: readonly Token[], at: number): Found | null {
  const colour = basicColour(tokens[at]?.text ?? "")
  return colour === null ? null : { length: 1, means: { selection: [{ key: "colour", values: [colour] }] } }
}

/** Whether a refusal stands before a word, as in `no airlobes` and `not for treks`. */
function isRefusedAt(tokens: readonly Token[], at: number): boolean {
  if (at > 0 && NOT_WHAT.includes(tokens[at - 1]?.text ?? "")) return isRefusedAt(tokens, at - 1)
  return [1, 2, 3].some((back) => at >= back && longestAt(tokens, at - back, NOT_BEFORE) === back)
}

/** Meanings that are said both with and without: `without wire` is said as wireless. */
const OPPOSITES = MEANINGS.filter(({ means, isUnwanted }) =>
  MEANINGS.some((each) => each.means === means && each.isUnwanted !== isUnwanted),
)

/** `taar ke bina`, `வயர் இல்லாத`: a refusal behind what is known. */
function refusedAfter(tokens: readonly Token[], at: number, found: Found): Found {
  const next = afterWords(tokens, at + found.length, NOT_WHAT)
  const refusal = longestAt(tokens, next, isColour(found) ? NOT_COLOUR_AFTER : NOT_AFTER)
  return refusal > 0 ? refused({ ...found, length: next + refusal - at }) : found
}

const NOT_COLOUR_AFTER = [...NOT_AFTER, ...NOT_COLOURED]

function isColour({ means }: Found): boolean {
  return means !== null && "selection" in means && means.selection.some(({ key }) => key === "colour")
}

/** The place behind all of these words that stand at a place. */
function afterWords(tokens: readonly Token[], at: number, words: readonly string[]): number {
  const length = longestAt(tokens, at, words)
  return length === 0 ? at : afterWords(tokens, at + length, words)
}

/** Refused facets are unwanted, and facets that are unwanted of themselves are then wanted. Other words are dropped. */
function refused({ length, means }: Found): Found {
  if (!means || !("selection" in means)) return { length, means: { isRefused: true } }
  if ("meant" in means && means.selection.length === 0 && !("ofType" in means))
    return { length, means: { isRefused: true } }
  if ("isTrouble" in means && means.isTrouble) return { length, means }
  const { selection } = means
  const ofType = "ofType" in means && means.ofType ? { ofType: means.ofType } : {}
  const wasUnwanted = "isUnwanted" in means && means.isUnwanted
  const opposite = OPPOSITES.find(
    ({ means: facets, isUnwanted = false }) =>
      isUnwanted !== wasUnwanted && JSON.stringify(selectionFrom(facets)) === JSON.stringify(selection),
  )
  const saying = opposite && { phrase: opposite.phrase, chip: opposite.chip }
  return { length, means: { selection, ...ofType, ...(wasUnwanted ? {} : { isUnwanted: true }), ...saying } }
}

type KnownWords = Meaning | (typeof TEXTS)[number] | (typeof SORT_WORDS)[number] | Superlative
/** Of words as long the first of a list count: attributes of a merchant before facts that no list offers. */
const KNOWN_WORDS: readonly KnownWords[] = [
  ...MEANINGS.filter((each) => !FACT_MEANINGS.includes(each)),
  ...TEXTS,
  ...SORT_WORDS,
  ...SUPERLATIVES,
]

/** The words that stand for a value of an attribute: a choice itself, and the label of what is there or not. */
function attributeWords({ key, kind, label, choices = [] }: Facet): KnownWords[] {
  const values =
    kind === "yes-no" ? [{ text: label, value: YES }] : choices.map((value) => ({ text: value, value }))
  return values.map(({ text, value }) => {
    const said = textOf(tokensOf(text))
    return { said: said === "" ? [] : [said], means: { [key]: [value] } }
  })
}

function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join(" ")
}

function readWords(tokens: readonly Token[], at: number, known: readonly KnownWords[]): Found | null {
  const found = known.map((entry) => ({ entry, length: longestAt(tokens, at, entry.said) }))
  const { entry, length } = found.reduce((best, each) => (each.length > best.length ? each : best))
  if (length === 0) return null
  if ("texts" in entry) {
    const { said: _, ...asked } = entry
    return { length, means: asked }
  }
  if ("sort" in entry) return { length, means: { sort: entry.sort } }
  if ("figures" in entry) return { length, means: { figures: entry.figures } }
  const { said: _, means, ...saying } = entry
  return { length, means: { selection: selectionFrom(means), ...saying } }
}
