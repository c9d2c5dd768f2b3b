import { readAmount } from "#app/core/catalogue/rupees.ts"
import { FACT_NAMES, type FactName, factField, factTexts, readFactFields, typedFact } from "./fact-fields.ts"

/** The texts of a product that its page in the back office changes, beside its facts. */
export const DETAIL_FIELDS = ["name", "title", "description", "off", "image"] as const

/** What a product is but for price, stock and state: as it is stored and as its form says it. */
export type ProductDetails = Record<(typeof DETAIL_FIELDS)[number], string> & {
  images: string[]
  facts: Record<string, unknown>
  /** What a piece cost the shop, in rupees; null: not known; absent: not said. */
  cost?: number | null
}

/** A product's details as the fields of its form; `attributes` are the fields of the shop's own. */
export function detailTexts(
  product: ProductDetails,
  attributes: readonly FactName[] = [],
): Record<string, string> {
  const names = [...FACT_NAMES, ...attributes]
  const facts = Object.entries(factTexts(product.facts, names)).map(([name, text]) => [factField(name), text])
  return {
    ...Object.fromEntries(DETAIL_FIELDS.map((name) => [name, product[name]])),
    images: product.images.join("\n"),
    cost: product.cost ? String(product.cost) : "",
    ...Object.fromEntries(facts),
  }
}

/** The details that such a form says. An empty line among the pictures is a picture that is missing. */
export function readDetails(form: FormData, attributes: readonly FactName[] = []): ProductDetails {
  const typed = (name: string) => String(form.get(name) ?? "").replaceAll("\r\n", "\n")
  const { name, title, description, off, image } = Object.fromEntries(
    DETAIL_FIELDS.map((field) => [field, typed(field).trim()]),
  ) as Record<(typeof DETAIL_FIELDS)[number], string>
  const images = typed("images") === "" ? [] : typed("images").split("\n")
  return {
    ...{ name, title, description, off, image, facts: readFactFields(form, [...FACT_NAMES, ...attributes]) },
    images: images.map((address) => address.trim()),
    ...(form.has("cost") && { cost: typed("cost").trim() === "" ? null : readAmount(typed("cost").trim()) }),
  }
}

/** The typed texts of a form, shown again after a refusal. */
export function typedTexts(form: FormData, attributes: readonly FactName[] = []): Record<string, string> {
  const details = [...DETAIL_FIELDS, "images", "cost"].map((name) => [name, String(form.get(name) ?? "")])
  const facts = [...FACT_NAMES, ...attributes].map(({ name }) => [factField(name), typedFact(form, name)])
  return Object.fromEntries([...details, ...facts])
}
