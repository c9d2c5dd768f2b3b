import type { LetterKind } from "./letter-postings.ts"

export type WordKind = "name" | "start" | "text"

/** A word that a product must have: its LIKE pattern, and how many words after the phrase's first it stands. */
export type WordPattern = { kind: WordKind; pattern: string; place: number; isExact: boolean }

/** Words one after the other, in the name or, unless `inName`, as the type. A single letter stands for itself. */
export type Phrase = { words: WordPattern[]; inName?: boolean; letter?: { kind: LetterKind; letter: string } }

/** The words of a name with their places: what stands between its spaces, case and signs and all. */
export function placedWords(name: string): string[] {
  return name.split(" ")
}

/** What a keyword is: as typed, in the name or as the type. */
export function phraseOfKeyword(keyword: string): Phrase {
  return isLetter(keyword)
    ? { words: [], letter: { kind: "letter", letter: keyword } }
    : phraseContaining(keyword, true)
}

/** What a name is narrowed by: in any case, and in no type. */
export function phraseInName(text: string): Phrase {
  const folded = text.toLowerCase()
  return isLetter(folded)
    ? { words: [], letter: { kind: "folded-letter", letter: folded } }
    : { ...phraseContaining(text, false), inName: true }
}

/** The words of every name or type that contains the text. Text of spaces alone says nothing; see `hasOpenEnd`. */
export function phraseContaining(text: string, isExact: boolean): Phrase {
  const parts = placedWords(text)
  const words = parts.map((part, place) => ({
    kind: "name" as const,
    pattern: `${place === 0 ? "%" : ""}${literally(part)}${place === parts.length - 1 ? "%" : ""}`,
    place,
    isExact,
  }))
  return { words: words.filter((_, place) => parts[place] !== "") }
}

/** The same for names that start with the text, in any case. */
export function phraseStarting(text: string): Phrase {
  const parts = placedWords(text)
  const words = parts.map((part, place) => ({
    kind: place === 0 ? ("start" as const) : ("name" as const),
    pattern: `${literally(part)}${place === parts.length - 1 ? "%" : ""}`,
    place,
    isExact: false,
  }))
  return { words }
}

function isLetter(text: string) {
  return text !== " " && [...text].length === 1
}

/** A space at either end, or two of them, leave open what stands beyond: only the whole name tells. */
export function hasOpenEnd(text: string): boolean {
  return placedWords(text).length > 1 && placedWords(text).includes("")
}

/** A text in a LIKE pattern, in which no character has a meaning of its own. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&")
}
