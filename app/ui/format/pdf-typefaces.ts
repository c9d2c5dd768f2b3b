/** Typefaces of printed documents by character; the first row that matches holds. Files are in `app/fonts/print/`. */
const CHARACTERS = {
  mukta:
    /[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u0137\u0139-\u017e\u0900-\u0977\u0979-\u097f\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20b9\u2116\u2122\u2212]/,
  "noto-bengali":
    /[\u0980-\u0983\u0985-\u098c\u098f\u0990\u0993-\u09a8\u09aa-\u09b0\u09b2\u09b6-\u09b9\u09bc-\u09c4\u09c7\u09c8\u09cb-\u09ce\u09d7\u09dc\u09dd\u09df-\u09e3\u09e6-\u09fe]/,
  "noto-gurmukhi":
    /[\u0a01-\u0a03\u0a05-\u0a0a\u0a0f\u0a10\u0a13-\u0a28\u0a2a-\u0a30\u0a32\u0a33\u0a35\u0a36\u0a38\u0a39\u0a3c\u0a3e-\u0a42\u0a47\u0a48\u0a4b-\u0a4d\u0a51\u0a59-\u0a5c\u0a5e\u0a66-\u0a76]/,
  "noto-gujarati":
    /[\u0a81-\u0a83\u0a85-\u0a8d\u0a8f-\u0a91\u0a93-\u0aa8\u0aaa-\u0ab0\u0ab2\u0ab3\u0ab5-\u0ab9\u0abc-\u0ac5\u0ac7-\u0ac9\u0acb-\u0acd\u0ad0\u0ae0-\u0ae3\u0ae6-\u0af1\u0af9-\u0aff]/,
  "noto-oriya":
    /[\u0b01-\u0b03\u0b05-\u0b0c\u0b0f\u0b10\u0b13-\u0b28\u0b2a-\u0b30\u0b32\u0b33\u0b35-\u0b39\u0b3c-\u0b44\u0b47\u0b48\u0b4b-\u0b4d\u0b56\u0b57\u0b5c\u0b5d\u0b5f-\u0b63\u0b66-\u0b77]/,
  "noto-tamil":
    /[\u0b82\u0b83\u0b85-\u0b8a\u0b8e-\u0b90\u0b92-\u0b95\u0b99\u0b9a\u0b9c\u0b9e\u0b9f\u0ba3\u0ba4\u0ba8-\u0baa\u0bae-\u0bb9\u0bbe-\u0bc2\u0bc6-\u0bc8\u0bca-\u0bcd\u0bd0\u0bd7\u0be6-\u0bfa]/,
  "noto-telugu":
    /[\u0c00-\u0c0c\u0c0e-\u0c10\u0c12-\u0c28\u0c2a-\u0c39\u0c3d-\u0c44\u0c46-\u0c48\u0c4a-\u0c4d\u0c55\u0c56\u0c58-\u0c5a\u0c60-\u0c63\u0c66-\u0c6f\u0c77-\u0c7f]/,
  "noto-kannada":
    /[\u0c80-\u0c8c\u0c8e-\u0c90\u0c92-\u0ca8\u0caa-\u0cb3\u0cb5-\u0cb9\u0cbc-\u0cc4\u0cc6-\u0cc8\u0cca-\u0ccd\u0cd5\u0cd6\u0cde\u0ce0-\u0ce3\u0ce6-\u0cef\u0cf1\u0cf2]/,
  "noto-malayalam":
    /[\u0d00-\u0d0c\u0d0e-\u0d10\u0d12-\u0d44\u0d46-\u0d48\u0d4a-\u0d4f\u0d54-\u0d63\u0d66-\u0d7f]/,
  "noto-arabic":
    /[\u0606-\u061b\u061d-\u06dc\u06de-\u06ff\u0750-\u077f\u0870-\u088e\u0898-\u08e1\u08e3-\u08ff\ufb50-\ufbc2\ufbd3-\ufd8f\ufd92-\ufdc7\ufdcf\ufdf0-\ufdff\ufe70-\ufe74\ufe76-\ufefc]/,
  "noto-ol-chiki": /[\u1c50-\u1c7f]/,
  "noto-meetei-mayek": /[\uaae0-\uaaf6\uabc0-\uabed\uabf0-\uabf9]/,
  "dejavu-sans":
    /[\u0138\u017f-\u02e9\u0370-\u0377\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u0525\u0531-\u0556\u0559-\u055f\u0561-\u0587\u05d0-\u05ea\u10d0-\u10fc\u1e00-\u1efb\u2010-\u2027\u2032-\u205e\u2070\u2071\u2074-\u208e\u20a0-\u20b5\u20b8-\u20ba\u20bd\u2100-\u2109\u210b-\u2149\u2150-\u2185\u2190-\u2311\u2460-\u2469\u2500-\u269c\u269e-\u26b8\u2701-\u2704\u2706-\u2709\u270c-\u2727\u2729-\u274b\u2756\u2758-\u275e\u2761-\u2794\u2798-\u27af\u2a7d-\u2aa0\ufb00-\ufb06\ufffd]|[\u0300-\u034f]/,
  "noto-emoji": /\p{Emoji}/u,
} as const satisfies Record<string, RegExp>

export type PdfTypeface = keyof typeof CHARACTERS
export const PDF_TYPEFACES = Object.keys(CHARACTERS) as PdfTypeface[]

const MISSING = "\u25a1"
export const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|[\ufe00-\ufe0f]/u
const STAYS_WITH_ITS_LETTER = /\u200c|\u200d|\ufe0f/

/** Splits a text into runs of one typeface each. A character that none has is a hollow square. */
export function splitByTypeface(text: string): { face: PdfTypeface; text: string }[] {
  const runs: { face: PdfTypeface; text: string }[] = []
  for (const { face, text: part } of charactersOf(text)) {
    const last = runs.at(-1)
    if (last?.face === face) last.text += part
    else runs.push({ face, text: part })
  }
  return runs
}

function charactersOf(text: string) {
  const characters: { face: PdfTypeface; text: string }[] = []
  for (const symbol of text.toWellFormed().replaceAll("\t", " ").normalize("NFC")) {
    const current = characters.at(-1)?.face
    if (current && STAYS_WITH_ITS_LETTER.test(symbol)) {
      if (symbol !== "\ufe0f" || current === "noto-emoji") characters.push({ face: current, text: symbol })
    } else if (symbol === "\n" || !INVISIBLE.test(symbol))
      characters.push(typefaceOf(symbol) ?? { face: "dejavu-sans", text: MISSING })
  }
  return characters
}

/** The first typeface with a character, or with its compatible form (A for 𝐀), and the text to draw; null where no typeface has it. */
export function typefaceOf(symbol: string) {
  for (const text of [symbol, symbol.normalize("NFKC")]) {
    const face = PDF_TYPEFACES.find((name) =>
      Array.from(text).every((letter) => CHARACTERS[name].test(letter)),
    )
    if (face) return { face, text }
  }
  return null
}
