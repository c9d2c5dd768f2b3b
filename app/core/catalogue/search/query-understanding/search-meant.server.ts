import { attributeFacets, figureKey } from "#app/core/catalogue/attributes/attribute-facets.ts"
import type { CatalogueCache } from "#app/core/catalogue/cache/catalogue-cache.server.ts"
import { withoutTwins } from "#app/core/catalogue/listing/without-twins.ts"
import type { ProductCard } from "#app/core/catalogue/product-view.ts"
import type { BrowsePage } from "#app/core/catalogue/search/facets/browse.server.ts"
import { asSaid } from "#app/core/catalogue/search/facets/facet-definitions.ts"
import type { Chip, SaidBox } from "#app/core/catalogue/search/facets/facet-panel.ts"
import type { Choice, Selection } from "#app/core/catalogue/search/facets/selection.ts"
import type { Order, SortKey } from "#app/core/catalogue/search/facets/sorts.ts"
import { wordsInTexts, wordsStartingNames } from "#app/core/catalogue/search/fuzzy/fuzzy-match.server.ts"
import * as messages from "#app/core/catalogue/search/messages.ts"
import type { Narrowing } from "#app/core/catalogue/search/results/narrow-products.ts"
import type { SearchEngine } from "#app/core/catalogue/search/search-engine.server.ts"
import type { Attribute } from "#app/core/settings/attributes.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"
import { attemptsOf, droppedParts, nearestFirst, SURE_NAME } from "./attempts.ts"
import { correctWords, isBegun, meanNumbers } from "./correct-words.ts"
import { FIGURES_OF_TYPES, NARROWER_TYPES } from "./meanings.ts"
import { boxesOf, chipsOf, hopeChip, orderChip, sortChip } from "./meant-chips.ts"
import { namesOf } from "./meant-names.server.ts"
import {
  isWanted,
  maxPriceOf,
  minPriceOf,
  ofKinds,
  selectionOf,
  typesIn,
  type Understood,
  unwantedOf,
  withoutRepeats,
} from "./meant-parts.ts"
import type { OwnType } from "./own-words.ts"
import { CHECKED, fitsOf, fittingFirst, SHORTEST_LIKED } from "./product-texts.server.ts"
import { lowered, sentenceOf } from "./sentence.ts"
import { keywordParts, type Synonym } from "./tokens.ts"
import { transliterate } from "./transliterate.ts"
import { type Hope, type Understanding, understand } from "./understand.ts"
import { nearestKinds } from "./unsold-things.ts"

const SHORTEST_NAME = 3 // letters; of a name that a word is among
const NOTHING: Narrowing = { name: "", maxPricePaise: null }

type Browse = NonNullable<SearchEngine["browse"]>
/** The shop's search and what it reads. */
export type Engine = { db: Database; browse: Browse; cache: CatalogueCache }
type Asked = { keyword: string; narrowing: Narrowing; choice: Choice; page: number }

/** The words of a shop: its synonyms and attributes, and phrases of the keyword that pages answer (`apart`). */
export type ShopWords = {
  synonyms: readonly Synonym[]
  attributes: readonly Attribute[]
  apart?: readonly string[]
  /** The shop's own types. */
  types?: readonly OwnType[]
}

/** The meaning of a keyword that is no product's name, as a list, with chips for each thing understood. */
export type Meant = {
  browsed: BrowsePage
  chips: Chip[]
  boxes: SaidBox[]
  scope: Selection
  misses: string[]
  /** The typed names, figures and words with a meaning that the list was not chosen by. */
  leftOut: string[]
  /** The search as a sentence, such as `11 earbuds up to ₹2,000 that survive sweat`, without the number where it is narrowed by hand; null where it would leave something out. */
  sentence: string | null
  /** Where nothing has all that is asked for: that in words, such as `No earbuds with GPS`, what else the list was not chosen by, and the kinds that stand in for those that are not there. */
  nearest: { none: string; leftOut: string[]; instead: string } | null
  /** Whether more is asked for than a kind of product. */
  isQualified: boolean
  /** The sort that words ask for and the list has. */
  sort: SortKey | null
  /** All parts, those that the list does without, and the names by which it was chosen. */
  asked: {
    parts: readonly Understood[]
    without: readonly Understood[]
    nameParts: readonly string[]
    preferred: string
  }
}

/**
 * Finds what a keyword means in words: its facets and highest price, and names among the other words. Null where it means nothing.
 * Where nothing has all that is meant, less is asked for.
 */
export async function searchMeant(
  { db, browse, cache }: Engine,
  { keyword, narrowing, choice, page }: Asked,
  { synonyms, attributes, apart = [], types: shopTypes = [] }: ShopWords,
): Promise<Meant | null> {
  const ofAttributes = attributeFacets(attributes)
  const amounts = attributes.filter(({ kind, unit }) => kind === "number" && unit !== "")
  const knowledge = { synonyms, ofAttributes, apart, types: shopTypes, amounts }
  const typed = understand(keyword, knowledge)
  const types = typed.parts.filter(isWanted).flatMap(({ selection }) => typesIn(selection))
  const isName = async (word: string) => {
    if (word.length < SHORTEST_NAME && /\p{L}/u.test(word)) return false
    const asked = { keyword: null, nameParts: [word], narrowing: NOTHING, choice: EVERYTHING, page: 1 }
    // A number is a name where what is asked for has it.
    const ofTypes = /^\d+$/.test(word) && types.length > 0 ? asSaid([{ key: "type", values: types }]) : []
    return (await browse(db, { ...asked, scope: ofTypes, isUnlisted: true }, cache)).all > 0
  }
  const isUnderstood = typed.parts.length + typed.texts.length > 0 || typed.hasSynonym || typed.isOfAll
  // What cannot mean anything asks nothing of the database.
  const corrected = [...correctWords(typed.left), ...nearestKinds(keyword, [])]
  if (!isUnderstood && typed.left.every(isLatin) && corrected.length === 0) return null
  const typedNames = await namesOf(db, typed.left, isName)
  if (typed.isAccessory && !(await areNamed(db, typedNames))) return null
  const unknown = typed.left.filter((word) => !typedNames.has(word))
  const corrections = [
    ...nearestKinds(keyword, [...typedNames.keys()]),
    ...(await correctionsOf(db, unknown)),
    ...meanNumbers(unknown, types),
  ]
  const understood =
    corrections.length > 0
      ? understand(keyword, { ...knowledge, synonyms: [...synonyms, ...corrections] })
      : typed
  const understanding = withNarrowTypes(withUnsold(understood, keyword))
  const { parts, left, texts } = understanding
  const asked = left.filter((word) => !understanding.avoided.includes(word))
  const nameParts = asked.flatMap((word) => typedNames.get(word) ?? [])
  const misses = left.filter((word) => !typedNames.has(word))
  const liked = misses.filter((word) => asked.includes(word))
  if (parts.length === 0 && nameParts.length === 0 && !understanding.isOfAll) return null
  const hasMeaning = parts.length + texts.length > 0 || understanding.hasSynonym || understanding.isOfAll
  if (!hasMeaning && left.every(isLatin)) return null
  const isBare = nameParts.every((name) => /^\d+$/.test(name)) && !understanding.isOfAll && !hasType(parts)
  if (isBare && (await isOfUnknownThing(db, keyword, liked))) return null
  for (const attempt of attemptsOf(parts, nameParts)) {
    const kept = { ...understanding, parts: attempt.parts }
    const dropped = nameParts.filter((name) => !attempt.nameParts.includes(name))
    const preferred = [...liked.map(transliterate), ...dropped, ...texts].join(" ")
    const without = droppedParts(parts, attempt.parts)
    const sort = choice.sort ?? sortWithout(without) ?? (dropped.length > 0 ? null : understanding.sort)
    const order = orderFor(understanding, without, { names: attempt.nameParts, scope: kept.parts })
    const scope = selectionOf(kept)
    const search = {
      ...{ keyword: null, nameParts: attempt.nameParts, scope: asSaid(scope), preferred, page },
      ...{ unwanted: asSaid(unwantedOf(kept)), minPricePaise: minPriceOf(kept) },
      isWithoutTwins: true,
      ...{ choice: { ...choice, sort }, narrowing: narrowed(narrowing, kept), order },
    }
    const found = await browse(db, search, cache)
    if (found.all === 0) continue
    const isUsed = (word: string) => attempt.nameParts.includes(typedNames.get(word) ?? "")
    const isSure = (word: string) => word.length >= SURE_NAME && typedNames.has(word)
    const unused = asked.filter((word) => !isUsed(word))
    const amounts = unknownAmounts(unused)
    const plain = unused.filter(
      (word) => !isSure(word) && !amounts.some((amount) => amount.split(" ").includes(word)),
    )
    const hoped = [...understanding.hopes, ...plain.flatMap((word) => hopeOf(word, keyword))]
    const isOrdered = sort !== null || order !== null
    const read = isOrdered ? found.products.slice(0, CHECKED) : found.products
    const fits = await fitsOf(db, read, hoped)
    const fitting = isOrdered ? found.products : fittingFirst(found.products, fits)
    const isFeatured = !isOrdered && attempt.nameParts.length === 0
    const cards = withoutTwins(isFeatured ? inStockFirst(fitting) : fitting)
    const first = isOrdered ? read : cards.slice(0, 1)
    const { met = [], unmet = [] } = Object.groupBy(hoped, (hope) =>
      first.every((card) => fits(card)[hoped.indexOf(hope)]) ? "met" : "unmet",
    )
    const browsed = { ...found, products: cards, total: found.pages === 1 ? cards.length : found.total }
    const saidSort =
      choice.sort === null && sort !== null && sort === understanding.sort && found.sorts.includes(sort)
        ? sort
        : null
    const isNarrowed =
      choice.selection.length > 0 || narrowing.name !== "" || narrowing.maxPricePaise !== null
    const shown = ofKinds(kept.parts, found.kinds)
    const absent = parts.filter((part) => !without.includes(part) && isAbsent(part, found.kinds))
    const isNone = absent.length > 0 && !hasType(ofKinds(parts, found.kinds))
    const figure = order?.by === "figure" && !sort ? figureOrder(understanding, order.key) : null
    const isChip = ({ keywordWithout }: { keywordWithout: string }) =>
      shown.some((part) => part.keywordWithout === keywordWithout)
    const wordsLeft = [
      ...unused.filter(isSure),
      ...amounts,
      ...understanding.avoided.map(messages.refusedWord),
      ...unmet.filter(({ isSoft }) => !isSoft).map(({ said }) => said),
      ...(choice.sort === null ? unordered(understanding, { sort: saidSort, figure, isChip }, sort) : []),
    ]
    const leftOut = [...wordsLeft, ...[...without, ...absent].map((part) => wordsOfPart(part, keyword))]
    const isKnown =
      without.length > 0 || isNone
        ? nameParts.length === 0 && !without.some((part) => isOfOthers(part, types))
        : false
    const all = isKnown ? sentenceOf(parts, null) : null
    const none = all && messages.noneOf(lowered(all))
    const isAllOfIt =
      shown.length === parts.length &&
      nameParts.length + understood.texts.length + misses.length + understanding.avoided.length === 0 &&
      hoped.length + leftOut.length === 0
    return {
      ...{ browsed, scope, misses, leftOut },
      nearest: none === null ? null : { none, leftOut: wordsLeft, instead: isNone ? insteadOf(shown) : "" },
      boxes: shown.flatMap(boxesOf),
      chips: [
        ...shown.flatMap((part) => chipsOf(part, ofAttributes)),
        ...met.map(hopeChip),
        ...(figure && !(figure === understanding.first && isChip(figure)) ? [orderChip(figure)] : []),
        ...(saidSort ? [sortChip(saidSort, understanding)] : []),
      ],
      sort: saidSort,
      asked: { parts, without, nameParts: attempt.nameParts, preferred },
      isQualified: parts.some((part) => !isWanted(part) || part.selection.some(({ key }) => key !== "type")),
      sentence: isAllOfIt ? sentenceOf(shown, isNarrowed ? null : browsed) : null,
    }
  }
  return null
}

/** Whether a part asks for a figure that no product of these types can have. */
function isOfOthers(part: Understood, types: readonly string[]): boolean {
  if (!isWanted(part) || types.length === 0) return false
  return part.selection.some(
    ({ key }) => entryOf(FIGURES_OF_TYPES, key)?.some((type) => types.includes(type)) === false,
  )
}

/** The intended words for words that stand neither in names nor in texts. */
async function correctionsOf(db: Database, words: readonly string[]): Promise<Synonym[]> {
  const corrections = correctWords(words)
  if (corrections.length === 0) return []
  const written = await wordsInTexts(db, words)
  return corrections.filter(({ said }) => !written.has(said))
}

/** A word that texts may have, as a hope. */
function hopeOf(word: string, keyword: string): Hope[] {
  if (!SHORTEST_LIKED.test(word)) return []
  const others = keywordParts(keyword).filter((part) => part.toLowerCase() !== word)
  return [{ said: word, texts: [word], keywordWithout: others.join(" ") }]
}

/** Whether a part asks for types of which the list has none, nor narrower ones. */
function isAbsent(part: Understood, kinds: readonly string[]): boolean {
  const types = isWanted(part) ? typesIn(part.selection) : []
  const all = types.flatMap((type) => [type, ...(entryOf(NARROWER_TYPES, type) ?? [])])
  return types.length > 0 && kinds.length > 0 && !all.some((type) => kinds.includes(type))
}

function insteadOf(shown: readonly Understood[]): string {
  const sentence = sentenceOf(shown, null)
  return sentence === null ? "" : lowered(sentence)
}

/** The figure of an understanding that a list is in the order of. */
function figureOrder({ order, first }: Understanding, key: string) {
  return [order, first].find((each) => each && figureKey(each.figure) === key) ?? null
}

/** The words of orders that the list is not in, as where nobody rated any of its products. */
function unordered(
  { sort: said, orderSaid, order, first }: Understanding,
  shown: { sort: SortKey | null; figure: unknown; isChip: (order: { keywordWithout: string }) => boolean },
  sort: string | null,
): string[] {
  const isSorted = said === null || said === shown.sort
  const sorted = said === "rating" && said === sort ? messages.noRatingsYet(orderSaid) : orderSaid
  return [
    ...(isSorted ? [] : [sorted]),
    ...(order && order !== shown.figure ? [orderSaid] : []),
    ...(first && first !== shown.figure && !shown.isChip(first) ? [first.said] : []),
  ]
}

/** Of those that miss a price the nearest to it. */
function sortWithout(dropped: readonly Understood[]): "price-low" | "price-high" | null {
  const priced = dropped.find((part) => "maxPricePaise" in part)
  if (!priced || !("maxPricePaise" in priced)) return null
  return priced.maxPricePaise === null ? "price-high" : "price-low"
}

/** By a figure that is asked for at its most, or that nothing has as it is asked for; of all products in turns of their types. */
function orderFor(
  { order, first, isOfAll, isEither, hopes, texts }: Understanding,
  dropped: readonly Understood[],
  { names, scope }: { names: readonly string[]; scope: readonly Understood[] },
): Order | null {
  if (names.length > 0) return null
  if (order) return { by: "figure", key: figureKey(order.figure), isDescending: order.isDescending }
  const isOfAnyType = !hasType(scope)
  if (isEither) return nearestFirst(dropped) ?? { by: "turns" }
  const isFirst = first && {
    by: "figure" as const,
    key: figureKey(first.figure),
    isDescending: first.isDescending,
  }
  return (
    nearestFirst(dropped) ??
    isFirst ??
    (isOfAll && isOfAnyType && hopes.length === 0 && texts.length > 0 ? { by: "turns" } : null)
  )
}

function inStockFirst(cards: readonly ProductCard[]): ProductCard[] {
  return cards.toSorted((a, b) => Number(a.isSoldOut) - Number(b.isSoldOut))
}

/** Numbers, each with the word behind it, that no meaning is known of: `32 inch`. */
function unknownAmounts(words: readonly string[]): string[] {
  return words.join(" ").match(/\b\d[\d.]*( \p{L}[\p{L}\p{M}]*)?/gu) ?? []
}

/** The words of a keyword that a part was read from. */
function wordsOfPart({ keywordWithout }: Understood, keyword: string): string {
  const others = keywordParts(keywordWithout)
  return keywordParts(keyword)
    .filter((word) => word !== others[0] || others.shift() === undefined)
    .join(" ")
}

/** Whether one of these words begins a word of a product's name: a cable is sold, rather than what is applicable. */
async function areNamed(db: Database, names: ReadonlyMap<string, string>): Promise<boolean> {
  const words = [...names].flatMap(([word, name]) => (/\d/.test(word) ? [] : [name]))
  return words.length > 0 && (await wordsStartingNames(db, words)).size > 0
}

function hasType(parts: readonly Understood[]): boolean {
  return parts.some((part) => isWanted(part) && typesIn(part.selection).length > 0)
}

/** Words before and after what a thing is for or has, which is not the thing that is asked for. */
const BEFORE_USE = "for|with|without|in|while|during|to|on|at|of|and|no|not|my|the|a|an"
const AFTER_USE = "ke|ki|ka|wala|wale|wali|mein|me|par|के|की|का|में|पर|वाला|वाले|वाली|க்கு|உள்ள"

/** Whether a thing is asked for that no product has anything of: `running shoes`, while running alone asks for what survives sweat. */
async function isOfUnknownThing(db: Database, keyword: string, liked: readonly string[]): Promise<boolean> {
  const things = liked.filter((word) => {
    if (!SHORTEST_LIKED.test(word) || isBegun(word)) return false
    return !isUse(keyword, word)
  })
  if (things.length === 0) return false
  const written = await wordsInTexts(db, things.map(transliterate))
  return things.some((word) => !written.has(transliterate(word)))
}

/** Whether a word of a keyword says what a thing is for or has. */
function isUse(keyword: string, word: string): boolean {
  const use = new RegExp(`(^|\\s)(${BEFORE_USE})\\s+${word}|${word}\\s+(${AFTER_USE})(\\s|$)`, "iu")
  return use.test(keyword.normalize("NFC"))
}

/** With things that are not sold as hopes that nothing meets, where a keyword asks for the things themselves: `smart tv`. */
function withUnsold(understanding: Understanding, keyword: string): Understanding {
  const unsold = understanding.unsold.filter((said) => !isUse(keyword, said) && !said.endsWith("க்கு"))
  return {
    ...understanding,
    hopes: [...understanding.hopes, ...unsold.map((said) => ({ said, texts: [], keywordWithout: keyword }))],
  }
}

function isLatin(word: string) {
  return transliterate(word) === word
}

/** Leaves out types that give way to a narrower one; what is left of them is a word that texts may have. */
function withNarrowTypes(understanding: Understanding): Understanding {
  const typesOf = (part: Understood) => (isWanted(part) ? typesIn(part.selection) : [])
  const broadIn = (part: Understood) => {
    const others = understanding.parts.filter((other) => other !== part).flatMap(typesOf)
    return typesOf(part).filter(
      (type) =>
        !understanding.broad.includes(type) &&
        entryOf(NARROWER_TYPES, type)?.some((narrower) => others.includes(narrower)),
    )
  }
  const parts = understanding.parts.filter((part) => broadIn(part).length === 0)
  return {
    ...understanding,
    parts: withoutRepeats(parts),
    texts: [
      ...understanding.texts,
      ...understanding.parts.flatMap(broadIn).flatMap((type) => [type, messages.typeInWords(type)]),
    ],
  }
}

const EVERYTHING: Choice = { selection: [], sort: null }

function narrowed({ name, maxPricePaise }: Narrowing, understanding: Understanding): Narrowing {
  const said = maxPriceOf(understanding)
  if (said === null) return { name, maxPricePaise }
  return { name, maxPricePaise: maxPricePaise === null ? said : Math.min(said, maxPricePaise) }
}
