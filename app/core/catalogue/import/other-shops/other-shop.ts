import { hasGtinLength, isGtin } from "#app/core/catalogue/gtin.ts"
import type { ImportKind } from "#app/core/catalogue/import/import-kind.ts"
import { isPrice } from "#app/core/catalogue/rupees.ts"
import { LONGEST_TAG, MOST_TAGS, tagsOf } from "#app/core/catalogue/tags.ts"
import { isColour, type Option } from "#app/core/catalogue/variants/options.ts"
import { variantName } from "#app/core/catalogue/variants/variant-name.ts"
import * as messages from "./messages.ts"

/** A row of a table file: the line at which it begins, and its cell of the first of these columns that has one. */
export type TableRow = { line: number; cell: (...columns: string[]) => string }

/** A row as this shop has it: the fields of a catalogue entry that the file says, and what no entry holds. */
export type ImportRow = {
  entry: Record<string, unknown>
  line: number
  isPublished: boolean
  /** Addresses of pictures at other hosts. */
  pictures: string[]
  /** Where the other shop had the product. */
  oldPath?: string
  /** What is left out of the product, by its field. */
  notes?: { field: string; sentence: string }[]
}

/** A file of another shop's products: how its heading is recognised, and its rows one a variant. */
export type OtherShop = {
  kind: ImportKind
  recognises: (columns: readonly string[]) => boolean
  translate: (rows: readonly TableRow[]) => ImportRow[]
  /** The column of the other shop that a field comes from, for the faults that name it. */
  columns: Readonly<Record<string, string>>
}

/** The columns of a BIS registration number: a plain one, or what an export makes of a field that the shop added. */
export const BIS_COLUMNS = [
  ...["bis number", "bis_number", "bis registration number", "meta: bis_number"],
  "bis number (product.metafields.custom.bis_number)",
]

const LONGEST_TYPE = 40
const LONGEST_SKU = 64
const LONGEST_DESCRIPTION = 5_000
const LONGEST_SEO_TITLE = 70
const LONGEST_SEO_DESCRIPTION = 170
const MOST_PICTURES = 10
const MOST_OPTIONS = 3

/** What both shops say of a variant. `options` tell it from the others of its product; `gtin` is taken over where its check digit is right, and noted where it is none. */
export type Variant = {
  line: number
  sku: string
  /** The SKU of a variant that has none is made from this. */
  handle: string
  title: string
  options: Option[]
  brand: string
  gtin: string
  /** Of the page; the shop's own where it is absent or empty. */
  seoTitle?: string
  seoDescription?: string
  bisNumber: string
  /** Separated by commas. */
  tags: string
  isAlone: boolean
  type: string
  text: string
  price: number
  listPrice: number
  /** What a piece cost the shop; one that is none is left out. */
  cost: number
  stock: number
  weightGrams: number
  pictures: string[]
  isPublished: boolean
}

/** A variant as a row: those of one product are a family, which differs in the colour alone or else in its options. */
export function variantRow(variant: Variant): ImportRow {
  const { line, handle, title, options, isAlone, type, text, price, listPrice, stock, weightGrams } = variant
  const { brand, seoTitle, seoDescription, bisNumber } = variant
  const gtin = variant.gtin.replace(/^'/, "").trim()
  const tags = tagsOf([variant.tags])
    .filter((tag) => tag.length <= LONGEST_TAG)
    .slice(0, MOST_TAGS)
  const isMember = !isAlone && options.length > 0
  const colour = options.find(isColour)?.value
  const isOfColours = isMember && colour !== undefined && options.length === 1
  const facts = {
    ...(isMember && { family: title }),
    ...(isMember && colour && { colour }),
    ...(isMember && !isOfColours && { options: options.slice(0, MOST_OPTIONS) }),
    ...(brand && { brand }),
    ...(isGtin(gtin) && { gtin }),
    ...(bisNumber && { bisNumber }),
    ...(weightGrams > 0 && { weightGrams }),
    ...(tags.length > 0 && { tags }),
    ...(seoTitle && { seoTitle: seoTitle.slice(0, LONGEST_SEO_TITLE) }),
    ...(seoDescription && { seoDescription: seoDescription.slice(0, LONGEST_SEO_DESCRIPTION) }),
  }
  const values = options.map(({ value }) => value)
  const memberName = isOfColours ? `${title} ${colour}` : variantName(title, options)
  const name = isMember ? memberName : title
  const typeName = wordOf(type.toLowerCase(), LONGEST_TYPE)
  return {
    entry: {
      sku: skuOf(variant.sku) || skuOf([handle, ...(isMember ? values : [])].join("-")),
      ...{ name, title: name, price },
      ...(price > 0 && { mrp: String(Math.max(price, listPrice || 0)) }),
      ...(isPrice(variant.cost) && { cost: variant.cost }),
      ...(typeName && { type: typeName }),
      ...(text && { description: text.slice(0, LONGEST_DESCRIPTION) }),
      ...(Number.isInteger(stock) && { stock: Math.max(0, stock) }),
      facts,
    },
    line,
    isPublished: variant.isPublished,
    ...(gtin && !isGtin(gtin) && { notes: [{ field: "facts.gtin", sentence: gtinSentence(gtin) }] }),
    pictures: [...new Set(variant.pictures.filter((address) => address !== ""))].slice(0, MOST_PICTURES),
  }
}

function gtinSentence(gtin: string): string {
  return hasGtinLength(gtin) ? messages.wrongCheckDigit(gtin) : messages.noGtin(gtin)
}

/** A SKU in the letters that this shop's may have. */
function skuOf(sku: string): string {
  return wordOf(sku.replace(/^'/, ""), LONGEST_SKU)
}

/** Words as one, of at most so many letters, digits, `-`, `_` and `.`. */
export function wordOf(text: string, longest: number): string {
  const plain = text.normalize("NFKD").replaceAll(/\p{M}/gu, "")
  return plain
    .replaceAll(/[^\w.-]+/g, "-")
    .replaceAll(/^[^A-Za-z0-9]+|[-_.]+$/g, "")
    .slice(0, longest)
}

/** An option by the name that the other shop gives it; a value without a name gets a general one. */
export function optionOf(name: string, value: string): Option {
  return { name: name || messages.variant, value }
}
