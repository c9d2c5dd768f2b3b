import { soundOf } from "#app/core/catalogue/search/search-words.ts"

/** Words and phrases that shoppers say. Some letters of Devanagari are written in two ways, of which keywords have one. */
export function phraseList(phrases: string): string[] {
  return phrases.normalize("NFC").split(", ")
}

type Sounding = { phrase: string; sound: string }

/** Phrases with their sounds, by their first letter. */
export function phrasesByFirstLetter(phrases: readonly string[]): ReadonlyMap<string, Sounding[]> {
  const sounding = phrases.map((phrase) => ({ phrase, sound: soundOf(phrase) }))
  return Map.groupBy(sounding, ({ phrase: [first = ""] }) => first)
}
