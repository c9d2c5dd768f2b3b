import * as messages from "./messages.ts"

/** The scripts that the engraver cuts, by their Unicode names. */
const ENGRAVED_SCRIPTS = [
  ...(["Latin", "Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya"] as const),
  ...(["Tamil", "Telugu", "Kannada", "Malayalam", "Arabic"] as const),
]

/** The most characters of a typed name, a bound of forms and storage: a letter has up to five. */
export const MOST_CHARACTERS = 60

const MOST_FIGURES = 4 // a year; more may be a telephone number
const GRAPHEMES = new Intl.Segmenter("en-IN", { granularity: "grapheme" })
const JOINED = /[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0ccd\u0d4d][\u200c\u200d]?$/u // a virama binds the next consonant
const BETWEEN = /^[ .\-'’&\u200c\u200d]$/u

/** A typed name as it is engraved: composed, without doubled spaces, and with joiners between letters alone. */
export function engravedText(typed: string): string {
  return typed
    .normalize("NFC")
    .replace(/\s+/gu, " ")
    .replace(/^[ \u200c\u200d]+|[ \u200c\u200d]+$/gu, "")
}

/** The letters of a name, spaces included. Vowel signs and conjuncts count as part of their letter: अमृता has three. */
export function countLetters(text: string): number {
  let count = 0
  let isBound = false
  for (const { segment } of GRAPHEMES.segment(text)) {
    if (!(isBound && /^\p{L}/u.test(segment))) count += 1
    isBound = JOINED.test(segment)
  }
  return count
}

/** A sentence for a name that cannot be engraved in so many letters; null for one that can, and for an empty one. */
export function engravingFault(text: string, letters: number): string | null {
  if (text.length > MOST_CHARACTERS || countLetters(text) > letters) return messages.tooManyLetters(letters)
  if ((text.match(/\p{Nd}/gu) ?? []).length > MOST_FIGURES) return messages.noNumbers
  const scripts = new Set<string>()
  for (const character of text) {
    const script = ENGRAVED_SCRIPTS.find((name) => isOf(name, character))
    if (script) scripts.add(script)
    else if (!/\p{Nd}/u.test(character) && !BETWEEN.test(character)) return messages.unknownLetters
  }
  if (scripts.size > 1) return messages.oneScriptOnly
  return text === "" || /[\p{L}\p{Nd}]/u.test(text) ? null : messages.unknownLetters
}

const PATTERNS = new Map(
  ENGRAVED_SCRIPTS.map((name) => [name, new RegExp(`^(?=[\\p{L}\\p{M}])\\p{scx=${name}}$`, "u")]),
)

function isOf(script: (typeof ENGRAVED_SCRIPTS)[number], character: string): boolean {
  return PATTERNS.get(script)?.test(character) ?? false
}
