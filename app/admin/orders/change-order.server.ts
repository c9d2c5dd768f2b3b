import { and, eq } from "drizzle-orm"
import { type AdminWork, applyAdminVerb } from "#app/admin/orders/cli/order-admin.server.ts"
import { adminRefusalSentence } from "#app/admin/orders/cli/order-admin.ts"
import type { AdminServices } from "#app/core/fulfilment/advance-order.server.ts"
import { IS_DISPUTED } from "#app/core/orders/order-queries.server.ts"
import { withAudit } from "#app/core/settings/staff/with-audit.server.ts"
import { orders } from "#db/tables/orders.ts"
import * as messages from "./messages.ts"
import { readOrderStates } from "./order-details.server.ts"

/** The member of the staff who changes orders, and the network address. */
export type Clerk = { actor: string; address: string | null }
/** An order that was not changed, and why. */
export type RefusedOrder = { number: string; sentence: string }

/** Does one thing to one of many orders, with its own line in the audit log. Answers why not, or null when it is done. */
export async function changeOrder(
  services: AdminServices,
  work: AdminWork,
  { actor, address, reason = "" }: Clerk & { reason?: string },
): Promise<string | null> {
  const { number, verb } = work
  const line = { actor, address, reason, action: `order: ${verb}`, subject: `order ${number}` }
  const db = withAudit(services.db, line, (tx) => readOrderStates(tx, number))
  try {
    const done = await applyAdminVerb({ ...services, db }, work)
    return done.ok ? null : adminRefusalSentence(done.refusal, { verb, number })
  } catch (error) {
    services.log.error({ number, verb, err: error }, "one of many orders was not changed")
    return messages.couldNotBeDone
  }
}

/** The same, but for disputed orders: they are packed and sent on their own pages alone. */
export async function changeUndisputed(...asked: Parameters<typeof changeOrder>): Promise<string | null> {
  const [{ db }, { number }] = asked
  const isDisputed = await db.$count(orders, and(eq(orders.number, number), IS_DISPUTED))
  return isDisputed ? messages.isDisputed(number) : changeOrder(...asked)
}
