import { saveDetails } from "#app/admin/catalogue/details/save-details.server.ts"
import { nextProductId } from "#app/admin/catalogue/new-product/add-product.server.ts"
import { findProductId, findProductRecord, readCost } from "#app/admin/catalogue/product-record.server.ts"
import type { Clerk } from "#app/admin/catalogue/save-sheet.server.ts"
import { factsSchema } from "#app/core/catalogue/product.ts"
import { type ProductWriting, writeProduct } from "#app/core/catalogue/writing/write-product.server.ts"
import { withAudit } from "#app/core/settings/staff/with-audit.server.ts"
import * as messages from "./messages.ts"
import { isSame, readVariants, variantSku, withOption } from "./variant-values.ts"

type Making = Clerk & { id: string; option: string; values: string; expectedVersion: number }

/**
 * Makes a variant of a product for each value of an option; the product itself has one of them. A variant is as the product is, published or
 * not, with a SKU of its own and without stock or barcode. One that is there already, by its SKU, is left alone.
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
  const { name, values } = read
  const own = known.find((each) => isSame(each.name, name))?.value ?? values[0] ?? ""
  const family = stored.family ?? record.name
  const factsOf = (value: string) => ({
    ...stored,
    family,
    options: withOption(known, { name, value }),
  })
  const saved = await saveDetails(services, {
    ...{ ...clerk, id, expectedVersion, action: "product: given an option" },
    details: { ...record, facts: factsOf(own) },
  })
  if (!saved.ok) return { fault: saved.sentences.join(". ") }
  const costPaise = await readCost(db, id)
  let made = 0
  for (const [at, value] of values.entries()) {
    const sku = variantSku(record.sku, own, { value, place: at + 1 })
    if (isSame(value, own) || (await findProductId(db, sku))) continue
    const { gtin: _, ...facts } = factsOf(value)
    const { type, tax, mrp, off, title, description, image, images } = record
    const newId = await nextProductId(db)
    const line = { ...clerk, action: "product: added as a variant", subject: `product ${newId}` }
    const audited = withAudit(db, line, (tx) => findProductRecord(tx, newId))
    const written = await writeProduct(
      { ...services, db: audited },
      {
        entry: {
          ...{
            id: newId,
            sku,
            type,
            tax,
            mrp,
            off,
            name: record.name,
            title,
            description,
            image,
            images,
            facts,
          },
          price: record.pricePaise / 100,
          ...(costPaise !== null && { cost: costPaise / 100 }),
          stock: 0,
        },
        isPublished: record.withdrawnAt === null,
      },
    )
    if (!written.ok) return { fault: messages.notAll(made, written.sentences.join(". ")) }
    made += 1
  }
  return { done: made === 0 ? messages.nothingMade : messages.made(made) }
}
