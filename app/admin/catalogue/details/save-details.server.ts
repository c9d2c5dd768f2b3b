import { isDeepStrictEqual } from "node:util"
import { findProductRecord } from "#app/admin/catalogue/product-record.server.ts"
import type { Clerk } from "#app/admin/catalogue/save-sheet.server.ts"
import {
  type ProductFields,
  refuseWrite,
  type WriteResult,
} from "#app/core/catalogue/writing/product-write.ts"
import { type ProductWriting, writeProduct } from "#app/core/catalogue/writing/write-product.server.ts"
import { withAudit } from "#app/core/settings/staff/with-audit.server.ts"
import { DETAIL_FIELDS, type ProductDetails } from "./product-details.ts"

const NAMES = [...DETAIL_FIELDS, "images", "facts"] as const

type Saving = Clerk & {
  id: string
  details: ProductDetails
  expectedVersion: number
  /** What the audit log calls it. */
  action?: string
}

/** Saves what is another in a product's form than in the shop; the audit log keeps that alone, before and after. */
export async function saveDetails(
  { db, ...services }: ProductWriting,
  { id, details, expectedVersion, action = "product: details edited", ...clerk }: Saving,
): Promise<WriteResult> {
  const stored = await findProductRecord(db, id)
  if (!stored) return refuseWrite("unknown-product")
  const changed = NAMES.filter((name) => !isDeepStrictEqual(stored[name], details[name]))
  if (changed.length === 0) return { ok: true, id, version: stored.version }
  const fields: ProductFields = Object.fromEntries(changed.map((name) => [name, details[name]]))
  const line = { ...clerk, action, subject: `product ${id}` }
  const audited = withAudit(db, line, async (tx) => {
    const record = await findProductRecord(tx, id)
    return record && Object.fromEntries(changed.map((name) => [name, record[name]]))
  })
  return writeProduct({ ...services, db: audited }, { id, expectedVersion, fields })
}
