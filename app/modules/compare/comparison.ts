import * as catalogue from "#app/core/catalogue/messages.ts"
import type { ProductFacts } from "#app/core/catalogue/product.ts"
import {
  factSheet,
  SPECIFICATION_NAMES,
  sizeInCentimetres,
} from "#app/core/catalogue/product-page/key-facts.ts"
import type { Attribute } from "#app/core/settings/attributes.ts"
import { type Best, bestOf, type ComparedProduct } from "./best-values.ts"

/** A line of the table: a value for each product, null where its facts do not say. */
export type ComparedFact = { name: string; values: (string | null)[]; differs: boolean; best: Best | null }

/** The facts of some products side by side, in the order of a product's own table. */
export function compareFacts(
  products: readonly ComparedProduct[],
  attributes: readonly Attribute[] = [],
): ComparedFact[] {
  const tables = products.map(
    ({ facts }) => new Map(comparable(facts, attributes).map(({ name, value }) => [name, value])),
  )
  const stated = tables.map((table) => [...table.keys()])
  const known = new Set(stated.flat())
  const names = orderOf([...stated, SPECIFICATION_NAMES.filter((name) => known.has(name))])
  return names.map((name) => {
    const values = tables.map((table) => table.get(name) ?? null)
    return { name, values, differs: new Set(values).size > 1, best: bestOf(name, products) }
  })
}

/** The lines that a buyer compares: sizes in centimetres; of what the law wants declared the origin alone. */
function comparable(facts: ProductFacts, attributes: readonly Attribute[]) {
  const { technical, declared } = factSheet(facts, attributes)
  const origin = declared.filter(({ name }) => name === catalogue.countryOfOrigin)
  return [...technical, ...origin].map(({ name, value }) =>
    name === catalogue.size ? { name, value: sizeInCentimetres(facts) ?? value } : { name, value },
  )
}

/** All names, each after those that stand before it in some table. */
function orderOf(lists: readonly string[][]): string[] {
  const order: string[] = []
  for (const list of lists)
    for (const [index, name] of list.entries()) {
      if (order.includes(name)) continue
      const before = list.slice(0, index).findLast((earlier) => order.includes(earlier))
      order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, name)
    }
  return order
}
