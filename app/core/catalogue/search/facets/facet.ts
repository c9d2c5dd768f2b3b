import type { Rating } from "#app/core/catalogue/listing/rating.ts"
import type { ProductFacts } from "#app/core/catalogue/product.ts"
import { rangeLabel } from "./range-label.ts"

/** What facets are read from. `rating` is that of verified reviews; null where there are none. */
export type FacetedProduct = {
  type: string
  pricePaise: number
  mrpPaise: number
  facts: ProductFacts
  isAvailable: boolean
  rating: Rating | null
}

type Value = string | number | boolean | null | undefined

/** One way to narrow a list. `key` is the URL parameter. */
export type Facet = {
  key: string
  label: string
  kind: "choice" | "steps" | "yes-no"
  /** The values of a product as they stand in URLs; none where the facet does not apply. */
  valuesOf: (product: FacetedProduct) => string[]
  labelOf: (value: string) => string
  /** Whether only the database knows it, so that an import learns it in the end. */
  isKnownLater?: true
  /** Where its ranges begin, and how an amount is written. */
  steps?: readonly number[]
  unit?: (amount: number) => string
  /** The amount that a search in words compares, and its label where it is another one. */
  amountOf?: (product: FacetedProduct) => number | undefined
  amountLabel?: string | undefined
  /** The order of its values; that of names without it. */
  choices?: readonly string[]
}

type Definition = Pick<Facet, "key" | "label" | "isKnownLater"> & { read: (product: FacetedProduct) => Value }

export const YES = "yes"
const LONGEST_VALUE = 40

/** A facet of values as they are. */
export function choice({
  read,
  labelOf = (value) => value,
  ...facet
}: Definition & Partial<Pick<Facet, "labelOf">>): Facet {
  return {
    ...{ ...facet, kind: "choice", labelOf },
    valuesOf: (product) => {
      const value = read(product)
      const text = value === null || value === undefined ? "" : String(value).trim()
      return text === "" || text.length > LONGEST_VALUE ? [] : [text]
    },
  }
}

/** A facet of amounts: `steps` are where its ranges begin, each up to the next; the last is open. */
export function range({
  read,
  steps,
  unit,
  ...facet
}: Definition & { steps: readonly number[]; unit: (amount: number) => string } & Pick<
    Facet,
    "amountOf" | "amountLabel"
  >): Facet {
  return {
    ...{ ...facet, kind: "steps", steps, unit },
    labelOf: (value) => rangeLabel(value, unit),
    valuesOf: (product) => {
      const amount = read(product)
      if (typeof amount !== "number" || Number.isNaN(amount)) return []
      const index = steps.findLastIndex((step) => step <= amount)
      return index < 0 ? [] : [`${steps[index]}-${steps[index + 1] ?? ""}`]
    },
  }
}

/** A facet of one value, which a product has or has not. */
export function yesNo({ read, ...facet }: Definition): Facet {
  return {
    ...{ ...facet, kind: "yes-no" },
    labelOf: () => facet.label,
    valuesOf: (product) => (read(product) ? [YES] : []),
  }
}
