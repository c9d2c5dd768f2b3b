import { and, eq } from "drizzle-orm"
import { expect } from "vitest"
import { applyAdminVerb } from "#app/admin/orders/cli/order-admin.server.ts"
import type { AdminVerb } from "#app/admin/orders/cli/order-admin.ts"
import { placeOrder } from "#app/core/checkout/placing/place-order.server.ts"
import type { Courier } from "#app/core/fulfilment/courier.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { orders } from "#db/tables/orders.ts"
import { payments, refunds } from "#db/tables/payments.ts"
import { asha, asked, createTestServices, earbuds, sampleRequest, testCouriers } from "../sample-shop.ts"

const LONG_AGO = "2026-01-05"
const booking = { reference: "R1", trackingNumber: "T1", trackingUrl: null, labelUrl: null }

/** The sample shop with orders whose promised day is over. */
export function lateOrders(db: Database) {
  const services = (courier: Partial<Courier> = {}) => ({
    ...createTestServices(db),
    couriers: testCouriers({ book: async () => booking, ...courier }),
  })
  return {
    services,
    /** An order for two earbuds after these steps of staff, whose promised day is over. */
    async lateOrder(...verbs: AdminVerb[]) {
      const placed = await placeOrder(services(), asha, sampleRequest([asked(earbuds, 2)]))
      if (!placed.ok) throw new Error("refused")
      const { id, number } = placed.order
      await db.update(orders).set({ promisedOn: LONG_AGO, promisedZone: "city" }).where(eq(orders.id, id))
      for (const verb of verbs) await applyAdminVerb(services(), { number, verb, note: verb })
      return placed.order
    },
    /** How often money went back, and that it was all of it. */
    async refundsOf(id: string) {
      const given = await db
        .select({ amountPaise: refunds.amountPaise })
        .from(refunds)
        .innerJoin(payments, and(eq(payments.id, refunds.paymentId), eq(payments.orderId, id)))
      expect(given.every(({ amountPaise }) => amountPaise === 2 * earbuds.pricePaise)).toBe(true)
      return given.length
    },
  }
}
