import { ACCESSORIES, accessoryIn } from "./accessories.ts"
import { correctTo, correctWords } from "./correct-words.ts"
import { TEXTS } from "./lexicon.ts"
import { MEANINGS } from "./meanings.ts"
import type { OwnType } from "./own-words.ts"
import { phraseList } from "./phrase-list.ts"
import { isFiller, longestAt, type Synonym, type Token, tokensOf } from "./tokens.ts"
import { UNSOLD_WORDS, type UnsoldWords } from "./unsold-words.ts"

/** A thing that a search asks for and that is not sold: its name in a sentence, and its words as they were typed. `isPart`: it comes with products, and is not sold by itself. */
export type Unsold = { name: string; words: string[]; isPart: boolean }

/** Words before and after a thing that products are used with, rather than one that is asked for. */
const USED_BEFORE = phraseList("for, with, to, from, on, in, of, my, two, 2, both, like, and, or, vs, than")
const USED_AFTER = phraseList(
  "ke liye, k liye, ke lie, liye, ke saath, ke sath, se, mein, me, par, pe, ka, ke, ki, wala, wale, wali, compatible, connect, connection, charge, charging, jaisa, jaise, jaisi, number, battery, bag, bags, sleeve, backpack, skin, table, cooler, cooling pad, " +
    "के लिए, से, में, पर, का, के, की, க்கு",
)
const KINDS = MEANINGS.filter(({ means, isFor, isUse }) => "type" in means && !isFor && !isUse).flatMap(
  ({ said }) => said,
)
const KNOWN = [...MEANINGS, ...TEXTS].flatMap(({ said }) => said)

/** The thing that a keyword asks for and that this kind of shop does not sell; null where it asks for a kind of product, or for a type of the shop's own (`types`). */
export function unsoldIn(keyword: string, types: readonly OwnType[]): Unsold | null {
  const tokens = tokensOf(withoutSlips(keyword))
  const typed = tokensOf(keyword)
  const own = types.flatMap(({ said }) => said)
  if (tokens.some((_, at) => longestAt(tokens, at, own) > 0)) return null
  const part = accessoryIn(tokens, own)
  if (part) return { name: part.name, words: wordsAt(typed, part), isPart: true }
  const hasKind = tokens.some((_, at) => longestAt(tokens, at, KINDS) > 0)
  for (let at = 0; at < tokens.length; at += 1) {
    const found = unsoldAt(tokens, at)
    if (!found || (hasKind && !found.isBrand) || isUsedWith(tokens, at, found.length)) continue
    return { name: found.name, words: wordsAt(typed, { at, length: found.length }), isPart: false }
  }
  return null
}

const SINGLE = [
  ...ACCESSORIES,
  ...UNSOLD_WORDS.filter(({ isBrand }) => !isBrand).flatMap(({ said }) => said),
].filter((word) => !word.includes(" "))

/** A keyword with words of things that are not sold in the place of their slips: `watch strp`. A slip of a kind of product stays: `earbads`. */
function withoutSlips(keyword: string): string {
  const unknown = tokensOf(keyword).filter((token) => !isFiller(token) && longestAt([token], 0, KNOWN) === 0)
  const typos = unknown.map(({ text }) => text).filter((word) => !correctWords([word]).some(isKind))
  return correctTo(keyword, SINGLE, typos)
}

function isKind({ means }: Synonym): boolean {
  return KINDS.includes(means) && !SINGLE.includes(means)
}

/** The thing whose words at a place are no part of a longer phrase: `charge my phone` asks for a power bank. */
function unsoldAt(tokens: readonly Token[], at: number): (UnsoldWords & { length: number }) | null {
  const found = UNSOLD_WORDS.map((words) => ({ ...words, length: longestAt(tokens, at, words.said) }))
  const longest = found.reduce((best, each) => (each.length > best.length ? each : best))
  const isPart = [1, 2, 3].some((back) => at >= back && longestAt(tokens, at - back, KNOWN) > back)
  return longest.length === 0 || isPart || longestAt(tokens, at, KNOWN) > longest.length ? null : longest
}

/** The kinds nearest to another maker's name alone, whatever it makes. */
const NEAR_ANY_MAKER = "audio products"

/**
 * The kinds of product that come nearest to things of other makers, as synonyms: `airdopes 141` are earbuds, and a maker's name with no
 * word beside it stands for what sounds. `names`: words of products' names.
 */
export function nearestKinds(keyword: string, names: readonly string[]): Synonym[] {
  const tokens = tokensOf(keyword)
  const asked = tokens.filter((token) => !isFiller(token)).length
  let end = 0
  return tokens.flatMap((_, at) => {
    const found = at < end ? null : unsoldAt(tokens, at)
    end = Math.max(end, at + (found?.length ?? 0))
    const words = found ? wordsAt(tokens, { at, length: found.length }) : []
    const near = found?.near ?? (found?.isBrand && found.length === asked ? NEAR_ANY_MAKER : undefined)
    if (!found || near === undefined || words.every((word) => names.includes(word))) return []
    const next = tokens[at + words.length]?.text ?? ""
    const number = found.isBrand && /^\d{1,3}$/.test(next) ? [next] : []
    return [{ said: [...words, ...number].join(" "), means: near }]
  })
}

function isUsedWith(tokens: readonly Token[], at: number, length: number): boolean {
  return USED_BEFORE.includes(tokens[at - 1]?.text ?? "") || longestAt(tokens, at + length, USED_AFTER) > 0
}

function wordsAt(tokens: readonly Token[], { at, length }: { at: number; length: number }): string[] {
  return tokens.slice(at, at + length).map(({ text }) => text)
}
