/** The kinds of words that the shop keeps of its products; see the table of them. */
export type WordKind = "name" | "start" | "text"

/** A word that a product must have: its LIKE pattern, and how many words after the phrase's first it stands. */
export type WordPattern = { kind: WordKind; pattern: string; place: number; isExact: boolean }

/** Words that stand one after the other. */
export type Phrase = WordPattern[]

/** The words of a name with their places: what stands between its spaces, case and signs and all. */
export function placedWords(name: string): string[] {
  return name.split(" ")
}

/**
 * What the words of every name or type that contains the text are like. It says all there is to say, unless the text
 * is of spaces and nothing beside them; see `hasOpenEnd`.
 */
export function phraseContaining(text: string, isExact: boolean): Phrase {
  const parts = placedWords(text)
  return parts
    .map((part, place) => ({
      kind: "name" as const,
      pattern: `${place === 0 ? "%" : ""}${literally(part)}${place === parts.length - 1 ? "%" : ""}`,
      place,
      isExact,
    }))
    .filter((_, place) => parts[place] !== "")
}

/** The same for names that start with the text, in any case. */
export function phraseStarting(text: string): Phrase {
  const parts = placedWords(text)
  return parts.map((part, place) => ({
    kind: place === 0 ? "start" : "name",
    pattern: `${literally(part)}${place === parts.length - 1 ? "%" : ""}`,
    place,
    isExact: false,
  }))
}

/** A space at either end, or two of them, leave open what stands beyond: only the whole name tells. */
export function hasOpenEnd(text: string): boolean {
  return placedWords(text).length > 1 && placedWords(text).includes("")
}

/** A text in a LIKE pattern, in which no character has a meaning of its own. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&")
}
