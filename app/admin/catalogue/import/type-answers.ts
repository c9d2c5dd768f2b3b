import { type ImportRow, wordOf } from "#app/core/catalogue/import/other-shops/other-shop.ts"

import { PRODUCT_TYPES, type ProductFacts } from "#app/core/catalogue/product.ts"
import { typeName } from "#app/core/catalogue/search/messages.ts"

/** What a merchant says of a type of a file: the shop's type, its HSN code where it has one of its own, and what the law asks by. */
export type TypeAnswer = { type: string; hsnCode: string; isWireless: boolean; battery: string }
/** The answers by the type as the file has it. */
export type TypeAnswers = Readonly<Record<string, TypeAnswer>>

export const LONGEST_TYPE = 40
/** Types of a file that are asked about; others stay as the file has them. */
const MOST_TYPES = 100
const WIRELESS: readonly string[] = ["earbuds", "watch", "nackband", "speaker", "party", "soundbar"]

/** The answers that a screen begins with: the shop's type that each type of the rows means. `types` are the shop's own beside the known ones. */
export function proposeTypes(rows: readonly ImportRow[], types: readonly string[]): TypeAnswers {
  const words = new Set(rows.map(({ entry }) => (typeof entry.type === "string" ? entry.type : "")))
  words.delete("")
  const proposed = [...words].slice(0, MOST_TYPES).map((word) => {
    const type = proposeType(word, [...PRODUCT_TYPES, ...types])
    return [word, { type, hsnCode: "", isWireless: WIRELESS.includes(type), battery: "" }] as const
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

/** The answers of a form, whose fields stand once a type. */
export function readTypeAnswers(form: FormData): TypeAnswers {
  const texts = (name: string) => form.getAll(name).map((text) => String(text).trim())
  const [types, codes, batteries] = [texts("shopType"), texts("typeHsn"), texts("typeBattery")]
  const wireless = texts("typeWireless")
  const answers = texts("fileType")
    .slice(0, MOST_TYPES)
    .map((word, at) => {
      const type = wordOf((types[at] ?? "").toLowerCase(), LONGEST_TYPE) || word
      const told = { hsnCode: codes[at] ?? "", battery: batteries[at] ?? "" }
      return [word, { ...told, type, isWireless: wireless.includes(word) }] as const
    })
  return Object.fromEntries(answers)
}

/** The facts that an answer says of the products of its type. */
export function factsOfAnswer({ hsnCode, isWireless, battery }: TypeAnswer): ProductFacts {
  return {
    ...(hsnCode && { hsnCode }),
    ...(isWireless && { connections: ["Bluetooth"] }),
    ...(battery && { declarations: { batteryChemistry: battery } }),
  }
}
