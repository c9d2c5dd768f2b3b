import { emptySampleGiftWrap } from "#app/core/catalogue/sample-gift-wrap.server.ts"
import { listSampleProducts } from "#app/core/catalogue/sample-products.server.ts"
import { type ProductWriting, writeProduct } from "#app/core/catalogue/writing/write-product.server.ts"
import { recordAudit } from "#app/core/settings/staff/audit.server.ts"
import type { Clerk } from "./save-sheet.server.ts"

/** Withdraws every published product of the bundled catalogue, with its wrapping of gifts, all or none, with a line in the audit log. Answers how many. */
export async function withdrawSamples({ db, ...services }: ProductWriting, clerk: Clerk): Promise<number> {
  return db.transaction(async (tx) => {
    const ids = await listSampleProducts(tx)
    for (const id of ids) {
      const written = await writeProduct({ ...services, db: tx }, { id, isPublished: false })
      if (!written.ok) throw new Error(`product ${id} was not withdrawn: ${written.refusal}`)
    }
    await emptySampleGiftWrap({ ...services, db: tx })
    const line = { ...clerk, action: "catalogue: sample withdrawn", subject: "catalogue" }
    await recordAudit(tx, { ...line, before: null, after: { products: ids.length } })
    return ids.length
  })
}
