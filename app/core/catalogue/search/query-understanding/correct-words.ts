import { distance } from "fastest-levenshtein"
import { soundOf } from "#app/core/catalogue/search/search-words.ts"
import { AT_LEAST_BEFORE, AT_MOST_AFTER, AT_MOST_BEFORE, SORT_WORDS, TEXTS } from "./lexicon.ts"
import { MEANINGS } from "./meanings.ts"
import { consonantsOf, phrasesByFirstLetter } from "./phrase-list.ts"
import type { Synonym } from "./tokens.ts"
import { transliterate } from "./transliterate.ts"

const SHORTEST = 5 // letters; of shorter words too many are one letter apart
const SHORTEST_LEFT_OUT = 4 // letters of a word that only leaves one out: `wite`
const LONG = 8
const MOST_SLIPS = 2
const SURE_CONSONANTS = 4 // of a word whose vowels alone are wrong: `spekar`
const MOST_WORDS = 2
const LEAST_PRICE = 300 // rupees: what is below may be a figure of anything
const CHARGED = { type: "powerbank", least: 2_000 } // mAh

const PHRASES = phrasesByFirstLetter([...MEANINGS, ...TEXTS].flatMap(({ said }) => said))
/** An order overrules what fits best, and a bound stands beside amounts alone, so that one slip is the most. */
const BESIDE = phrasesByFirstLetter([
  ...SORT_WORDS.flatMap(({ said }) => said),
  ...[AT_MOST_BEFORE, AT_MOST_AFTER, AT_LEAST_BEFORE].flat(),
  "battery",
])

const KNOWN: ReadonlySet<string> = new Set([...MEANINGS, ...TEXTS, ...SORT_WORDS].flatMap(({ said }) => said))
const PULLI = "\u0bcd"
/** Words of Tamil and Telugu without the endings for what they are for, in, with or like: நீச்சலுக்கு is நீச்சல், తక్కువ ధరలో is తక్కువ ధర. */
const STEMS: readonly ((word: string) => string)[] = [
  (word) => word.replace(/(?:ுக்கு|ுக்கான|ில்|ுடன்|ான)$/u, PULLI),
  (word) => word.replace(/(?:க்கு|க்கான|யில்|யுடன்|யான|வுக்கு|வில்)$/u, ""),
  (word) => word.replace(/த்(?:துக்கு|திற்கு|தில்|துடன்)$/u, "ம்"),
  (word) => word.replace(/(?:లో|కు|కి|కోసం|తో)$/u, ""),
]

/**
 * The intended words for words without a meaning, by a letter or two, by their sound or in other letters: `power bnak` is `power bank`, `कराओके`
 * is `karaoke`. As synonyms.
 */
export function correctWords(unknown: readonly string[]): Synonym[] {
  const tried = unknown.flatMap((_, at) =>
    Array.from({ length: MOST_WORDS }, (_, more) => unknown.slice(at, at + more + 1).join(" ")),
  )
  return [...new Set(tried)].flatMap((said) => {
    const stem = STEMS.map((stemOf) => stemOf(said)).find((word) => word !== said && KNOWN.has(word))
    if (stem !== undefined) return [{ said, means: stem }]
    const means = meantBy(said, ALL)
    return means === null || means === said ? [] : [{ said, means }]
  })
}

/** A text with each word that is a slip of one of these as that one: `retun policy`. `among`: words that may be slips, where not all may. */
export function correctTo(
  text: string,
  words: readonly string[],
  among: readonly string[] | null = null,
): string {
  if (among?.length === 0) return text.toLowerCase()
  const lists = listsOf(words)
  return text
    .toLowerCase()
    .replaceAll(/\p{L}[\p{L}\p{M}]*/gu, (word) =>
      words.includes(word) || !(among?.includes(word) ?? true) ? word : (meantBy(word, lists) ?? word),
    )
}

const known = new WeakMap<readonly string[], Lists>()

/** The words of a list as they are looked for; each list is read once. */
function listsOf(words: readonly string[]): Lists {
  const lists = known.get(words) ?? { phrases: phrasesByFirstLetter(words), beside: NONE }
  known.set(words, lists)
  return lists
}

/** Whether a word is the beginning of a known one: `watc`, while it is typed. */
export function isBegun(word: string): boolean {
  return PHRASES.get(word[0] ?? "")?.some(({ phrase }) => phrase.startsWith(word)) ?? false
}

/** The meaning of numbers beside a type that are no part of a name: `earbuds 1299` may cost so much, `power bank 20000` hold it. */
export function meanNumbers(unknown: readonly string[], types: readonly string[]): Synonym[] {
  if (types.length === 0) return []
  return unknown.flatMap((said) => {
    const amount = /^\d+$/.test(said) ? Number(said) : 0
    if (types.includes(CHARGED.type) && amount >= CHARGED.least) return [{ said, means: `${said} mah` }]
    return amount >= LEAST_PRICE ? [{ said, means: `up to ₹${said}` }] : []
  })
}

/** The wrong letters of a text. Letters that changed places count once: `spekaer` is one slip from `speaker`, `samrt wach` two from `smart watch`. */
export function slipsBetween(said: string, phrase: string): number {
  const away = distance(said, phrase)
  if (away > 2 * MOST_SLIPS) return away
  for (let at = 0; at + 1 < said.length; at += 1) {
    const swapped = said.slice(0, at) + said[at + 1] + said[at] + said.slice(at + 2)
    if (said[at] !== said[at + 1] && distance(swapped, phrase) === away - 2)
      return 1 + slipsBetween(swapped, phrase)
  }
  return away
}

function meantBy(said: string, lists: Lists): string | null {
  const latin = transliterate(said)
  return latin === said ? nearest(said, MOST_SLIPS, lists) : nearestOfScript(latin, lists)
}

/** The phrase for a word of another script: its `v` may be a `w`, `iyar` is said for an ear, and many consonants tell it whatever its vowels. */
function nearestOfScript(latin: string, lists: Lists): string | null {
  const spellings = [
    ...[latin, latin.replaceAll(/oy(?=a)/g, "w"), latin.replace(/^v/, "w")],
    ...[latin.replace(/^[ie]+y?[ae]r/, "ear"), latin.replaceAll("ai", "e")],
  ]
  const phraseBy = (find: (spelling: string, lists: Lists) => string | null) =>
    spellings.map((spelling) => find(spelling, lists)).find((phrase) => phrase !== null)
  return phraseBy((spelling) => nearest(spelling, 1, lists)) ?? phraseBy(nearestByConsonants) ?? null
}

function nearestByConsonants(latin: string, { phrases }: Lists): string | null {
  const consonants = consonantsOf(latin)
  if (consonants.length < SURE_CONSONANTS) return null
  const similar = (phrases.get(latin[0] ?? "") ?? []).filter((each) => each.consonants === consonants)
  const [first] = similar.toSorted(
    (one, other) => distance(latin, one.phrase) - distance(latin, other.phrase),
  )
  return first?.phrase ?? null
}

type Lists = { phrases: typeof PHRASES; beside: typeof PHRASES }
const ALL: Lists = { phrases: PHRASES, beside: BESIDE }
const NONE: typeof PHRASES = new Map()

function nearest(said: string, mostOfLong: number, lists: Lists = ALL): string | null {
  if (said.length < SHORTEST) return withLetterLeftOut(said, lists)
  const most = said.length < LONG ? 1 : mostOfLong
  const consonants = consonantsOf(said)
  const phrasesWithin = (phrases: typeof PHRASES, typos: number) =>
    // The first letter is seldom wrong: a flight is not light.
    (phrases.get(said[0] ?? "") ?? []).flatMap(({ phrase, consonants: ofPhrase }) => {
      if (Math.abs(phrase.length - said.length) > typos + 1) return []
      const away = slipsBetween(said, phrase)
      const isShort = said.length === SHORTEST && phrase.length === SHORTEST
      if (isShort && consonants !== ofPhrase && !hasSameLetters(said, phrase)) return []
      if (away <= typos) return [{ phrase, away }]
      const ofSounds = distance(soundOf(said), soundOf(phrase))
      const isOfSound =
        said.length > SHORTEST &&
        consonants === ofPhrase &&
        (ofSounds <= 1 || (away === typos + 1 && (consonants.length >= SURE_CONSONANTS || ofSounds < away)))
      return isOfSound ? [{ phrase, away }] : []
    })
  const near = [...phrasesWithin(lists.phrases, most), ...phrasesWithin(lists.beside, 1)]
  const [first] = near.toSorted((a, b) => a.away - b.away)
  return first?.phrase ?? null
}

/** Whether letters only changed places; another consonant makes another word: `parts` is no party. */
function hasSameLetters(one: string, other: string): boolean {
  return [...one].toSorted().join("") === [...other].toSorted().join("")
}

/** A word of five letters of which a vowel or an h is not there: `undr`, `wite`. Of other letters two words differ. */
function withLetterLeftOut(said: string, { phrases, beside }: Lists): string | null {
  if (said.length !== SHORTEST_LEFT_OUT) return null
  const consonants = consonantsOf(said)
  const longer = [phrases, beside].flatMap((list) => list.get(said[0] ?? "") ?? [])
  const found = longer.find(
    ({ phrase, consonants: ofPhrase }) =>
      phrase.length === SHORTEST &&
      phrase.at(-1) === said.at(-1) &&
      consonants === ofPhrase &&
      distance(said, phrase) === 1,
  )
  return found?.phrase ?? null
}
