export const ATTRIBUTE_KINDS = ["text", "number", "choice", "yes-no"] as const
export const ATTRIBUTE_NAME = /^[a-z][a-z0-9-]{0,39}$/
export type AttributeKind = (typeof ATTRIBUTE_KINDS)[number]

/** A property that products of some types have beyond the typed facts, such as the connector of a cable. */
export type Attribute = {
  /** Its key in `facts.attributes`, in files and addresses. */
  name: string
  label: string
  kind: AttributeKind
  /** Behind an amount, such as "m"; "" for none. */
  unit: string
  /** The values of the kind `choice`, in the order of filters. */
  choices: string[]
  /** Where the ranges of a filter of amounts begin, each up to the next; the last is open. */
  steps: number[]
  /** The product types that have it; empty: all. */
  types: string[]
  isRequired: boolean
  /** Whether lists can be narrowed by it. */
  isFilter: boolean
}

/** The attributes that products of this type have. */
export function attributesOf(attributes: readonly Attribute[], type: string): Attribute[] {
  return attributes.filter(({ types }) => types.length === 0 || types.includes(type))
}
