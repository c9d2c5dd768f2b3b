import type { Facet } from "#app/core/catalogue/search/facets/facet.ts"
import { facetOf } from "#app/core/catalogue/search/facets/facet-definitions.ts"
import { type Chip, chipLabel, type SaidBox } from "#app/core/catalogue/search/facets/facet-panel.ts"
import { SORT_LABELS, type SortKey } from "#app/core/catalogue/search/facets/panel/sort-labels.ts"
import * as messages from "#app/core/catalogue/search/messages.ts"
import { searchPath } from "#app/core/catalogue/search/search-address.ts"
import { isWanted, type Understood } from "./meant-parts.ts"
import { capitalised, pricesInWords } from "./sentence.ts"
import type { Hope, Understanding } from "./understand.ts"

/** The chip of an order by a figure, which leads to the search without it. */
export function orderChip(order: NonNullable<Understanding["order"]>): Chip {
  const { label, amountLabel = label } = facetOf(order.figure)
  return { label: messages.byFigure(amountLabel, order.isDescending), to: pathOf(order.keywordWithout) }
}

/** The chip of a hope that the first products have something of. */
export function hopeChip({ said, keywordWithout }: Hope): Chip {
  return { label: messages.describedFirst(said), to: pathOf(keywordWithout) }
}

/** The chip of a sort that words ask for. */
export function sortChip(sort: SortKey, { sortWithout }: Pick<Understanding, "sortWithout">): Chip {
  return { label: messages.sortedBy(SORT_LABELS[sort]), to: pathOf(sortWithout) }
}

/** A chip for each part; the last one that is left of a keyword cannot be taken off. */
export function chipsOf(part: Understood, ofAttributes: readonly Facet[]): Chip[] {
  const to = pathOf(part.keywordWithout)
  if (!("selection" in part)) return [{ label: capitalised(pricesInWords([part])), to }]
  if (part.chip) return [{ label: part.chip, to }]
  return part.selection.map(({ key, values }) => {
    const label =
      values.length > 2
        ? messages.valuesOfFacet(chipLabel(key, values[0] ?? "", ofAttributes), values.length - 1)
        : values.map((value) => chipLabel(key, value, ofAttributes)).join(", ")
    return { label: part.isUnwanted ? messages.notSo(label) : label, to }
  })
}

/** The boxes of facets that a part stands for, of a price the ranges within it; each leads to the search without its words. */
export function boxesOf(part: Understood): SaidBox[] {
  const to = pathOf(part.keywordWithout)
  if (isWanted(part)) return part.selection.map(({ key, values }) => ({ key, values, to }))
  if (!("maxPricePaise" in part)) return []
  const { steps = [] } = facetOf("price")
  const [least, most] = [(part.minPricePaise ?? 0) / 100, (part.maxPricePaise ?? Infinity) / 100]
  const within = steps.flatMap((from, at) => {
    const end = steps[at + 1]
    return from >= least && (end ?? Infinity) <= most ? `${from}-${end ?? ""}` : []
  })
  return [{ key: "price", values: within, to }]
}

function pathOf(keyword: string): string {
  return keyword === "" ? "" : searchPath(keyword)
}
