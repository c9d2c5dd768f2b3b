import type { ProductFacts } from "#app/core/catalogue/product.ts"
import { isColour } from "#app/core/catalogue/variants/options.ts"
import type { Facet } from "./facet.ts"

/** The index keeps the options of variants by these keys, whatever they are called: `o.Size=M`. */
const OPTION = "o."
const LONGEST = 40
const MOST_OPTIONS = 8

/** Sizes of clothes, the smallest first; any other value is in the order of names. */
const SIZE = /^(free size|one size|(?:\d?x+|\dx)?s|m|(?:\d?x+|\dx)?l)$/i

/** Whether a key of a selection is that of an option. */
export function isOptionKey(key: string): boolean {
  return key.startsWith(OPTION) && keyOf(key.slice(OPTION.length)) === key
}

/** The facet of an option by its key. */
export function optionFacet(key: string): Facet {
  return {
    ...{ key, label: key.slice(OPTION.length), kind: "choice", labelOf: (value) => value },
    valuesOf: ({ facts }) => optionWords(facts).flatMap((word) => (word.key === key ? [word.value] : [])),
  }
}

/** The words of a product's options by the keys of their facets; its colour has a facet of its own. */
export function optionWords({ options = [] }: ProductFacts): { key: string; value: string }[] {
  return options.flatMap((option) => {
    const [key, value] = [keyOf(option.name), option.value.normalize("NFC").trim()]
    return key === null || isColour(option) || value === "" || value.length > LONGEST ? [] : [{ key, value }]
  })
}

/** Compares two values of an option: sizes from small to large, any other by name. */
export function compareOptions(a: string, b: string): number {
  const [one, other] = [sizeOf(a), sizeOf(b)]
  if (one !== null && other !== null) return one - other
  return BY_NAME.compare(a, b)
}

/** The options that a list is narrowed by: those that most of its products have, and all that are chosen. */
export function listedOptions(
  counted: ReadonlyMap<string, number>,
  chosen: readonly string[],
): readonly string[] {
  const others = [...counted].filter(([key]) => isOptionKey(key) && !chosen.includes(key))
  const most = others.toSorted(([a, left], [b, right]) => right - left || BY_NAME.compare(a, b))
  const kept = chosen.filter(isOptionKey)
  return [...kept, ...most.map(([key]) => key)].slice(0, Math.max(MOST_OPTIONS, kept.length)).toSorted()
}

const BY_NAME = new Intl.Collator("en", { numeric: true })

/** The key of an option's name, which begins with a capital; null for a name that an address cannot hold. */
function keyOf(name: string): string | null {
  const text = name.normalize("NFC").trim().replaceAll(/\s+/g, " ")
  const label = text.charAt(0).toUpperCase() + text.slice(1)
  return label === "" || label.length > LONGEST || /[=\p{C}]/u.test(label) ? null : OPTION + label
}

/** The place of a size among sizes, M in the middle; null for what is no size of clothes. */
function sizeOf(value: string): number | null {
  const text = value.trim().toLowerCase()
  if (!SIZE.test(text)) return null
  if (text.endsWith("size")) return 100
  if (text === "m") return 0
  const digits = Number.parseInt(text, 10)
  const extra = Number.isNaN(digits) ? text.length - 1 : digits
  return text.endsWith("s") ? -1 - extra : 1 + extra
}
