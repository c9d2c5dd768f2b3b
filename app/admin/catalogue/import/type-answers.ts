import { type ImportRow, wordOf } from "#app/core/catalogue/import/other-shops/other-shop.ts"

import { PRODUCT_TYPES, type ProductFacts } from "#app/core/catalogue/product.ts"
import { typeName } from "#app/core/catalogue/search/messages.ts"

/** The merchant's answer for a type of a file. An empty HSN code or GST rate, which imports of earlier releases lack, is that of the shop's type; battery and Bluetooth decide the demanded declarations. */
export type TypeAnswer = {
  type: string
  hsnCode: string
  gstPercent?: string
  isWireless: boolean
  battery: string
}
/** Answers by the type as the file spells it. */
export type TypeAnswers = Readonly<Record<string, TypeAnswer>>

export const LONGEST_TYPE = 40
/** The form asks for the first types of a file; others stay as they are. */
const MOST_TYPES = 100
const WIRELESS: readonly string[] = ["earbuds", "watch", "nackband", "speaker", "party", "soundbar"]

/** The initial answers of a form: for each type of the rows the shop's nearest one. `types` has the shop's own beside the built-in ones. */
export function proposeTypes(rows: readonly ImportRow[], types: readonly string[]): TypeAnswers {
  const words = new Set(rows.map(({ entry }) => (typeof entry.type === "string" ? entry.type : "")))
  words.delete("")
  const proposed = [...words].slice(0, MOST_TYPES).map((word) => {
    const type = proposeType(word, [...PRODUCT_TYPES, ...types])
    const isWireless = WIRELESS.includes(type)
    return [word, { type, hsnCode: "", gstPercent: "", isWireless, battery: "" }] as const
  })
  return Object.fromEntries(proposed)
}

/** The type whose name or label is a word in any case and number, or else its last part; the word where there is none. */
export function proposeType(word: string, types: readonly string[]): string {
  const ofKey = (key: string) =>
    types.find((type) => [type, typeName(type)].some((name) => singularOf(name) === key))
  return ofKey(singularOf(word)) ?? ofKey(singularOf(word.split(/[^\p{L}\p{N}]+/u).at(-1) ?? "")) ?? word
}

/** A word in one spelling: "Smart Watches" and "smartwatch" are the same. */
function singularOf(word: string): string {
  return word
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "")
    .replace(/ies$/, "y")
    .replace(/(?<=ch|sh|ss|x)es$|(?<!s)s$/, "")
}

/** Reads the answers of a form that repeats its fields for each type. */
export function readTypeAnswers(form: FormData): TypeAnswers {
  const texts = (name: string) => form.getAll(name).map((text) => String(text).trim())
  const [types, codes, rates] = [texts("shopType"), texts("typeHsn"), texts("typeGst")]
  const [batteries, wireless] = [texts("typeBattery"), texts("typeWireless")]
  const answers = texts("fileType")
    .slice(0, MOST_TYPES)
    .map((word, at) => {
      const type = wordOf((types[at] ?? "").toLowerCase(), LONGEST_TYPE) || word
      const tax = { hsnCode: codes[at] ?? "", gstPercent: rates[at] ?? "" }
      const isWireless = wireless.includes(word)
      return [word, { ...tax, battery: batteries[at] ?? "", type, isWireless }] as const
    })
  return Object.fromEntries(answers)
}

/** The facts of products by the answer for their type. */
export function factsOfAnswer({ hsnCode, gstPercent, isWireless, battery }: TypeAnswer): ProductFacts {
  return {
    ...(hsnCode && { hsnCode }),
    ...(gstPercent && { gstPercent: Number(gstPercent) }),
    ...(isWireless && { connections: ["Bluetooth"] }),
    ...(battery && { declarations: { batteryChemistry: battery } }),
  }
}
