import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { factsSchema } from "../../app/core/catalogue/product.ts"
import { keyFigures } from "../../app/core/catalogue/product-page/key-facts.ts"
import type { Feature } from "./deliver.ts"
import type { Palette } from "./scene.ts"

/** The few facts of a product that its pictures depend on. */
export interface Product {
  sku: string
  slug: string
  type: string
  kind: string
  style: string
  palette: string
  edition?: "hero" | "personal"
  family: string
  feature: Feature
}

export const catalogueFolder = fileURLToPath(new URL("../../catalogue/", import.meta.url))

/** Products in file order, once per sku: a product listed under two ids has one set of pictures. */
export function readProducts(): Product[] {
  const list: unknown = JSON.parse(readFileSync(`${catalogueFolder}products.json`, "utf8"))
  if (!Array.isArray(list)) throw new Error("catalogue/products.json should be a list")
  const products = list.map(parseProduct).filter((product) => product !== null)
  return [...new Map(products.toReversed().map((product) => [product.sku, product])).values()].toReversed()
}

/** The named palettes that products refer to. */
export function readPalettes(): Record<string, Palette> {
  return JSON.parse(readFileSync(`${catalogueFolder}palettes.json`, "utf8")) as Record<string, Palette>
}

function parseProduct(entry: unknown): Product | null {
  const { sku, type, name, facts } = fields(entry)
  const { model, family } = fields(facts)
  const { kind, style, palette, edition } = fields(model)
  if (
    typeof sku !== "string" ||
    typeof kind !== "string" ||
    typeof style !== "string" ||
    typeof palette !== "string"
  )
    return null
  return {
    sku,
    kind,
    style,
    palette,
    slug: sku.toLowerCase(),
    type: String(type),
    family: typeof family === "string" ? family : sku,
    feature: featureOf(facts, String(name)),
    edition: edition === "hero" || edition === "personal" ? edition : undefined,
  }
}

/** The first of the figures that sell it, as its page shows them; a product without any says its name. */
function featureOf(facts: unknown, name: string): Feature {
  const [first] = keyFigures(factsSchema.safeParse(facts).data ?? {})
  return first ?? { figure: name, words: "" }
}

const fields = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {}
