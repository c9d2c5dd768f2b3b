import { isAttributeKey, isTagKey } from "#app/core/catalogue/attributes/attribute-facets.ts"
import { cleanKeyword } from "#app/core/catalogue/search/search-words.ts"
import { tagsOf } from "#app/core/catalogue/tags.ts"
import { FACETS, SAID_KEYS } from "./facet-definitions.ts"
import { isOptionKey } from "./option-facets.ts"
import { isSortKey, type SortKey } from "./sorts.ts"

const MOST_VALUES = 20 // of one facet
const LONGEST_VALUE = 40
const MOST_NAMED = 10 // attributes and options

/** What is chosen: for each facet its values, "or" within one and "and" between them. In canonical order. */
export type Selection = { key: string; values: readonly string[] }[]

/** What an address asks for beyond words: facets, and how to sort. Null is catalogue order. */
export type Choice = { selection: Selection; sort: SortKey | null }

export const NO_CHOICE: Choice = { selection: [], sort: null }

/** Reads what is chosen. Whatever is wrong with an address, something can be shown. */
export function parseChoice(address: URLSearchParams): Choice {
  const sort = address.get("sort")
  return {
    selection: canonicalSelection(
      [...new Set(address.keys())].map((key) => ({ key, values: address.getAll(key) })),
    ),
    sort: isSortKey(sort) ? sort : null,
  }
}

/** The same selection with each facet and each value once, in the one order that addresses have. */
export function canonicalSelection(selection: Selection): Selection {
  return keysOf(selection).flatMap((key) => {
    const values = selection.filter((chosen) => chosen.key === key).flatMap((chosen) => chosen.values)
    const said = isTagKey(key) ? tagsOf(values) : values
    const known = [...new Set(said.map((value) => cleanKeyword(value).trim()))]
      .filter((value) => value !== "" && value.length <= LONGEST_VALUE)
      .toSorted((a, b) => (a < b ? -1 : 1))
      .slice(0, MOST_VALUES)
    return known.length > 0 ? [{ key, values: known }] : []
  })
}

/** The facets of the shop in their order, then the attributes and options that are chosen in that of their names. */
function keysOf(selection: Selection): string[] {
  const keys = new Set(selection.map(({ key }) => key))
  const named = [...keys].filter((key) => isAttributeKey(key) || isOptionKey(key))
  return [...FACETS.map(({ key }) => key), ...SAID_KEYS, ...named.toSorted().slice(0, MOST_NAMED)]
}

/** The part of an address that says what is chosen, without a `?`; "" where nothing is. */
export function choiceQuery({ selection, sort }: Choice): string {
  const query = new URLSearchParams()
  for (const { key, values } of canonicalSelection(selection))
    for (const value of values) query.append(key, value)
  if (sort) query.set("sort", sort)
  return query.toString()
}

/** The selection without one of its values. */
export function withoutValue(selection: Selection, key: string, value: string): Selection {
  return selection.flatMap((chosen) => {
    const values = chosen.key === key ? chosen.values.filter((each) => each !== value) : chosen.values
    return values.length > 0 ? [{ key: chosen.key, values }] : []
  })
}
