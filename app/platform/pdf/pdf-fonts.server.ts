/** The typefaces of what is printed; each is a file of `app/fonts/print/`. Only Latin and Devanagari come in bold. */
export const FACES = [
  "mukta-regular",
  "mukta-bold",
  "noto-bengali",
  "noto-gujarati",
  "noto-gurmukhi",
  "noto-kannada",
  "noto-malayalam",
  "noto-oriya",
  "noto-tamil",
  "noto-telugu",
] as const
export type Face = (typeof FACES)[number]

const SCRIPTS: readonly [face: Face, letters: RegExp][] = [
  ["noto-bengali", /[\u0980-\u09ff]/],
  ["noto-gurmukhi", /[\u0a00-\u0a7f]/],
  ["noto-gujarati", /[\u0a80-\u0aff]/],
  ["noto-oriya", /[\u0b00-\u0b7f]/],
  ["noto-tamil", /[\u0b80-\u0bff]/],
  ["noto-telugu", /[\u0c00-\u0c7f]/],
  ["noto-kannada", /[\u0c80-\u0cff]/],
  ["noto-malayalam", /[\u0d00-\u0d7f]/],
]
const JOINERS = /[\u200c\u200d]/
const HOUSE = /[\n\u0020-\u007e\u00a0-\u017f\u0900-\u097f\u2010-\u2027\u2030-\u203a\u20b9\u2116\u2122\u2212]/
const UNPRINTABLE = "?"

/** Cuts a text into runs of one face each. A character that no face has, such as an emoji, becomes "?". */
export function cutByFace(text: string, isBold = false): { face: Face; text: string }[] {
  const house: Face = isBold ? "mukta-bold" : "mukta-regular"
  const runs: { face: Face; text: string }[] = []
  for (const symbol of text.normalize("NFC")) {
    const last = runs.at(-1)
    const { face, printed } = faceOf(symbol, house, last?.face)
    if (last?.face === face) last.text += printed
    else runs.push({ face, text: printed })
  }
  return runs.length > 0 ? runs : [{ face: house, text: "" }]
}

function faceOf(symbol: string, house: Face, current: Face | undefined) {
  if (JOINERS.test(symbol)) return { face: current ?? house, printed: symbol }
  const script = SCRIPTS.find(([, letters]) => letters.test(symbol))
  if (script) return { face: script[0], printed: symbol }
  return { face: house, printed: HOUSE.test(symbol) ? symbol : UNPRINTABLE }
}
