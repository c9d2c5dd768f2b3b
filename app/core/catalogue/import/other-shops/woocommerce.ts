import { readAmount } from "#app/core/catalogue/rupees.ts"
import type { Option } from "#app/core/catalogue/variants/options.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"
import { htmlText } from "./html-text.ts"
import {
  BIS_COLUMNS,
  type ImportRow,
  type OtherShop,
  optionOf,
  type TableRow,
  variantRow,
} from "./other-shop.ts"

const MOST_ATTRIBUTES = 6
const GRAMS: Record<string, number> = { kg: 1_000, g: 1, lbs: 453.592_37, oz: 28.349_523 }

/** WooCommerce's product CSV: a variable product is described by its own row and sold as its variations. */
export const woocommerce: OtherShop = {
  kind: "woocommerce",
  recognises: (columns) => ["type", "sku", "name", "regular price"].every((name) => columns.includes(name)),
  translate: (rows) => {
    const parents = new Map(rows.filter(isParent).flatMap((row) => namesOf(row).map((name) => [name, row])))
    const productOf = (row: TableRow) => parents.get(row.cell("Parent"))
    const siblings = Map.groupBy(rows.filter(isVariation), productOf)
    return rows
      .filter((row) => !isParent(row))
      .map((row) => rowOf(row, productOf(row), (siblings.get(productOf(row)) ?? []).length))
  },
  columns: {
    ...{ sku: "SKU", name: "Name", title: "Name", type: "Categories", description: "Description" },
    ...{ price: "regular price", mrp: "regular price", stock: "Stock", cost: "cost of goods" },
    ...{ "facts.colour": "Attribute 1 value(s)", "facts.family": "Name", "facts.brand": "Brands" },
    ...{ "facts.options": "Attribute 1 value(s)", "facts.gtin": "GTIN, UPC, EAN, or ISBN" },
    ...{ "facts.tags": "Tags", "facts.bisNumber": "bis number" },
  },
}

const kindsOf = (row: TableRow) => row.cell("Type").toLowerCase()
const isParent = (row: TableRow) => /variable|grouped/.test(kindsOf(row))
const isVariation = (row: TableRow) => kindsOf(row).includes("variation")
const namesOf = (row: TableRow) => [row.cell("SKU"), `id:${row.cell("ID")}`].filter((name) => name !== "")

function rowOf(row: TableRow, parent: TableRow | undefined, variations: number): ImportRow {
  const of = (...columns: string[]) => row.cell(...columns) || (parent?.cell(...columns) ?? "")
  const regular = readAmount(row.cell("regular price"))
  const sale = row.cell("sale price")
  return variantRow({
    line: row.line,
    sku: row.cell("SKU"),
    handle: parent?.cell("SKU") || (parent ?? row).cell("Name"),
    title: (parent ?? row).cell("Name"),
    options: isVariation(row) ? optionsOf(row) : [],
    brand: of("Brands").split(",")[0]?.trim() ?? "",
    tags: of("Tags").replaceAll("\\,", " "),
    bisNumber: of(...BIS_COLUMNS),
    gtin: row.cell("GTIN, UPC, EAN, or ISBN"),
    isAlone: parent === undefined || variations < 2,
    type: (of("Categories").split(/(?<!\\),/)[0] ?? "").split(">").at(-1)?.trim() ?? "",
    text: htmlText((of("Description") || of("short description")).replaceAll("\\n", "\n")),
    price: sale === "" ? regular : readAmount(sale),
    listPrice: regular,
    cost: readAmount(row.cell("cost of goods")),
    stock: quantityIn(row.cell("Stock")),
    weightGrams: weightOf(of),
    pictures: [row, parent].flatMap((one) => one?.cell("Images").split(",") ?? []).map((text) => text.trim()),
    isPublished: [row, parent].every((one) => !one || ["", "1"].includes(one.cell("Published"))),
  })
}

function optionsOf(row: TableRow): Option[] {
  const options = Array.from({ length: MOST_ATTRIBUTES }, (_, at) =>
    optionOf(row.cell(`Attribute ${at + 1} name`), row.cell(`Attribute ${at + 1} value(s)`)),
  )
  return options.filter(({ value }) => value !== "")
}

function quantityIn(cell: string): number {
  return cell === "" ? Number.NaN : Number(cell)
}

function weightOf(cell: (column: string) => string): number {
  const [unit = "", text = ""] =
    Object.keys(GRAMS)
      .map((name) => [name, cell(`Weight (${name})`)])
      .find(([, value]) => value !== "") ?? []
  return Math.round(Number(text) * (entryOf(GRAMS, unit) ?? 0) * 100) / 100
}
