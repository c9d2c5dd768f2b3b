import { USUAL_TAX } from "#app/admin/catalogue/new-product/new-product.ts"
import { picturesOf } from "#app/admin/catalogue/pictures/picture-order.ts"
import { reductionPercent } from "#app/core/catalogue/discount.ts"
import { fieldName } from "#app/core/catalogue/entry-fields.ts"
import { addFacts } from "#app/core/catalogue/import/add-facts.ts"
import type { Fault } from "#app/core/catalogue/import/catalogue-faults.ts"
import type { ImportRow } from "#app/core/catalogue/import/other-shops/other-shop.ts"
import { type CatalogueProduct, productSchema } from "#app/core/catalogue/product.ts"
import { isPrice, readRupees } from "#app/core/catalogue/rupees.ts"
import type {
  ProductFields,
  StoredProduct as WrittenProduct,
} from "#app/core/catalogue/writing/product-write.ts"
import { toPaise } from "#app/core/pricing/money.ts"
import type { Attribute } from "#app/core/settings/attributes.ts"
import type { StoredValues } from "./differences.ts"

/** A product as the shop has it. */
export type StoredProduct = WrittenProduct & StoredValues & { mrpPaise: number; withdrawnAt: Date | null }

/**
 * The fields that a row changes of a product, and the addresses of pictures at other hosts that it is to have: those of a product without
 * pictures alone.
 */
export function changedFields(
  row: ImportRow,
  product: StoredProduct,
  replacesFacts: boolean,
): { fields: ProductFields; wanted: string[] } {
  const { local, remote } = splitPictures(row.entry, [product.image, ...product.images])
  const { title, name, description, price, cost, off, tax, stock, facts, mrp } = row.entry
  const isSameMrp = toPaise(readRupees(mrp === undefined ? "" : String(mrp))) === product.mrpPaise // "4,990" is 4990
  const isAdded = !replacesFacts && typeof facts === "object"
  const fields = {
    ...{ title, name, description, price, cost, off, tax, stock },
    ...local,
    ...(mrp !== undefined && !isSameMrp && { mrp }),
    ...(facts !== undefined && { facts: isAdded ? addFacts(product.facts, Object(facts)) : facts }),
  } as ProductFields // which `changeProduct` holds to the rules of an entry
  const hasPictures = picturesOf(product).length > 0
  return { fields, wanted: hasPictures ? [] : [...row.pictures, ...remote] }
}

/** The filled columns of a file that are not taken over, those of attributes that the shop does not have among them. */
export function unusedColumns(
  { unused, rows }: { unused: readonly string[]; rows: readonly ImportRow[] },
  attributes: readonly Attribute[],
): string[] {
  const named = new Set(rows.flatMap(({ entry }) => Object.keys(Object(Object(entry.facts).attributes))))
  for (const { name } of attributes) named.delete(name)
  return [...unused, ...[...named].map((name) => `attributes.${name}`)]
}

/** The pictures of an entry: the shop's own and those that it shows already, and the addresses at other hosts. */
export function splitPictures(
  { image, images }: Record<string, unknown>,
  shown: readonly string[] = [],
): { local: { image?: unknown; images?: unknown }; remote: string[] } {
  const isRemote = (address: unknown): address is string =>
    typeof address === "string" && /^https?:/i.test(address) && !shown.includes(address)
  const list = Array.isArray(images) ? images : []
  const rest = list.filter((address) => !isRemote(address))
  const hasRest = images !== undefined && (rest.length > 0 || list.length === 0)
  return {
    local: {
      ...(image !== undefined && !isRemote(image) && { image }),
      ...(hasRest && { images: Array.isArray(images) ? rest : images }),
    },
    remote: [...new Set([image, ...list].filter(isRemote))],
  }
}

type JudgedNew = { ok: true; product: CatalogueProduct } | { ok: false; faults: Omit<Fault, "product">[] }

/** The product that an entry becomes which the shop does not have, with what it may leave out. `key` is the id or SKU that names it. */
export function judgeNew(entry: Record<string, unknown>, key: string): JudgedNew {
  const price = Number(entry.price)
  const mrp = entry.mrp ?? (isPrice(price) ? String(price) : "1") // without a price that is one, its fault is enough
  const image = Array.isArray(entry.images) ? (entry.images[0] ?? "") : ""
  const parsed = productSchema.safeParse({
    ...{ title: entry.name, tax: USUAL_TAX, off: offOf(price, mrp), description: "", image, images: [] },
    ...entry,
    mrp,
  })
  if (parsed.success) return { ok: true, product: parsed.data }
  const issues = parsed.error.issues.map(({ path, message }) => ({
    field: fieldName(path),
    sentence: message,
  }))
  const missing = issues.filter(({ sentence }) => sentence.endsWith(" is missing")).map(({ field }) => field)
  if (missing.length === 0) return { ok: false, faults: issues }
  const named = missing.filter((field) => field !== "title" || entry.name !== undefined).join(", ")
  const sentence = `the shop has no product ${key}, and a new one also needs: ${named}`
  return { ok: false, faults: [{ field: entry.sku === key ? "sku" : "id", sentence }] }
}

function offOf(price: number, mrp: unknown): string {
  const mrpPaise = toPaise(readRupees(String(mrp)))
  const percent = Math.floor(reductionPercent({ pricePaise: toPaise(price), mrpPaise }))
  return percent >= 1 ? `${percent}% off` : ""
}
