import { soundOf } from "#app/core/catalogue/search/search-words.ts"

/** Words and phrases that shoppers say. Some letters of Devanagari are written in two ways, of which keywords have one. */
export function phraseList(phrases: string): string[] {
  return phrases.normalize("NFC").split(", ")
}

type Sounding = { phrase: string; consonants: string }

/** Phrases with the sound of their consonants, by their first letter. */
export function phrasesByFirstLetter(phrases: readonly string[]): ReadonlyMap<string, Sounding[]> {
  const sounding = phrases.map((phrase) => ({ phrase, consonants: consonantsOf(phrase) }))
  return Map.groupBy(sounding, ({ phrase: [first = ""] }) => first)
}

/** The sound of a phrase without its vowels and breaths: `trimar` and `trimmer` are trmr, `wach` and `watch` vk. */
export function consonantsOf(phrase: string): string {
  return soundOf(phrase.replaceAll("tch", "ch")).replaceAll(/[aeiouh]/g, "")
}
