export const MOST_TAGS = 20
export const LONGEST_TAG = 40

/** Tags in the one form in which they are compared: small letters, single spaces, each once. A comma or a `|` parts two. */
export function tagsOf(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => text.normalize("NFC").toLowerCase().split(/[,|]/))
  return [...new Set(words.map((word) => word.replaceAll(/[\s\p{Cc}]+/gu, " ").trim()))].filter(Boolean)
}
