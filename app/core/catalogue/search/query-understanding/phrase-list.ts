/** Words and phrases that shoppers say. Some letters of Devanagari are written in two ways, of which keywords have one. */
export function phraseList(phrases: string): string[] {
  return phrases.normalize("NFC").split(", ")
}
