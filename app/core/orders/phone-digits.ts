/** The digits of a telephone number as orders have it, without India's prefix; null for words that are none. At least four tell one. */
export function phoneDigits(words: string): string | null {
  const digits = words.replaceAll(/[\s+-]/g, "").replace(/^(91|0)(?=\d{10}$)/, "")
  return /^\d{4,}$/.test(digits) ? digits : null
}
