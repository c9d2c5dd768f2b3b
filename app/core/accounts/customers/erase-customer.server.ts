import { sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { deleteAccount } from "#app/core/accounts/account/delete-account.server.ts"
import { recordAudit } from "#app/core/settings/staff/audit.server.ts"
import { provenEmail } from "./customer.ts"
import { ERASURE_REASONS, type ErasureReason } from "#app/admin/customers/erasure-reasons.ts"
import { findCustomer } from "./find-customer.server.ts"
import { detachOrders, forgetCustomer } from "./forget-customer.server.ts"
import { accountUnused } from "#app/admin/customers/messages.ts"

type Erasing = { key: string; reason: ErasureReason | "unused"; actor: string; address: string | null }

/** What the audit log calls it. */
const ERASED = "customer erased"

/**
 * Erases a customer as the deletion of one's own account does, with a line in the audit log that names nobody: all of it or nothing.
 * False where there is no such customer, or no longer.
 */
export function eraseCustomer(db: Database, { key, reason, actor, address }: Erasing): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${ERASED}))`)
    const customer = await findCustomer(tx, key)
    if (!customer) return false
    const { buyer } = customer
    await forgetCustomer(tx, { buyer, email: provenEmail(customer) })
    if ("id" in buyer) await deleteAccount(tx, buyer.id)
    else await detachOrders(tx, buyer.guestEmail)
    await recordAudit(tx, {
      ...{ actor, address, reason: sentenceOf(reason), action: ERASED },
      ...{ subject: `customer ${customer.key}`, before: "id" in buyer ? "account" : "guest", after: null },
    })
    return true
  })
}

/** Staff choose one of their reasons; that nobody uses an account is the worker's alone. */
function sentenceOf(reason: Erasing["reason"]): string {
  return reason === "unused" ? accountUnused : ERASURE_REASONS[reason]
}
