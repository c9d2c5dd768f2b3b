import { attributeFacets, isAmong, isAttributeKey } from "#app/core/catalogue/attributes/attribute-facets.ts"
import * as messages from "#app/core/catalogue/search/messages.ts"
import { filterQuery, readFilters, type SearchFilters } from "#app/core/catalogue/search/search-filters.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import type { Attribute } from "#app/core/settings/attributes.ts"
import type { Browsed, FacetCounts } from "./browse-result.ts"
import type { Facet } from "./facet.ts"
import { facetOf } from "./facet-definitions.ts"
import { isOptionKey } from "./option-facets.ts"
import type { SortKey } from "./panel/sort-labels.ts"
import { type Choice, choiceQuery, withoutValue } from "./selection.ts"

const FIRST = ["type", "price", "colour"] // before the options of variants
const BY_LAW = "origin" // is offered even where all products share it
const MOST_VALUES = 40 // of one facet, those that most products have

/**
 * Value, label, count, and 1 where it is chosen, or where words asked for it the address of the search without these: short, for a page
 * carries a hundred of them.
 */
export type PanelValue = [value: string, label: string, count: number, chosen?: 1 | string]
type PanelGroup = { key: string; label: string; values: PanelValue[] }

/** Values of a facet that words ask for, and the address of the search without these; "" where nothing would be left. */
export type SaidBox = { key: string; values: readonly string[]; to: string }

/** A value that is chosen, and the address without it. */
export type Chip = { label: string; to: string }

/** Facets of a list as the page shows them, with all labels: no definition travels to the browser. */
export type Panel = {
  total: number
  groups: PanelGroup[]
  sorts: SortKey[]
  sort: string
  chips: Chip[]
  /** The address without facets. */
  clear: string
  /** What else the address asks for, kept when facets change. */
  kept: [name: string, value: string][]
}

type Address = {
  choice: Choice
  addressOf: (choice: string) => string
  kept?: Panel["kept"]
  /** The attributes of products, of which lists show those that are filters. */
  attributes?: readonly Attribute[]
}

/** The panel of a list. Facets that narrow nothing are left out, but for those that the law wants. */
export function facetPanel(
  { facets, total, sorts }: Browsed,
  { choice, addressOf, kept = [], attributes = [] }: Address,
): Panel | null {
  const { selection, sort } = choice
  const ofAttributes = attributeFacets(attributes)
  const own = facets.filter(({ key }) => !isAttributeKey(key) && !isOptionKey(key))
  const first = own.filter(({ key }) => FIRST.includes(key))
  const labels = new Set(ofAttributes.map(({ label }) => label.toLowerCase()))
  const options = facets.filter(
    ({ key, values }) =>
      isOptionKey(key) &&
      (values.some(({ isChosen }) => isChosen) || !labels.has(facetOf(key).label.toLowerCase())),
  )
  const others = own.filter((facet) => !first.includes(facet))
  const added = ofAttributes.flatMap((facet) => {
    const counted = facets.find(({ key }) => key === facet.key)
    const chosen = selection.find(({ key }) => key === facet.key)?.values ?? []
    return counted ? [{ key: facet.key, values: attributeValues(facet, counted.values, chosen) }] : []
  })
  const groups = [...first, ...options, ...others, ...added].flatMap(({ key, values }) => {
    const isUseful = values.some(({ count, isChosen }) => isChosen || count < total)
    return isUseful || key === BY_LAW ? [groupOf(shownFacet(key, ofAttributes), values)] : []
  })
  if (groups.length === 0 && choiceQuery(choice) === "") return null
  return {
    ...{ total, groups, kept, sort: sort ?? "", clear: addressOf(choiceQuery({ selection: [], sort })) },
    sorts,
    chips: selection.flatMap(({ key, values }) =>
      values.map((value) => ({
        label: chipLabel(key, value, ofAttributes),
        to: addressOf(choiceQuery({ selection: withoutValue(selection, key, value), sort })),
      })),
    ),
  }
}

/** A panel that shows as ticked what the words of the search ask for. */
export function withSaid(panel: Panel, boxes: readonly SaidBox[]): Panel {
  const saidOf = (key: string, value: string) =>
    boxes.find((box) => box.key === key && box.values.includes(value))?.to
  return {
    ...panel,
    groups: panel.groups.map((group) => ({
      ...group,
      values: group.values.map(([value, label, count, chosen]): PanelValue => {
        const said = chosen ?? (count > 0 ? saidOf(group.key, value) : undefined)
        return said === undefined ? [value, label, count] : [value, label, count, said]
      }),
    })),
  }
}

/** Chips for the boxes of name and price: shelves have no boxes, and addresses may still narrow by them. */
export function boxChips(filters: SearchFilters): Chip[] {
  const { name, maxPricePaise } = readFilters(filters)
  const without = (box: "name" | "maxPrice") => filterQuery({ ...filters, [box]: "" }) || "?"
  return [
    ...(name !== "" ? [{ label: messages.namedSo(name), to: without("name") }] : []),
    ...(maxPricePaise !== null
      ? [{ label: messages.upToPrice(formatRupees(maxPricePaise)), to: without("maxPrice") }]
      : []),
  ]
}

/** Whether a list may stand in search engines: with one value of one facet at most, in catalogue order. */
export function isIndexed({ selection, sort }: Choice): boolean {
  return sort === null && selection.flatMap(({ values }) => values).length <= 1
}

/** A value with the name of its facet: `Colour: Black`. */
export function chipLabel(key: string, value: string, ofAttributes: readonly Facet[] = []): string {
  const { kind, label, labelOf } = shownFacet(key, ofAttributes)
  return kind === "yes-no" ? label : messages.valueOfFacet(label, labelOf(value))
}

/** A facet with its label; an attribute that the shop does not have any more goes by its name. */
function shownFacet(key: string, ofAttributes: readonly Facet[]): Facet {
  return ofAttributes.find((facet) => facet.key === key) ?? facetOf(key)
}

/** The values of an attribute as the shop shows them: amounts in its ranges, choices in its order. */
function attributeValues(
  { key, kind, steps = [], choices = [] }: Facet,
  counted: FacetCounts["values"],
  chosen: readonly string[],
): FacetCounts["values"] {
  if (kind !== "steps") {
    const places = new Map(choices.map((choice, place) => [choice, place]))
    const placeOf = ({ value }: { value: string }) => places.get(value) ?? choices.length
    return counted.toSorted((a, b) => placeOf(a) - placeOf(b))
  }
  return steps.flatMap((from, at) => {
    const value = `${from}-${steps[at + 1] ?? ""}`
    const within = counted.filter((each) => isAmong(key, each.value, [value]))
    const isChosen = chosen.includes(value)
    const count = within.reduce((sum, each) => sum + each.count, 0)
    return within.length > 0 || isChosen ? [{ value, count, isChosen }] : []
  })
}

function groupOf({ key, label, labelOf }: Facet, values: FacetCounts["values"]): PanelGroup {
  const counts = values.map(({ count }) => count).toSorted((a, b) => b - a)
  const least = counts[MOST_VALUES - 1] ?? 0
  const shown = values.filter(({ count, isChosen }) => isChosen || count >= least).slice(0, 2 * MOST_VALUES)
  return {
    ...{ key, label },
    values: shown.map(({ value, count, isChosen }) =>
      isChosen ? [value, labelOf(value), count, 1] : [value, labelOf(value), count],
    ),
  }
}
