import { checkAttributes } from "#app/core/catalogue/attributes/check-attributes.ts"
import { contradictsPrice, reductionPercent } from "#app/core/catalogue/discount.ts"
import { fieldName } from "#app/core/catalogue/entry-fields.ts"
import { type CatalogueProduct, parseMrpPaise, productSchema } from "#app/core/catalogue/product.ts"
import { toPaise } from "#app/core/pricing/money.ts"
import type { Attribute } from "#app/core/settings/attributes.ts"
import { lineOf, placeName, withLine } from "./entry-line.ts"

/** What keeps a catalogue from being imported: `product` is its id, and its line in the file or else its position where it has one. */
export type Fault = { product: string; field: string; sentence: string }

/** What is strange but known of such catalogues (CAT-3): reported, never refused. */
export type Oddity = { kind: OddityKind; ids: string[]; sentence: string }

export const ODDITY_KINDS = {
  "off-contradicts": "off that price and mrp contradict",
  "plain-mrp": "mrp as a plain number",
  "empty-images": "empty images",
  twins: "twins: one sku under two ids",
  "same-name": "same name under different skus",
  "headphone-types": "types headphone and headphones both in use",
}
export type OddityKind = keyof typeof ODDITY_KINDS

/** Judges a whole catalogue file, entry by entry and then together (CAT-1, CAT-3). */
export function findFaults(entries: unknown[]): { faults: Fault[]; oddities: Oddity[] } {
  const faults: Fault[] = []
  const products: CatalogueProduct[] = []
  for (const [index, entry] of entries.entries()) {
    const judged = judgeEntry(entry, index)
    if (judged.product) products.push(judged.product)
    faults.push(...judged.faults)
  }
  return {
    faults: [...faults, ...findSharedFaults(entries, products)],
    oddities: [...products.flatMap(findOwnOddities), ...findSharedOddities(products)],
  }
}

/** The product that an entry is by itself, or what is wrong with it. Its attributes are checked where the shop's are known. */
export function judgeEntry(
  entry: unknown,
  index: number,
  attributes?: readonly Attribute[],
): { product: CatalogueProduct; faults: [] } | { product: null; faults: Fault[] } {
  const faultOf = (field: string, sentence: string) => ({
    ...{ product: nameEntry(entry, index), field, sentence },
  })
  const parsed = productSchema.safeParse(entry)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => faultOf(fieldName(path), message))
    return { product: null, faults }
  }
  const { facts, faults } = attributes
    ? checkAttributes(parsed.data, attributes)
    : { ...parsed.data, faults: [] }
  if (faults.length === 0) return { product: withLine({ ...parsed.data, facts }, lineOf(entry)), faults: [] }
  return {
    product: null,
    faults: faults.map(({ name, sentence }) => faultOf(`attributes.${name}`, sentence)),
  }
}

/** What is wrong with entries together: one id twice, twins that do not agree. */
export function findSharedFaults(entries: unknown[], products: CatalogueProduct[]): Fault[] {
  return [...findRepeatedIds(entries), ...findUnequalTwins(products)]
}

/** How a fault names an entry: "7 (line 3)", "at line 3", and without lines "7" or "at position 2". */
export function nameEntry(entry: unknown, index: number): string {
  const id = idOf(entry)
  const place = placeName(lineOf(entry), index)
  if (!id || !/^\d{1,18}$/.test(id)) return `at ${place}`
  return lineOf(entry) > 0 ? `${id} (${place})` : id
}

function idOf(entry: unknown): string | undefined {
  const id = typeof entry === "object" && entry !== null && "id" in entry ? entry.id : undefined
  return typeof id === "string" ? id : undefined
}

function findRepeatedIds(entries: unknown[]): Fault[] {
  const firstPlaces = new Map<string, string>()
  return entries.flatMap((entry, index) => {
    const id = idOf(entry)
    if (id === undefined) return []
    const first = firstPlaces.get(id)
    const place = placeName(lineOf(entry), index)
    if (first === undefined) firstPlaces.set(id, place)
    const sentence = `id ${id} at ${place} is already taken at ${first}`
    return first === undefined ? [] : [{ product: nameEntry(entry, index), field: "id", sentence }]
  })
}

function findUnequalTwins(products: CatalogueProduct[]): Fault[] {
  return [...groupBy(products, (product) => product.sku).values()].flatMap((twins) =>
    (["stock", "facts"] as const).flatMap((field) => {
      const [first, ...others] = twins.filter((twin) => twin[field] !== undefined) // one may name the stock of all
      return others
        .filter((twin) => JSON.stringify(twin[field]) !== JSON.stringify(first?.[field])) // parsed, so in one key order
        .map((twin) => ({
          product: nameEntry(twin, 0),
          field,
          sentence: `${field} must be the same as that of product ${first?.id}, which has the same sku ${twin.sku}`,
        }))
    }),
  )
}

function findOwnOddities(product: CatalogueProduct): Oddity[] {
  const oddities: Oddity[] = []
  const report = (kind: OddityKind, sentence: string) => oddities.push({ kind, ids: [product.id], sentence })
  const { id, price, mrp, off } = product
  const priced = { pricePaise: toPaise(price), mrpPaise: parseMrpPaise(mrp), off }
  const reduction = reductionPercent(priced)
  if (contradictsPrice(priced))
    report(
      "off-contradicts",
      `product ${id} says ${off}, but price ${price} of mrp ${mrp} is ${Math.round(reduction)}% off`,
    )
  if (typeof mrp === "number")
    report("plain-mrp", `product ${id} has its mrp ${mrp} as a number, not as text`)
  const empty = [product.image, ...product.images].filter((address) => address === "").length
  if (empty > 0) report("empty-images", `product ${id} has ${empty} empty images, which are skipped`)
  return oddities
}

function findSharedOddities(products: CatalogueProduct[]): Oddity[] {
  const oddities: Oddity[] = []
  for (const [sku, twins] of groupBy(products, (product) => product.sku)) {
    const ids = twins.map((twin) => twin.id)
    if (ids.length > 1)
      oddities.push({
        kind: "twins",
        ids,
        sentence: `products ${ids.join(" and ")} are both ${sku} and share its stock`,
      })
  }
  for (const [name, namesakes] of groupBy(products, (product) => product.name)) {
    const ids = namesakes.map((namesake) => namesake.id)
    if (new Set(namesakes.map((namesake) => namesake.sku)).size > 1)
      oddities.push({
        kind: "same-name",
        ids,
        sentence: `products ${ids.join(" and ")} are all called ${name}`,
      })
  }
  const singular = products.filter((product) => product.type === "headphone")
  const plural = products.filter((product) => product.type === "headphones")
  if (singular.length > 0 && plural.length > 0) {
    const sentence = `${singular.length} products have the type headphone and ${plural.length} headphones`
    oddities.push({
      kind: "headphone-types",
      ids: [...singular, ...plural].map((product) => product.id),
      sentence,
    })
  }
  return oddities
}

function groupBy<Item>(items: Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}
