import { sql } from "drizzle-orm"
import { deleteAccount } from "#app/core/accounts/account/delete-account.server.ts"
import { recordAudit } from "#app/core/settings/staff/audit.server.ts"
import type { Services } from "#app/services.server.ts"
import { provenEmail } from "./customer.ts"
import { findCustomer } from "./find-customer.server.ts"
import { detachOrders, forgetCustomer } from "./forget-customer.server.ts"

type Erasing = { key: string; reason: string; actor: string; address: string | null }

/** The action of the entry in the audit log. */
const ERASED = "customer erased"

/**
 * Erases a customer as the deletion of one's own account does, with a line in the audit log that names nobody: all of it or nothing.
 * False where there is no such customer, or no longer.
 */
export function eraseCustomer(
  { db, modules }: Pick<Services, "db" | "modules">,
  { key, reason, actor, address }: Erasing,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${ERASED}))`)
    const customer = await findCustomer(tx, key)
    if (!customer) return false
    const { buyer } = customer
    await forgetCustomer({ db: tx, modules }, { buyer, email: provenEmail(customer) })
    if ("id" in buyer) await deleteAccount(tx, buyer.id)
    else await detachOrders(tx, buyer.guestEmail)
    await recordAudit(tx, {
      ...{ actor, address, reason, action: ERASED },
      ...{ subject: `customer ${customer.key}`, before: "id" in buyer ? "account" : "guest", after: null },
    })
    return true
  })
}
