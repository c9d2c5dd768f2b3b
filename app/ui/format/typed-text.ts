/** The text of a field that people fill in. Lines stay; other control and invisible characters become spaces, and what is no text is none. */
export function parseText(value: unknown): string {
  if (typeof value !== "string") return ""
  return value
    .toWellFormed()
    .replaceAll("\r\n", "\n")
    .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu, (character) =>
      character === "\n" ? "\n" : " ",
    )
    .replace(/\n{3,}/g, "\n\n")
    .trim()
}
