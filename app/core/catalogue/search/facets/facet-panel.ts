import * as messages from "#app/core/catalogue/search/messages.ts"
import type { Browsed, FacetCounts } from "./browse-result.ts"
import { facetOf } from "./facet-definitions.ts"
import type { SortKey } from "./panel/sort-labels.ts"
import { type Choice, choiceQuery, withoutValue } from "./selection.ts"

const BY_LAW = "origin" // is offered even where all products share it
const MOST_VALUES = 40 // of one facet, those that most products have

/** Value, label, count, and 1 where it is chosen: short, for a page carries a hundred of them. */
export type PanelValue = [value: string, label: string, count: number, isChosen?: 1]
type PanelGroup = { key: string; label: string; values: PanelValue[] }

/** A value that is chosen, and the address without it. */
export type Chip = { label: string; to: string }

/** What a list shows of its facets: everything that the page needs to say, so that no definition travels to the browser. */
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

type Address = { choice: Choice; addressOf: (choice: string) => string; kept?: Panel["kept"] }

/** The panel of a list. Facets that narrow nothing are left out, but for those that the law wants. */
export function facetPanel(
  { facets, total, sorts }: Browsed,
  { choice, addressOf, kept = [] }: Address,
): Panel | null {
  const { selection, sort } = choice
  const groups = facets.flatMap(({ key, values }) => {
    const isUseful = values.some(({ count, isChosen }) => isChosen || count < total)
    return isUseful || key === BY_LAW ? [groupOf(key, values)] : []
  })
  if (groups.length === 0 && choiceQuery(choice) === "") return null
  return {
    ...{ total, groups, kept, sort: sort ?? "", clear: addressOf(choiceQuery({ selection: [], sort })) },
    sorts,
    chips: selection.flatMap(({ key, values }) =>
      values.map((value) => ({
        label: chipLabel(key, value),
        to: addressOf(choiceQuery({ selection: withoutValue(selection, key, value), sort })),
      })),
    ),
  }
}

/** Whether a list may stand in search engines: with one value of one facet at most, in catalogue order. */
export function isIndexed({ selection, sort }: Choice): boolean {
  return sort === null && selection.flatMap(({ values }) => values).length <= 1
}

/** A value with the name of its facet: `Colour: Black`. */
export function chipLabel(key: string, value: string): string {
  const { kind, label, labelOf } = facetOf(key)
  return kind === "yes-no" ? label : messages.valueOfFacet(label, labelOf(value))
}

function groupOf(key: string, values: FacetCounts["values"]): PanelGroup {
  const { label, labelOf } = facetOf(key)
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
