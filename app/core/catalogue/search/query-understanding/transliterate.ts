import { entryOf } from "#app/ui/format/table-entry.ts"

// Spelling of the scripts of India in Latin letters by shoppers, who leave out marks: आ and अ are both a.

const LETTERS: Readonly<Record<string, string>> = {
  ...lettersOf("अ a आ a इ i ई i उ u ऊ u ऋ ri ए e ऐ ai ओ o औ au ऑ o ऍ e ऎ e ऒ o"),
  ...lettersOf("ஃ h அ a ஆ a இ i ஈ i உ u ஊ u எ e ஏ e ஐ ai ஒ o ஓ o ஔ au"),
}
const SIGNS: Readonly<Record<string, string>> = {
  ...lettersOf("ा a ि i ी i ु u ू u ृ ri े e ै ai ो o ौ au ॉ o ॅ e ॆ e ॊ o"),
  ...lettersOf("ா a ி i ீ i ு u ூ u ெ e ே e ை ai ொ o ோ o ௌ au"),
}
const CONSONANTS: Readonly<Record<string, string>> = {
  ...lettersOf("क k ख kh ग g घ gh ङ n च ch छ chh ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n"),
  ...lettersOf("प p फ ph ब b भ bh म m य y र r ल l व v श sh ष sh स s ह h ळ l ऱ r ऴ l"),
  ...lettersOf("க k ங n ச s ஞ n ட t ண n த t ந n ப p ம m ய y ர r ல l வ v ழ l ள l ற r ன n ஜ j ஷ sh ஸ s ஹ h"),
}
const WITH_DOT: Readonly<Record<string, string>> = lettersOf("ड r ढ rh ज z फ f क q ख kh ग g य y")
const NASALS: Readonly<Record<string, string>> = lettersOf("ं n ँ n ः h")
const DOT = "\u093c"
const SILENT = new Set(["\u094d", "\u0bcd"]) // the mark of a consonant without its vowel
const NORTHERN = /^[\u0900-\u0aff]/u // scripts whose last consonant is spoken without a vowel
const TAMIL = /^[\u0b80-\u0bff]/u
/** Letters that stand at another place of their script's block than in Devanagari. */
const ELSEWHERE: Readonly<Record<string, string>> = lettersOf("ੰ ं ৎ त् ൺ ण् ൻ न् ർ र् ൽ ल् ൾ ळ्")
const DOUBLES = "\u0a71" // the mark of Gurmukhi that doubles a consonant
const BLOCKS = { first: 0x900, end: 0xd80, size: 0x80 }

/** A word in a script of India as it is written in Latin letters: `तरंग` and `তরঙ্গ` are `tarang`. Other words, and other letters, stay. */
export function transliterate(word: string): string {
  const typed = word.normalize("NFC")
  const letters = [...typed].flatMap(inDevanagari)
  const isNorthern = NORTHERN.test(typed)
  let latin = ""
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at] ?? ""
    const hasDot = letters[at + 1] === DOT
    const consonant = (hasDot ? entryOf(WITH_DOT, letter) : undefined) ?? entryOf(CONSONANTS, letter)
    if (consonant === undefined) {
      latin += entryOf(LETTERS, letter) ?? entryOf(NASALS, letter) ?? entryOf(SIGNS, letter) ?? letter
      continue
    }
    if (hasDot) at += 1
    const next = letters[at + 1] ?? ""
    latin += consonant
    if (SILENT.has(next)) at += 1
    else if (entryOf(SIGNS, next) === undefined && !(isNorthern && isUnspoken(letters, at, latin)))
      latin += "a"
  }
  return latin
}

/** A letter as the one of Devanagari at the same place of its block; Tamil has its own, for it leaves out many. */
function inDevanagari(letter: string): string[] {
  const code = letter.codePointAt(0) ?? 0
  if (code < BLOCKS.first || code >= BLOCKS.end || TAMIL.test(letter)) return [letter]
  if (letter === DOUBLES) return []
  const similar = String.fromCodePoint(BLOCKS.first + ((code - BLOCKS.first) % BLOCKS.size))
  return [...(entryOf(ELSEWHERE, letter) ?? similar)]
}

/** The north does not speak the vowel of a last consonant, nor one between two syllables: दरबार is darbar. The south marks it. */
function isUnspoken(letters: readonly string[], at: number, latin: string): boolean {
  const [next = "", afterNext = ""] = letters.slice(at + 1)
  const isBetween =
    entryOf(CONSONANTS, next) !== undefined &&
    entryOf(SIGNS, afterNext) !== undefined &&
    /[aeiou][^aeiou]+$/.test(latin)
  return next === "" || isBetween
}

function lettersOf(pairs: string): Record<string, string> {
  const parts = pairs.split(" ")
  return Object.fromEntries(
    parts.flatMap((part, index) => (index % 2 ? [] : [[part, parts[index + 1] ?? ""]])),
  )
}
