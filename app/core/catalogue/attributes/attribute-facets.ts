import type { ProductFacts } from "#app/core/catalogue/product.ts"
import { type Facet, YES } from "#app/core/catalogue/search/facets/facet.ts"
import { rangeLabel } from "#app/core/catalogue/search/facets/range-label.ts"
import { ATTRIBUTE_NAME, type Attribute } from "#app/core/settings/attributes.ts"
import type { AttributeValues } from "./check-attributes.ts"
import * as messages from "./messages.ts"

// The index keeps the attributes of each product by these keys, whatever the settings say of them: choices and yes by their words, amounts by
// themselves. So a filter that is made, renamed or given other ranges holds at once, without writing the index anew.
const VALUE = "a."
const AMOUNT = "n."
// Tags are kept alike, and no list shows them; nor the figures of the shop's own facts, which searches in words ask for.
const TAG = "tag"
const FIGURE = "f."

/** The key under which the index keeps the amounts of an attribute. */
export function amountKey(attribute: string): string {
  return AMOUNT + attribute
}

/** Whether a key of a selection is that of tags. */
export function isTagKey(key: string): boolean {
  return key === TAG
}

/** The key under which the index keeps the amounts of a facet with ranges. */
export function figureKey(facet: string): string {
  return FIGURE + facet
}

/** The facet of a key of figures; null for another key. */
export function facetOfFigure(key: string): string | null {
  return key.startsWith(FIGURE) ? key.slice(FIGURE.length) : null
}

/** Whether a key of a selection is that of an attribute, of figures, or of tags. */
export function isAttributeKey(key: string): boolean {
  return isTagKey(key) || ((key.startsWith(VALUE) || isAmountKey(key)) && ATTRIBUTE_NAME.test(key.slice(2)))
}

/** Whether the values chosen of a key are ranges, and those of products amounts. */
export function isAmountKey(key: string): boolean {
  return key.startsWith(AMOUNT) || key.startsWith(FIGURE)
}

/** The facet of an attribute by its key, without what the settings say of it. */
export function bareFacet(key: string): Facet {
  const label = isTagKey(key) ? messages.tag : key.slice(2)
  return {
    ...{ key, label, kind: isAmountKey(key) ? "steps" : "choice", labelOf: (value: string) => value },
    valuesOf: ({ facts }) => attributeWords(facts).flatMap((word) => (word.key === key ? [word.value] : [])),
  }
}

/** The facets that the shop makes of its attributes, in their order. */
export function attributeFacets(attributes: readonly Attribute[]): Facet[] {
  return attributes
    .filter(({ isFilter }) => isFilter)
    .map(({ name, label, kind, unit, steps, choices }) => {
      if (kind === "number") {
        const inUnit = (amount: number) => messages.withUnit(amount, unit)
        return { ...bareFacet(amountKey(name)), label, steps, labelOf: (value) => rangeLabel(value, inUnit) }
      }
      const facet = { ...bareFacet(VALUE + name), label }
      return kind === "yes-no" ? { ...facet, kind, labelOf: () => label } : { ...facet, choices }
    })
}

/** The words of all attributes and tags of a product, by the keys of their facets. */
export function attributeWords({
  attributes = {},
  tags = [],
}: ProductFacts): { key: string; value: string }[] {
  const named = Object.entries(attributes).flatMap(([name, value]) =>
    wordsOf(value).map(([kind, text]) => ({ key: kind + name, value: text })),
  )
  return [...named, ...tags.map((tag) => ({ key: TAG, value: tag }))]
}

/** Whether a value of a product is one of those chosen: the same, or for amounts in a range from one up to the next. */
export function isAmong(key: string, value: string, chosen: readonly string[]): boolean {
  if (!isAmountKey(key)) return chosen.includes(value)
  return chosen.some((range) => {
    const [from = "", to = ""] = range.split("-")
    return Number(value) >= Number(from) && (to === "" || Number(value) < Number(to))
  })
}

function wordsOf(value: AttributeValues[string]): [kind: string, text: string][] {
  if (typeof value === "number") return [[AMOUNT, String(floorToDigits(value, 2))]]
  if (Array.isArray(value)) return value.map((choice) => [VALUE, choice])
  return value === true ? [[VALUE, YES]] : [] // free text is no facet
}

/** With two digits at most ninety amounts between a power of ten and the next, so that the index stays small. */
export function floorToDigits(amount: number, digits: number): number {
  if (amount === 0) return 0
  const unit = 10 ** (Math.floor(Math.log10(amount)) + 1 - digits)
  return Number((Math.floor(Number((amount / unit).toPrecision(12))) * unit).toPrecision(digits))
}
