import {
  attributeNames,
  FACT_NAMES,
  type FactName,
  factField,
} from "#app/admin/catalogue/details/fact-fields.ts"
import {
  detailTexts,
  type ProductDetails,
  readDetails,
  typedTexts,
} from "#app/admin/catalogue/details/product-details.ts"
import { checkAttributes } from "#app/core/catalogue/attributes/check-attributes.ts"
import { productSchema } from "#app/core/catalogue/product.ts"
import { readRupees } from "#app/core/catalogue/rupees.ts"
import type { Attribute } from "#app/core/settings/attributes.ts"

/** The fields that only a new product's form has, beside the details and facts. */
const ENTRY_FIELDS = ["id", "sku", "type", "price", "mrp", "tax", "stock"] as const
export const USUAL_TAX = "MRP(inclusive of all taxes)"

type Texts = Record<string, string>
/** Faults of such a form by field. */
export type FieldFaults = Partial<Record<string, string>>

/** The texts of an empty form. */
export function emptyProduct(id: string): Texts {
  return { id, tax: USUAL_TAX }
}

/** The texts of a form that begins as another product is: its id, SKU, name, stock and pictures are its own. */
export function duplicateProduct(
  id: string,
  product: ProductDetails & { type: string; pricePaise: number; mrp: string; tax: string },
  attributes: readonly FactName[] = [],
): Texts {
  const { type, pricePaise, mrp, tax } = product
  const own = { id, sku: "", name: "", stock: "", image: "", images: "" }
  return { ...detailTexts(product, attributes), type, price: String(pricePaise / 100), mrp, tax, ...own }
}

/** The typed texts, shown again with a refusal. */
export function typedProduct(form: FormData, attributes: readonly FactName[] = []): Texts {
  return { ...typedTexts(form, attributes), ...entryTexts(form) }
}

/** A form as an entry of a catalogue file, or what the rules of such a file and of the shop's attributes say about its fields. */
export function checkNewProduct(
  form: FormData,
  attributes: readonly Attribute[] = [],
): { ok: true; id: string; entry: unknown } | { ok: false; faults: FieldFaults } {
  const entry = entryOf(form, attributeNames(attributes))
  const parsed = productSchema.safeParse(entry)
  const faults: FieldFaults = {}
  if (parsed.success) {
    for (const { name, sentence } of checkAttributes(parsed.data, attributes).faults)
      faults[factField(`attributes.${name}`)] = sentence
    return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, id: parsed.data.id, entry }
  }
  for (const { path, message } of parsed.error.issues) faults[fieldOf(path)] ??= message
  return { ok: false, faults }
}

function entryOf(form: FormData, attributes: readonly FactName[]): unknown {
  const { price = "", stock = "", sku = "", ...texts } = entryTexts(form)
  const details = readDetails(form, attributes)
  return {
    ...texts,
    ...details,
    title: details.title || details.name,
    sku, // the import takes an entry without one, but who adds a single product names its stock
    price: readRupees(price),
    ...(stock && { stock: /^\d+$/.test(stock) ? Number(stock) : Number.NaN }),
  }
}

function entryTexts(form: FormData): Texts {
  const texts = ENTRY_FIELDS.map((name) => [name, String(form.get(name) ?? "").trim()] as const)
  return Object.fromEntries(texts)
}

/** The field of the form that a path of an entry stands in: `facts.model.kind` in that of its part. */
function fieldOf([first = "", ...rest]: PropertyKey[]): string {
  if (first !== "facts") return String(first)
  const path = `${rest.map(String).join(".")}.`
  if (path.startsWith("attributes.")) return factField(path.split(".").slice(0, 2).join("."))
  const named =
    FACT_NAMES.find(({ name }) => path.startsWith(`${name}.`)) ??
    FACT_NAMES.find(({ name }) => `${name}.`.startsWith(path))
  return factField(named?.name ?? "model.kind")
}
