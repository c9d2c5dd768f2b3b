import { saveDetails } from "#app/admin/catalogue/details/save-details.server.ts"
import { nextProductId } from "#app/admin/catalogue/new-product/add-product.server.ts"
import { findProductId, findProductRecord, readCost } from "#app/admin/catalogue/product-record.server.ts"
import type { Clerk } from "#app/admin/catalogue/save-sheet.server.ts"
import { factsSchema } from "#app/core/catalogue/product.ts"
import { colourInLists } from "#app/core/catalogue/search/facets/basic-colours.ts"
import { isColour, type Option } from "#app/core/catalogue/variants/options.ts"
import { type ProductWriting, writeProduct } from "#app/core/catalogue/writing/write-product.server.ts"
import { withAudit } from "#app/core/settings/staff/with-audit.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { knownSwatches } from "./known-swatches.server.ts"
import * as messages from "./messages.ts"
import { variantFacts } from "./variant-facts.ts"
import { familyOf, isSame, readVariants, variantProductName, variantSku } from "./variant-values.ts"

type Making = Clerk & { id: string; option: string; values: string; expectedVersion: number }

/**
 * Makes a variant of a product for each value of an option; the product itself has one of them. A variant is as the product is, published or
 * not, with a SKU of its own and without stock or barcode. A variant that is there already is left alone.
 */
export async function makeVariants(
  services: ProductWriting,
  { id, option, values: typed, expectedVersion, ...clerk }: Making,
): Promise<{ done: string } | { fault: string }> {
  const { db } = services
  const record = await findProductRecord(db, id)
  if (!record) return { fault: messages.noProduct }
  const stored = factsSchema.safeParse(record.facts).data ?? {}
  const known = stored.options ?? []
  const read = readVariants({ option, values: typed }, known)
  if (!read.ok) return { fault: read.sentence }
  const { values } = read
  const has = known.find((each) => isSame(each.name, read.name))
  const { name, value: own } = has ?? { name: read.name, value: values[0] ?? "" }
  const family = stored.family ?? familyOf(record.name, own)
  const swatches = isColour({ name }) ? await knownSwatches(db, values) : new Map<string, string>()
  const factsOf = (value: string) => {
    const swatch = (isSame(value, own) ? stored.swatch : undefined) ?? swatches.get(value.toLowerCase())
    return variantFacts(stored, { name, value }, { family, swatch })
  }
  const saved = await saveDetails(services, {
    ...{ ...clerk, id, expectedVersion, action: "product: given an option" },
    details: { ...record, facts: factsOf(own) },
  })
  if (!saved.ok) return { fault: saved.sentences.join(". ") }
  const costPaise = await readCost(db, id)
  const { type, tax, mrp, off, title, description, image, images } = record
  const common = {
    ...{ type, tax, mrp, off, title, description, image, images, stock: 0 },
    price: record.pricePaise / 100,
    ...(costPaise !== null && { cost: costPaise / 100 }),
  }
  let made = 0
  for (const [at, value] of values.entries()) {
    if (isSame(value, own)) continue
    const { gtin: _, ...facts } = factsOf(value)
    const sku = await freeSku(db, variantSku(record.sku, own, { value, place: at + 1 }), facts.options ?? [])
    if (sku === null) continue
    const newId = await nextProductId(db)
    const line = { ...clerk, action: "product: added as a variant", subject: `product ${newId}` }
    const audited = withAudit(db, line, (tx) => findProductRecord(tx, newId))
    const written = await writeProduct(
      { ...services, db: audited },
      {
        entry: { ...common, name: variantProductName(record.name, own, value), id: newId, sku, facts },
        isPublished: record.withdrawnAt === null,
      },
    )
    if (!written.ok) return { fault: messages.notAll(made, written.sentences.join(". ")) }
    made += 1
  }
  const untold = isColour({ name }) ? values.filter((value) => colourInLists(factsOf(value)) === null) : []
  const done = made === 0 ? messages.nothingMade : messages.made(made)
  return { done: untold.length === 0 ? done : `${done} ${messages.untoldColours(untold)}` }
}

/** A SKU that no product has, by a number where another product has it; null where the product with it has these options. */
async function freeSku(db: Database, sku: string, options: readonly Option[]): Promise<string | null> {
  for (let nth = 1; ; nth += 1) {
    const tried = nth === 1 ? sku : `${sku}-${nth}`
    const id = await findProductId(db, tried)
    if (id === null) return tried
    const { facts } = (await findProductRecord(db, id)) ?? {}
    if (isSame(JSON.stringify(facts?.options ?? []), JSON.stringify(options))) return null
  }
}
