import type { Option } from "#app/core/catalogue/variants/options.ts"
import * as messages from "./messages.ts"

const LONGEST_NAME = 40
const LONGEST_VALUE = 60
const MOST_OPTIONS = 3
/** The most values of one option. */
const MOST_VALUES = 30
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
