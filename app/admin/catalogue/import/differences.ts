import type { CatalogueProduct } from "#app/core/catalogue/product.ts"
import { changeLines } from "#app/core/settings/staff/audit-line.ts"

/** The effect of an import on one product. */
export type Difference = {
  id: string
  name: string
  kind: "new" | "changed" | "removed"
  /** Changed fields, a line each: `price: 1299 → 999`. */
  lines: string[]
}

/** The effect of an import: the number of products of each kind, and the first of them. */
export type Comparison = {
  counts: Record<Difference["kind"] | "unchanged", number>
  differences: Difference[]
}
const LONGEST_LINE = 300

/** A product as it is stored. */
export type StoredValues = Omit<CatalogueProduct, "price" | "mrp" | "cost" | "stock" | "facts" | "images"> & {
  pricePaise: number
  costPaise: number | null
  mrp: string
  quantity: number
  facts: Readonly<Record<string, unknown>>
  images: readonly string[]
}

/** The differences between an entry and its stored product; null without any. */
export function differenceOf(product: CatalogueProduct, stored: StoredValues | undefined): Difference | null {
  const { id, name, stock, ...entry } = product
  if (!stored) return { id, name, kind: "new", lines: [] }
  const { pricePaise, costPaise, quantity } = stored
  const isStockNamed = stock !== undefined // an entry that names none leaves the stock alone
  const before = {
    ...{ ...stored, price: pricePaise / 100, cost: costPaise === null ? null : costPaise / 100 },
    ...(isStockNamed && { stock: quantity }),
  }
  const after = { ...entry, name, mrp: String(entry.mrp), ...(isStockNamed && { stock }) }
  const lines = changeLines({
    before: flat(before, Object.keys(after)),
    after: flat(after, Object.keys(after)),
  })
  if (lines.length === 0) return null
  return { id, name, kind: "changed", lines: lines.map(cut) }
}

/** The named values of a product, with each of its facts by itself. */
function flat(values: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  const facts = isRecord(values.facts) ? Object.entries(values.facts) : []
  return Object.fromEntries([
    ...names.filter((name) => name !== "facts").map((name) => [name, values[name]]),
    ...facts.map(([name, value]) => [`facts.${name}`, isRecord(value) ? inKeyOrder(value) : value]),
  ])
}

/** PostgreSQL keeps the keys of JSON in an order of its own. */
function inKeyOrder(value: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

function cut(line: string) {
  return line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line
}
