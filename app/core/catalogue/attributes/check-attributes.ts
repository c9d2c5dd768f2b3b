import type { ProductFacts } from "#app/core/catalogue/product.ts"
import { readAmount } from "#app/core/catalogue/rupees.ts"
import { type Attribute, attributesOf } from "#app/core/settings/attributes.ts"
import * as messages from "./messages.ts"

export type AttributeValues = NonNullable<ProductFacts["attributes"]>
type AttributeValue = AttributeValues[string]

export type AttributeFault = { name: string; sentence: string }

const FLAGS = new Map([
  ["yes", true],
  ["true", true],
  ["no", false],
  ["false", false],
])

/**
 * The attributes of a product in the kinds that the shop gives them: texts of a table become amounts, choices, yes or no. Those that the shop
 * does not have, or has no more, are left out. Faults name those of other types, values of another kind, and required ones that are missing.
 */
export function checkAttributes(
  { type, facts }: { type: string; facts: ProductFacts },
  attributes: readonly Attribute[],
): { facts: ProductFacts; faults: AttributeFault[] } {
  const ofType = attributesOf(attributes, type)
  const faults: AttributeFault[] = []
  const values: AttributeValues = {}
  for (const attribute of attributes) {
    const { name, isRequired } = attribute
    const value = facts.attributes?.[name]
    const isOfType = ofType.includes(attribute)
    if (value === undefined) {
      if (isRequired && isOfType) faults.push({ name, sentence: messages.missingAttribute(name) })
      continue
    }
    const read = readValue(attribute, value)
    if (!isOfType) faults.push({ name, sentence: messages.otherType(name, type) })
    else if (read === null) faults.push({ name, sentence: sayKind(attribute) })
    else values[name] = read
  }
  const { attributes: _, ...others } = facts
  return { faults, facts: Object.keys(values).length > 0 ? { ...others, attributes: values } : others }
}

/** A value in the kind of its attribute; null where it is none. */
function readValue({ kind, choices }: Attribute, value: AttributeValue): AttributeValue | null {
  if (kind === "yes-no")
    return typeof value === "boolean" ? value : (FLAGS.get(String(value).toLowerCase()) ?? null)
  if (kind === "number") {
    const amount = typeof value === "number" ? value : readAmount(String(value))
    return Number.isFinite(amount) && amount >= 0 ? amount : null
  }
  if (kind === "text") return typeof value === "boolean" ? null : [value].flat().join(", ")
  const said = Array.isArray(value) ? value : String(value).split("|")
  const chosen = said.map((text) => choices.find((choice) => isSame(choice, text)))
  return chosen.every((choice) => choice !== undefined) ? [...new Set(chosen)] : null
}

function isSame(one: string, other: string) {
  return one.toLowerCase() === other.trim().toLowerCase()
}

function sayKind({ name, kind, choices }: Attribute): string {
  if (kind === "choice") return messages.notAChoice(name, choices)
  return kind === "number" ? messages.notANumber(name) : messages.notOfKind(name, kind)
}

/** The attributes of a product as lines of its table, in the order of the shop; those that are no more the shop's are left out. */
export function attributeLines(
  { attributes: values = {} }: ProductFacts,
  attributes: readonly Attribute[],
): { name: string; value: string }[] {
  return attributes.flatMap(({ name, label, unit }) => {
    const value = values[name]
    return value === undefined ? [] : [{ name: label, value: sayValue(value, unit) }]
  })
}

function sayValue(value: AttributeValue, unit: string): string {
  if (typeof value === "boolean") return value ? messages.yes : messages.no
  return messages.withUnit(Array.isArray(value) ? value.join(", ") : value, unit)
}
