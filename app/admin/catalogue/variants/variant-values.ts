import type { Option } from "#app/core/catalogue/variants/options.ts"
import * as messages from "./messages.ts"

export const LONGEST_NAME = 40
export const LONGEST_VALUE = 60
const MOST_OPTIONS = 3
/** The most values of one option. */
export const MOST_VALUES = 30
const LONGEST_SKU = 64

/** The option and values that were typed, or a sentence about what is wrong with them. */
export function readVariants(
  typed: { option: string; values: string },
  known: readonly Option[],
): { ok: true; name: string; values: string[] } | { ok: false; sentence: string } {
  const name = typed.option.trim().replaceAll(/\s+/g, " ")
  if (name === "" || name.length > LONGEST_NAME) return { ok: false, sentence: messages.nameOption }
  const others = known.filter((option) => !isSame(option.name, name))
  if (others.length >= MOST_OPTIONS) return { ok: false, sentence: messages.tooManyOptions }
  const all = typed.values.split(/[,;\n]/).map((value) => value.trim().replaceAll(/\s+/g, " "))
  const values = all.filter(
    (value, at) => value !== "" && all.findIndex((other) => isSame(other, value)) === at,
  )
  if (values.length < 2 || values.length > MOST_VALUES)
    return { ok: false, sentence: messages.twoValues(MOST_VALUES) }
  if (values.some(({ length }) => length > LONGEST_VALUE)) return { ok: false, sentence: messages.longValue }
  return { ok: true, name, values }
}

/** The options of a variant: those of the product, with this value. */
export function withOption(known: readonly Option[], option: Option): Option[] {
  const at = known.findIndex(({ name }) => isSame(name, option.name))
  return at < 0 ? [...known, option] : known.with(at, option)
}

/** A name with another value in place of the last one that it says, "Sur speaker Blue"; one that does not say it gets the value at its end. */
export function variantProductName(name: string, own: string, value: string): string {
  const at = placeOf(name, own)
  if (at === null) return `${name} ${value}`
  return name.slice(0, at) + value + name.slice(at + own.length)
}

/** The name that the variants of a product share: its name without its own value. */
export function familyOf(name: string, own: string): string {
  const at = placeOf(name, own)
  if (at === null) return name
  const rest = (name.slice(0, at) + name.slice(at + own.length)).replaceAll(/\(\s*\)/g, " ")
  const family = rest.replaceAll(/\s+/g, " ").replaceAll(/^[\s/,·–-]+|[\s/,·–-]+$/g, "")
  return family || name
}

/** The place of the last whole word, or words, of a name that are a value; null where there is none. */
function placeOf(name: string, value: string): number | null {
  if (value === "") return null
  const escaped = value.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")
  const word = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${escaped}(?![\\p{L}\\p{M}\\p{N}])`, "giu")
  return [...name.matchAll(word)].at(-1)?.index ?? null
}

/**
 * The SKU of a variant: that of the product, without the value that it ends with, and its own value: `TEE-S` and M are `TEE-M`. A value without
 * Latin letters or digits is its place among the values, from 1.
 */
export function variantSku(
  sku: string,
  own: string,
  { value, place }: { value: string; place: number },
): string {
  const end = `-${skuPart(own)}`
  const stem = end !== "-" && sku.endsWith(end) ? sku.slice(0, -end.length) : sku
  const part = skuPart(value) || String(place)
  return `${stem.slice(0, LONGEST_SKU - 1 - part.length)}-${part}`
}

function skuPart(value: string): string {
  return value
    .normalize("NFKD")
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, "")
    .slice(0, LONGEST_SKU / 2)
}

export function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** The SKU that a name proposes: `SUR-SPEAKER`; empty where it has no Latin letter or digit. */
export function skuOfName(name: string): string {
  const words = name.split(/\s+/).map(skuPart)
  return words
    .filter(Boolean)
    .join("-")
    .slice(0, LONGEST_SKU / 2)
    .replace(/-$/, "")
}
