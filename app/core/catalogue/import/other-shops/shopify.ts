import { readAmount } from "#app/core/catalogue/rupees.ts"
import type { Option } from "#app/core/catalogue/variants/options.ts"
import { htmlText } from "./html-text.ts"
import {
  BIS_COLUMNS,
  type ImportRow,
  type OtherShop,
  optionOf,
  type TableRow,
  variantRow,
} from "./other-shop.ts"

/** Shopify's product CSV, in its columns of before and since 2025: a product's first row describes it, each row may have a variant and a picture. */
export const shopify: OtherShop = {
  kind: "shopify",
  recognises: (columns) =>
    ["handle", "url handle"].some((name) => columns.includes(name)) &&
    ["variant price", "option1 value"].some((name) => columns.includes(name)),
  translate: (rows) => productsOf(rows).flatMap(rowsOf),
  columns: {
    ...{ sku: "Variant SKU", name: "Title", title: "Title", type: "Type", description: "Body (HTML)" },
    ...{ price: "Variant Price", mrp: "Variant Compare At Price", stock: "Variant Inventory Qty" },
    ...{ cost: "cost per item" },
    ...{ "facts.colour": "Option1 Value", "facts.family": "Title", "facts.weightGrams": "Variant Grams" },
    ...{ "facts.options": "Option1 Value", "facts.brand": "Vendor", "facts.gtin": "Variant Barcode" },
    ...{ "facts.seoTitle": "SEO Title", "facts.seoDescription": "SEO Description" },
    ...{ "facts.tags": "Tags", "facts.bisNumber": "bis number" },
  },
}

const handleOf = (row: TableRow) => row.cell("Handle", "url handle")
const priceOf = (row: TableRow) => row.cell("Variant Price", "Price")
const optionValue = (row: TableRow, number: number) => row.cell(`Option${number} Value`)
const hasVariant = (row: TableRow) =>
  [priceOf(row), row.cell("Variant SKU", "SKU"), optionValue(row, 1)].some((cell) => cell !== "")

function productsOf(rows: readonly TableRow[]): TableRow[][] {
  const products = new Map<string, TableRow[]>()
  for (const row of rows) {
    const handle = handleOf(row) || `line ${row.line}` // which is then a product of its own, with its faults
    products.set(handle, [...(products.get(handle) ?? []), row])
  }
  return [...products.values()]
}

function rowsOf(rows: readonly TableRow[]): ImportRow[] {
  const [first] = rows
  if (!first) return []
  const variants = rows.filter(hasVariant)
  const shared = rows
    .map((row) => ({ address: pictureOf(row), place: Number(row.cell("Image Position")) || Infinity }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ address }) => address)
  const category = first.cell("Product Category", "product category").split(">").at(-1)?.trim()
  const product = {
    handle: handleOf(first),
    title: first.cell("Title"),
    type: first.cell("Type", "Custom Product Type") || (category ?? ""),
    text: htmlText(first.cell("Body (HTML)", "Description")),
    isPublished: isActive(first),
  }
  // A product whose rows have no variant is one row with the fault that its price is missing.
  const old = product.handle && { oldPath: `/products/${product.handle}` }
  return (variants.length > 0 ? variants : [first]).map((row) => ({
    ...old,
    ...variantRow({
      ...product,
      line: row.line,
      sku: row.cell("Variant SKU", "SKU"),
      // A product's first row alone names its options.
      options: [1, 2, 3]
        .map((number) => optionOf(first.cell(`Option${number} Name`), optionValue(row, number)))
        .filter(isOption),
      brand: first.cell("Vendor"),
      tags: first.cell("Tags"),
      seoTitle: first.cell("SEO Title"),
      seoDescription: first.cell("SEO Description"),
      bisNumber: row.cell(...BIS_COLUMNS) || first.cell(...BIS_COLUMNS),
      gtin: row.cell("Variant Barcode", "Barcode"),
      isAlone: variants.length < 2,
      price: readAmount(priceOf(row)),
      listPrice: readAmount(row.cell("Variant Compare At Price", "Compare-at price")),
      cost: readAmount(row.cell("cost per item")),
      stock: quantityIn(row.cell("Variant Inventory Qty", "inventory quantity")),
      weightGrams: Number(row.cell("Variant Grams", "weight value (grams)")),
      pictures: [row.cell("Variant Image", "variant image url"), ...shared],
    }),
  }))
}

function isOption({ value }: Option) {
  return value !== "" && value !== "Default Title"
}

function pictureOf(row: TableRow) {
  return row.cell("Image Src", "product image url")
}

function quantityIn(cell: string): number {
  return cell === "" ? Number.NaN : Number(cell)
}

function isActive(row: TableRow): boolean {
  const status = row.cell("Status").toLowerCase()
  const isOnline = row.cell("Published", "published on online store").toLowerCase() !== "false"
  return isOnline && (status === "" || status === "active")
}
