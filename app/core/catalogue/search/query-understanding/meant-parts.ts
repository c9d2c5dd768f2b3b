import { facetOfFigure, figureKey } from "#app/core/catalogue/attributes/attribute-facets.ts"
import { SAID_KEYS } from "#app/core/catalogue/search/facets/facet-definitions.ts"
import { canonicalSelection, type Selection } from "#app/core/catalogue/search/facets/selection.ts"
import type { Meaning } from "./meaning.ts"

/** Something that words of a keyword mean, how a sentence and a chip say it, and the keyword without them. */
export type Understood =
  | ({ selection: Selection; keywordWithout: string } & Pick<
      Meaning,
      "phrase" | "chip" | "noun" | "isUnwanted"
    > & {
        /** Whether the least that it allows is left out where products have more. */
        isMoreThan?: true
        /** Whether it allows less than was asked for, which nothing has. */
        isWeaker?: true
      })
  | (PriceMeant & { keywordWithout: string })

type PriceMeant = { minPricePaise: number | null; maxPricePaise: number | null }

/**
 * The facets of all parts: values of one facet are "or", but for facts of which a product has several, such as sensors: it must have what
 * each part asks for. Of ratings and amounts each part is a least or a most, so that what all of them allow is left where there is any.
 */
export function selectionOf({ parts }: { parts: readonly Understood[] }): Selection {
  const asked = parts.flatMap((part) => (isWanted(part) ? part.selection : []))
  return canonicalSelection(asked).flatMap(({ key, values }) => {
    const ofKey = asked.filter((each) => each.key === key).map((each) => each.values)
    if (key === "type") return withRanges(ofKey)
    if (SAID_KEYS.includes(key)) return ofKey.map((each) => ({ key, values: each }))
    return { key, values: ofKey.length > 1 ? (valuesInAll(key, ofKey) ?? values) : values }
  })
}

/** Types whose products are of several kinds: personalised earbuds are of both. */
export const RANGES: readonly string[] = ["specialrange", "hero"]

/** Types of which any will do, and of ranges beside them: a product must be of both. */
function withRanges(asked: readonly (readonly string[])[]): Selection {
  const isRange = (values: readonly string[]) => values.every((type) => RANGES.includes(type))
  const { ranges = [], kinds = [] } = Object.groupBy(asked, (values) =>
    isRange(values) ? "ranges" : "kinds",
  )
  return [kinds, ranges].flatMap((types) => canonicalSelection([{ key: "type", values: types.flat() }]))
}

/** Parts of whose types those alone are left that are among `kinds`; a part of which none is left is absent. */
export function ofKinds(parts: readonly Understood[], kinds: readonly string[]): Understood[] {
  return parts.flatMap((part) => {
    if (!isWanted(part) || typesIn(part.selection).length === 0) return part
    const selection = part.selection.flatMap(({ key, values }) => {
      const left = key === "type" ? values.filter((type) => kinds.includes(type)) : values
      return left.length > 0 ? { key, values: left } : []
    })
    return typesIn(selection).length > 0 ? { ...part, selection } : []
  })
}

function valuesInAll(key: string, asked: readonly (readonly string[])[]): readonly string[] | null {
  if (key === "water") {
    const [first = [], ...others] = asked
    const common = first.filter((value) => others.every((values) => values.includes(value)))
    return common.length > 0 ? common : null
  }
  if (facetOfFigure(key) === null || asked.some((values) => values.length > 1)) return null
  const ranges = asked.map(([value = ""]) => value.split("-"))
  const from = Math.max(...ranges.map(([least]) => Number(least)))
  const to = Math.min(...ranges.map(([, most]) => (most ? Number(most) : Number.POSITIVE_INFINITY)))
  return from < to ? [`${from}-${to === Number.POSITIVE_INFINITY ? "" : to}`] : null
}

/** The values that are not meant. */
export function unwantedOf({ parts }: { parts: readonly Understood[] }): Selection {
  return canonicalSelection(
    parts.flatMap((part) => ("selection" in part && part.isUnwanted ? part.selection : [])),
  )
}

type Wanted = Extract<Understood, { selection: Selection }>

/** Whether a part asks for facets. */
export function isWanted(part: Understood): part is Wanted {
  return "selection" in part && !part.isUnwanted
}

/** The lowest of the highest prices that were said, or null. */
export function maxPriceOf({ parts }: { parts: readonly Understood[] }): number | null {
  const prices = parts.flatMap((part) => ("maxPricePaise" in part ? (part.maxPricePaise ?? []) : []))
  return prices.length > 0 ? Math.min(...prices) : null
}

/** The highest of the lowest prices that were said, or null. */
export function minPriceOf({ parts }: { parts: readonly Understood[] }): number | null {
  const prices = parts.flatMap((part) => ("minPricePaise" in part ? (part.minPricePaise ?? []) : []))
  return prices.length > 0 ? Math.max(...prices) : null
}

/** The types among chosen facets. */
export function typesIn(selection: Selection): string[] {
  return selection.flatMap(({ key, values }) => (key === "type" ? [...values] : []))
}

/** The parts without those that another says more narrowly: `up to 40 ms` beside low latency, 65 W beside what charges a laptop. */
export function withoutRepeats(parts: readonly Understood[]): Understood[] {
  return parts.filter((part, at) => !parts.some((other, index) => index !== at && isWithin(other, part)))
}

/** Whether all that one part allows of a single figure is also allowed by the other, which allows more. */
function isWithin(one: Understood, other: Understood): boolean {
  if (!isWanted(one) || !isWanted(other) || one.selection.length + other.selection.length > 2) return false
  const [narrow, wide] = [one.selection[0], other.selection[0]]
  if (!narrow || !wide || facetOfFigure(narrow.key) === null) return false
  if (narrow.key === figureKey(wide.key)) return true
  const both = narrow.key === wide.key ? valuesInAll(narrow.key, [narrow.values, wide.values]) : null
  return both?.[0] === narrow.values[0] && narrow.values[0] !== wide.values[0]
}
