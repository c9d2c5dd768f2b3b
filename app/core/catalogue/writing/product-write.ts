import type { z } from "zod"
import { checkAttributes } from "#app/core/catalogue/attributes/check-attributes.ts"
import {
  type CatalogueProduct,
  type entrySchema,
  parseMrpPaise,
  productSchema,
  storedSchema,
} from "#app/core/catalogue/product.ts"
import { toPaise } from "#app/core/pricing/money.ts"
import type { Attribute } from "#app/core/settings/attributes.ts"

type Entry = z.input<typeof entrySchema>
const FIELDS = [
  "tax",
  "price",
  "mrp",
  "cost",
  "off",
  "name",
  "title",
  "description",
  "facts",
  "stock",
  "image",
  "images",
] as const

/** What may be changed of a product, as in a catalogue entry: prices in rupees. What is not named stays. */
export type ProductFields = { [Field in (typeof FIELDS)[number]]?: Entry[Field] | undefined }

/**
 * A new product as a catalogue entry, or what changes of one. `isPublished` left out: published, or as it was; `isDraft`: another shop had
 * it and did not publish it.
 */
export type ProductWrite =
  | { entry: unknown; isPublished?: boolean; isDraft?: boolean }
  | {
      id: string
      /** The version that the writer looked at: where the product is another by now, nothing is written. */
      expectedVersion?: number
      /** The values that the writer looked at: where one is another by now, nothing is written. */
      expected?: Expected
      fields?: ProductFields
      isPublished?: boolean
      /** Why the stock is another, for its history. */
      stockCause?: string
    }

export type ProductUpdate = Extract<ProductWrite, { id: string }>

const COMPARED = ["price", "mrp", "stock", "isPublished"] as const
/** What a write of single values is compared with: prices in rupees. */
export type Expected = { price?: number; mrp?: string | number; stock?: number; isPublished?: boolean }

export const WRITE_REFUSALS = {
  "unknown-product": "The shop has no product with this id.",
  "id-taken": "The shop has a product with this id already.",
  "changed-meanwhile": "The product was changed meanwhile: look at it again before you change it.",
  "catalogue-busy": "The catalogue is being imported: try again in a minute.",
}

export type WriteRefusal = {
  ok: false
  refusal: keyof typeof WRITE_REFUSALS | "invalid-product" | "undeclared"
  sentences: string[]
}
export type WriteResult = { ok: true; id: string; version: number } | WriteRefusal

export type StoredProduct = Omit<Entry, "price" | "cost" | "stock" | "sku" | "facts"> & {
  sku: string
  pricePaise: number
  facts: Record<string, unknown>
}

export function refuseWrite(refusal: keyof typeof WRITE_REFUSALS): WriteRefusal {
  return { ok: false, refusal, sentences: [WRITE_REFUSALS[refusal]] }
}

/** Whether somebody else changed what a write speaks of since its writer looked. What is as wanted already is no conflict. */
export function isOutdated({ expected = {}, fields, isPublished }: ProductUpdate, now: Expected): boolean {
  const wanted: Expected = { ...fields, ...(isPublished !== undefined && { isPublished }) }
  return COMPARED.some((name) => {
    const [seen, is] = [expected[name], String(now[name])]
    return seen !== undefined && is !== String(seen) && is !== String(wanted[name])
  })
}

/**
 * The product that a stored one becomes, held to the same rules as an entry of a catalogue file, or why it cannot. One that is above its MRP
 * already may change in all but its price while it is not published anew.
 */
export function changeProduct(
  stored: StoredProduct,
  fields: ProductFields,
  { isPublishedAnew = false } = {},
): CatalogueProduct | WriteRefusal {
  const { id, sku, type, name, title, description, pricePaise, mrp, tax, off, image, images, facts } = stored
  const entry = { id, sku, type, name, title, description, mrp, tax, off, image, images, facts }
  const named = FIELDS.filter((field) => fields[field] !== undefined)
  const changes = Object.fromEntries(named.map((field) => [field, fields[field]]))
  const rateOf = (of: unknown) => (Object(of) as { gstPercent?: unknown }).gstPercent
  const isTaxedAnew = fields.facts !== undefined && rateOf(fields.facts) !== rateOf(facts)
  const isPriced = isPublishedAnew || isTaxedAnew || fields.price !== undefined || fields.mrp !== undefined
  return parseProduct(
    { ...entry, price: pricePaise / 100, ...changes },
    isPriced ? productSchema : storedSchema,
  )
}

/** The product that an entry becomes, or why it cannot. */
export function parseProduct(
  entry: unknown,
  schema: typeof productSchema | typeof storedSchema = productSchema,
): CatalogueProduct | WriteRefusal {
  const parsed = schema.safeParse(entry)
  if (parsed.success) return parsed.data
  const sentences = parsed.error.issues.map(({ message }) => message)
  return { ok: false, refusal: "invalid-product", sentences }
}

/** A parsed product with its attributes in the kinds that the shop gives them, or why they cannot be. */
export function withAttributes(
  product: CatalogueProduct | WriteRefusal,
  attributes: readonly Attribute[],
): CatalogueProduct | WriteRefusal {
  if ("ok" in product) return product
  const { facts, faults } = checkAttributes(product, attributes)
  if (faults.length === 0) return { ...product, facts }
  return { ok: false, refusal: "invalid-product", sentences: faults.map(({ sentence }) => sentence) }
}

/** What the table of products keeps of one, all but its place, its version and whether it is published. */
export function productValues({ price, mrp, cost, stock: _, ...product }: CatalogueProduct) {
  return {
    ...{ ...product, pricePaise: toPaise(price), mrp: String(mrp), mrpPaise: parseMrpPaise(mrp) },
    ...(cost !== undefined && { costPaise: cost === null ? null : toPaise(cost) }),
  }
}
