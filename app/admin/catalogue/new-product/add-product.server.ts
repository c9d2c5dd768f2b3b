import { desc, sql } from "drizzle-orm"
import { findProductRecord } from "#app/admin/catalogue/product-record.server.ts"
import type { Clerk } from "#app/admin/catalogue/save-sheet.server.ts"
import { type ProductWriting, writeProduct } from "#app/core/catalogue/writing/write-product.server.ts"
import { withAudit } from "#app/core/settings/staff/with-audit.server.ts"
import type { Services } from "#app/services.server.ts"
import { catalogueImportChanges, products } from "#db/tables/catalogue.ts"
import { checkNewProduct, type FieldFaults } from "./new-product.ts"

const LONGEST_ID = 18

export type Added = { ok: true; id: string } | { ok: false; faults: FieldFaults; sentence: string }

/** Adds the product that a form describes, not published unless the form asks for it. The audit log keeps all of it. */
export async function addProduct(
  { db, ...services }: ProductWriting,
  { form, isPublished = false, ...clerk }: Clerk & { form: FormData; isPublished?: boolean },
): Promise<Added> {
  const checked = checkNewProduct(form, services.settings.get("catalogue.attributes"))
  if (!checked.ok) return { ok: false, faults: checked.faults, sentence: "" }
  const { id, entry } = checked
  const line = { ...clerk, action: "product: added", subject: `product ${id}` }
  const audited = withAudit(db, line, (tx) => findProductRecord(tx, id))
  const written = await writeProduct({ ...services, db: audited }, { entry, isPublished })
  if (written.ok) return { ok: true, id }
  const sentence = written.sentences.join(". ")
  return written.refusal === "id-taken"
    ? { ok: false, faults: { id: sentence }, sentence: "" }
    : { ok: false, faults: {}, sentence }
}

/** The number after the highest id that the shop has, or had until an import was undone, for carts may name it; empty where there is none. */
export async function nextProductId(db: Services["db"]): Promise<string> {
  const ids = db
    .select({ id: products.id })
    .from(products)
    .unionAll(db.select({ id: catalogueImportChanges.productId }).from(catalogueImportChanges))
    .as("ids")
  const longest = sql`length(${ids.id}) desc`
  const [highest] = await db.select().from(ids).orderBy(longest, desc(ids.id)).limit(1)
  const next = String(BigInt(highest?.id ?? 0) + 1n)
  return next.length > LONGEST_ID ? "" : next
}
