import { and, eq } from "drizzle-orm"
import type { OrderRequest } from "#app/core/checkout/placing/order-request.ts"
import { endCash } from "#app/core/payments/cash/end-cash.server.ts"
import type { Services } from "#app/services.server.ts"
import { orders } from "#db/tables/orders.ts"
import type { ChangeRefusal } from "./address-refusal.ts"
import { destinationOf } from "./destination.server.ts"
import { changeRefusal } from "./order-acceptance.server.ts"

/**
 * Until an order is settled, a repeat of its request may still mend where it goes. Answers why it may not, and then nothing is done. Cash
 * that was to be confirmed ends where it may not be collected at the new place.
 */
export async function mendDestination(
  services: Pick<Services, "db" | "riskRule" | "settings">,
  orderId: string,
  { payment, method, items }: Pick<OrderRequest, "payment" | "method" | "items">,
): Promise<ChangeRefusal | null> {
  const destination = await destinationOf(services, { payment, productIds: items.map(({ id }) => id) })
  return services.db.transaction(async (tx) => {
    const isOpen = and(eq(orders.id, orderId), eq(orders.state, "placed"))
    const [open] = await tx.select({ id: orders.id }).from(orders).where(isOpen).for("no key update")
    if (!open) return null
    const change = { orderId, payment, destination }
    const refusal = await changeRefusal(services, tx, { ...change, method })
    if (refusal) return refusal
    if (method !== "cod" && (await changeRefusal(services, tx, { ...change, method: "cod" })))
      await endCash(tx, { orderId, state: "declined" })
    await tx.update(orders).set(destination.columns).where(isOpen)
    return null
  })
}
