import { isDeepStrictEqual } from "node:util"
import { findProductRecord, readCost } from "#app/admin/catalogue/product-record.server.ts"
import type { Clerk } from "#app/admin/catalogue/save-sheet.server.ts"
import {
  type ProductFields,
  refuseWrite,
  type WriteResult,
} from "#app/core/catalogue/writing/product-write.ts"
import { type ProductWriting, writeProduct } from "#app/core/catalogue/writing/write-product.server.ts"
import { withAudit } from "#app/core/settings/staff/with-audit.server.ts"
import { DETAIL_FIELDS, type ProductDetails } from "./product-details.ts"

const NAMES = [...DETAIL_FIELDS, "images", "facts", "cost"] as const

const COST_BEFORE = "as it was"
const COST_CHANGED = "changed"

type Saving = Clerk & {
  id: string
  details: ProductDetails
  expectedVersion: number
  /** What the audit log calls it. */
  action?: string
}

/**
 * Saves what is another in a product's form than in the shop; the audit log keeps that alone, before and after, and of a cost that it was changed,
 * for more people read the log.
 */
export async function saveDetails(
  { db, ...services }: ProductWriting,
  { id, details, expectedVersion, action = "product: details edited", ...clerk }: Saving,
): Promise<WriteResult> {
  const record = await findProductRecord(db, id)
  if (!record) return refuseWrite("unknown-product")
  const costPaise = await readCost(db, id)
  const cost = costPaise === null ? null : costPaise / 100
  const stored = { ...record, cost: details.cost === undefined ? undefined : cost }
  const changed = NAMES.filter((name) => !isDeepStrictEqual(stored[name], details[name]))
  if (changed.length === 0) return { ok: true, id, version: stored.version }
  const fields: ProductFields = Object.fromEntries(changed.map((name) => [name, details[name]]))
  const line = { ...clerk, action, subject: `product ${id}` }
  const audited = withAudit(db, line, async (tx) => {
    const now = await findProductRecord(tx, id)
    const isCostChanged = (await readCost(tx, id)) !== costPaise
    const logged = now && { ...now, cost: isCostChanged ? COST_CHANGED : COST_BEFORE }
    return logged && Object.fromEntries(changed.map((name) => [name, logged[name]]))
  })
  return writeProduct({ ...services, db: audited }, { id, expectedVersion, fields })
}
