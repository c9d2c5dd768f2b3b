import { INVISIBLE, typefaceOf } from "./pdf-typefaces.ts"

/** The characters of a text that no typeface has, each once. */
export function unprintableIn(text: string): string[] {
  const missing = Array.from(text.toWellFormed().normalize("NFC")).filter(
    (symbol) => !INVISIBLE.test(symbol) && typefaceOf(symbol) === null,
  )
  return [...new Set(missing)]
}
