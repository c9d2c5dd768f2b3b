import { attributeFacets } from "#app/core/catalogue/attributes/attribute-facets.ts"
import type { CatalogueCache } from "#app/core/catalogue/cache/catalogue-cache.server.ts"
import { withoutTwins } from "#app/core/catalogue/listing/without-twins.ts"
import type { BrowsePage } from "#app/core/catalogue/search/facets/browse.server.ts"
import type { Facet } from "#app/core/catalogue/search/facets/facet.ts"
import { asSaid } from "#app/core/catalogue/search/facets/facet-definitions.ts"
import { type Chip, chipLabel } from "#app/core/catalogue/search/facets/facet-panel.ts"
import type { Choice, Selection } from "#app/core/catalogue/search/facets/selection.ts"
import {
  wordsInTexts,
  wordsOfSound,
  wordsStartingNames,
} from "#app/core/catalogue/search/fuzzy/fuzzy-match.server.ts"
import * as messages from "#app/core/catalogue/search/messages.ts"
import type { Narrowing } from "#app/core/catalogue/search/results/narrow-products.ts"
import { searchPath } from "#app/core/catalogue/search/search-address.ts"
import type { SearchEngine } from "#app/core/catalogue/search/search-engine.server.ts"
import type { Attribute } from "#app/core/settings/attributes.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"
import { correctWords, meanNumbers } from "./correct-words.ts"
import { NARROWER_TYPES, WIDER_TYPES } from "./meanings.ts"
import { capitalised, pricesInWords, sentenceOf } from "./sentence.ts"
import { keywordParts, type Synonym } from "./tokens.ts"
import { transliterate } from "./transliterate.ts"
import {
  isWanted,
  maxPriceOf,
  minPriceOf,
  selectionOf,
  typesIn,
  type Understanding,
  type Understood,
  understand,
  unwantedOf,
} from "./understand.ts"

const SHORTEST_NAME = 3 // letters; of a name that a word is among
const SURE_NAME = 5 // letters; what is shorter stands in many names by chance
const NOTHING: Narrowing = { name: "", maxPricePaise: null }

type Browse = NonNullable<SearchEngine["browse"]>
type Engine = { db: Database; browse: Browse; cache: CatalogueCache }
type Asked = { keyword: string; narrowing: Narrowing; choice: Choice; page: number }

/** The words of a shop: its synonyms and attributes, and phrases of the keyword that pages answer (`apart`). */
export type ShopWords = {
  synonyms: readonly Synonym[]
  attributes: readonly Attribute[]
  apart?: readonly string[]
}

/** The meaning of a keyword that is no product's name, as a list, with chips for each thing understood. */
export type Meant = {
  browsed: BrowsePage
  chips: Chip[]
  scope: Selection
  misses: string[]
  /** The typed names, figures and words with a meaning that the list was not chosen by. */
  leftOut: string[]
  /** The search as a sentence, such as `11 earbuds up to ₹2,000 that survive sweat`, without the number where it is narrowed by hand; null where it would leave something out. */
  sentence: string | null
  /** Whether more is asked for than a kind of product. */
  hasWishes: boolean
}

/**
 * Finds what a keyword means in words: its facets and highest price, and names among the other words. Null where it means nothing.
 * Where nothing has all that is meant, less is asked for.
 */
export async function searchMeant(
  { db, browse, cache }: Engine,
  { keyword, narrowing, choice, page }: Asked,
  { synonyms, attributes, apart = [] }: ShopWords,
): Promise<Meant | null> {
  const ofAttributes = attributeFacets(attributes)
  const knowledge = { synonyms, ofAttributes, apart }
  const isName = async (word: string) => {
    if (word.length < SHORTEST_NAME && /\p{L}/u.test(word)) return false
    const asked = { keyword: null, nameParts: [word], narrowing: NOTHING, choice: EVERYTHING, page: 1 }
    return (await browse(db, { ...asked, isUnlisted: true }, cache)).all > 0
  }
  const typed = understand(keyword, knowledge)
  const isUnderstood = typed.parts.length + typed.texts.length > 0 || typed.hasSynonym || typed.isOfAll
  // What cannot mean anything asks nothing of the database.
  if (!isUnderstood && typed.left.every(isLatin) && correctWords(typed.left).length === 0) return null
  const typedNames = await namesOf(db, typed.left, isName)
  const unknown = typed.left.filter((word) => !typedNames.has(word))
  const corrections = [
    ...(await correctionsOf(db, unknown)),
    ...meanNumbers(
      unknown,
      typed.parts.filter(isWanted).flatMap(({ selection }) => typesIn(selection)),
    ),
  ]
  const understood =
    corrections.length > 0
      ? understand(keyword, { ...knowledge, synonyms: [...synonyms, ...corrections] })
      : typed
  const understanding = withNarrowTypes(understood)
  const { parts, left, texts } = understanding
  const asked = left.filter((word) => !understanding.avoided.includes(word))
  const nameParts = asked.flatMap((word) => typedNames.get(word) ?? [])
  const misses = left.filter((word) => !typedNames.has(word))
  const liked = misses.filter((word) => asked.includes(word))
  const amounts = unknownAmounts(liked)
  const plain = liked.filter((word) => !amounts.some((amount) => amount.split(" ").includes(word)))
  const unmet = await unmetWords(db, plain, understanding.hopes)
  if (parts.length === 0 && nameParts.length === 0 && !understanding.isOfAll) return null
  const isSaid = parts.length + texts.length > 0 || understanding.hasSynonym || understanding.isOfAll
  if (!isSaid && left.every(isLatin)) return null
  for (const attempt of attempts(parts, nameParts)) {
    const kept = { ...understanding, parts: attempt.parts }
    const dropped = nameParts.filter((name) => !attempt.nameParts.includes(name))
    const preferred = [...liked.map(transliterate), ...dropped, ...texts].join(" ")
    const without = droppedParts(parts, attempt.parts)
    const isDearer = without.some((part) => "maxPricePaise" in part && part.maxPricePaise !== null)
    const sort = choice.sort ?? (isDearer ? "price-low" : dropped.length > 0 ? null : understanding.sort)
    const scope = selectionOf(kept)
    const search = {
      ...{ keyword: null, nameParts: attempt.nameParts, scope: asSaid(scope), preferred, page },
      ...{ unwanted: asSaid(unwantedOf(kept)), minPricePaise: minPriceOf(kept) },
      ...{ choice: { ...choice, sort }, narrowing: narrowed(narrowing, kept) },
    }
    const found = await browse(db, search, cache)
    if (found.all === 0) continue
    const products = withoutTwins(found.products)
    const browsed = { ...found, products, total: found.pages === 1 ? products.length : found.total }
    const isNarrowed =
      choice.selection.length > 0 || narrowing.name !== "" || narrowing.maxPricePaise !== null
    const isAllOfIt =
      kept.parts.length === parts.length &&
      nameParts.length + understood.texts.length + misses.length + understanding.avoided.length === 0
    return {
      ...{ browsed, scope, misses, chips: kept.parts.flatMap((part) => chipsOf(part, ofAttributes)) },
      leftOut: [
        ...asked.filter((word) => word.length >= SURE_NAME && dropped.includes(typedNames.get(word) ?? "")),
        ...amounts,
        ...unmet,
        ...without.map((part) => wordsOfPart(part, keyword)),
      ],
      hasWishes: parts.some((part) => !isWanted(part) || part.selection.some(({ key }) => key !== "type")),
      sentence: isAllOfIt ? sentenceOf(kept.parts, isNarrowed ? null : browsed) : null,
    }
  }
  return null
}

/** The intended words for words that stand neither in names nor in texts. */
async function correctionsOf(db: Database, words: readonly string[]): Promise<Synonym[]> {
  const corrections = correctWords(words)
  if (corrections.length === 0) return []
  const written = await wordsInTexts(db, words)
  return corrections.filter(({ said }) => !written.has(said))
}

/** Words for which no product has anything: neither the word nor what its texts may say for it. */
async function unmetWords(db: Database, liked: readonly string[], hopes: Understanding["hopes"]) {
  const words = liked.filter((word) => /^[a-z]{3,}$/.test(word))
  if (words.length + hopes.length === 0) return []
  const written = await wordsInTexts(db, [...words, ...hopes.flatMap(({ texts }) => texts)])
  return [
    ...words.filter((word) => !written.has(word)),
    ...hopes.filter(({ texts }) => !texts.some((text) => written.has(text))).map(({ said }) => said),
  ]
}

/** Numbers, each with the word behind it, that no meaning is known of: `32 inch`. */
function unknownAmounts(words: readonly string[]): string[] {
  return words.join(" ").match(/\b\d[\d.]*( \p{L}+)?/gu) ?? []
}

/** The parts that an attempt does without: one with wider types stands for its own. */
function droppedParts(parts: readonly Understood[], kept: readonly Understood[]) {
  return parts.filter((part) => !kept.some(({ keywordWithout }) => keywordWithout === part.keywordWithout))
}

/** The words of a keyword that a part was read from. */
function wordsOfPart({ keywordWithout }: Understood, keyword: string): string {
  const others = keywordParts(keywordWithout)
  return keywordParts(keyword)
    .filter((word) => word !== others[0] || others.shift() === undefined)
    .join(" ")
}

/** Words that stand in names, also in another script or by their sound, and how they stand there. */
async function namesOf(db: Database, words: readonly string[], isName: (word: string) => Promise<boolean>) {
  const inLatin = words.map((word) => ({ word, name: transliterate(word) }))
  const short = inLatin.flatMap(({ name }) => (name.length < SURE_NAME ? [name] : []))
  const starting = short.length > 0 ? await wordsStartingNames(db, short) : new Set()
  const areNames = await Promise.all(
    inLatin.map(({ name }) => (name.length < SURE_NAME && !starting.has(name) ? false : isName(name))),
  )
  const unknown = inLatin.filter((_, index) => !areNames[index])
  const sounds = await wordsOfSound(
    db,
    unknown.map(({ name }) => name),
  )
  const bySound = unknown.flatMap(({ word }, index) => {
    const name = sounds[index]
    return name ? [{ word, name }] : []
  })
  const areSounds = await Promise.all(bySound.map(({ name }) => isName(name)))
  const found = [
    ...inLatin.filter((_, index) => areNames[index]),
    ...bySound.filter((_, index) => areSounds[index]),
  ]
  return new Map(found.map(({ word, name }) => [word, name]))
}

function isLatin(word: string) {
  return transliterate(word) === word
}

/**
 * What is asked for, then of narrower types too, and then less and less: facets go first, then all but long names, then names, the price,
 * and last the kind of thing.
 */
function attempts(parts: readonly Understood[], nameParts: string[]) {
  const mostFirst = parts.toSorted((a, b) => weightOf(b) - weightOf(a))
  const leastWithNames = nameParts.length > 0 ? parts.filter((part) => weightOf(part) > 0).length : 1
  const facets = parts.length > 2 ? parts.filter((part) => weightOf(part) < 1) : []
  const fewer = (least: number) =>
    Array.from({ length: parts.length - least + 1 }, (_, index) => mostFirst.slice(0, parts.length - index))
  const wider = parts.map(withWiderTypes)
  const longNames = nameParts.filter((name) => name.length >= SURE_NAME)
  return [
    { parts, nameParts },
    ...(wider.some((part, index) => part !== parts[index]) ? [{ parts: wider, nameParts }] : []),
    ...facets.map((facet) => ({ parts: parts.filter((part) => part !== facet), nameParts })),
    ...fewer(Math.min(leastWithNames, parts.length)).map((some) => ({ parts: some, nameParts })),
    ...(longNames.length > 0 ? [{ parts: [], nameParts: longNames }] : []),
    ...(nameParts.length > 0 && parts.length > 0 ? fewer(1) : []).map((some) => ({
      parts: some,
      nameParts: [],
    })),
  ]
}

/** A part with the types that may be meant by its own too: among speakers for parties and televisions may be the one of 100 W. */
function withWiderTypes(part: Understood): Understood {
  if (!isWanted(part)) return part
  const wider = typesIn(part.selection).flatMap((type) => entryOf(WIDER_TYPES, type) ?? [])
  if (wider.length === 0) return part
  const selection = part.selection.map(({ key, values }) => ({
    key,
    values: key === "type" ? [...values, ...wider] : values,
  }))
  return { ...part, selection }
}

/** Leaves out types that give way to a narrower one; what is left of them is a word that texts may have. */
function withNarrowTypes(understanding: Understanding): Understanding {
  const typesOf = (part: Understood) => (isWanted(part) ? typesIn(part.selection) : [])
  const broadIn = (part: Understood) => {
    const others = understanding.parts.filter((other) => other !== part).flatMap(typesOf)
    return typesOf(part).filter((type) =>
      entryOf(NARROWER_TYPES, type)?.some((narrower) => others.includes(narrower)),
    )
  }
  const parts = understanding.parts.filter((part) => broadIn(part).length === 0)
  return { ...understanding, parts, texts: [...understanding.texts, ...understanding.parts.flatMap(broadIn)] }
}

/** The parts that are kept longest where no product has all: the kind of thing, then its price and what it must not be. */
function weightOf(part: Understood): number {
  if (!isWanted(part)) return 1
  return part.selection.some(({ key }) => key === "type") ? 2 : 0
}

const EVERYTHING: Choice = { selection: [], sort: null }

function narrowed({ name, maxPricePaise }: Narrowing, understanding: Understanding): Narrowing {
  const said = maxPriceOf(understanding)
  if (said === null) return { name, maxPricePaise }
  return { name, maxPricePaise: maxPricePaise === null ? said : Math.min(said, maxPricePaise) }
}

/** A chip for each part; the last one that is left of a keyword cannot be taken off. */
function chipsOf(part: Understood, ofAttributes: readonly Facet[]): Chip[] {
  const to = part.keywordWithout === "" ? "" : searchPath(part.keywordWithout)
  if (!("selection" in part)) return [{ label: capitalised(pricesInWords([part])), to }]
  if (part.chip) return [{ label: part.chip, to }]
  return part.selection.map(({ key, values }) => {
    const label =
      values.length > 2
        ? messages.valuesOfFacet(chipLabel(key, values[0] ?? "", ofAttributes), values.length - 1)
        : values.map((value) => chipLabel(key, value, ofAttributes)).join(", ")
    return { label: part.isUnwanted ? messages.notSo(label) : label, to }
  })
}
