import { and, eq } from "drizzle-orm"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { refundLines } from "#app/core/fulfilment/refund-lines.server.ts"
import type { OrderState } from "#app/core/orders/order.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { orderLines } from "#db/tables/orders.ts"
import {
  asked,
  createSampleShop,
  createTestServices,
  earbuds,
  sampleRequest,
  speaker,
} from "#test/samples/sample-shop.ts"
import { paidOrder } from "./sample-orders.ts"

/** Orders of two earbuds and a speaker, and the ways in which the earbuds go. */
export function gonePieces(db: Database) {
  const services = () => createTestServices(db)

  async function move(orderId: string, ...steps: OrderState[]) {
    for (const to of steps) {
      const refusal = await advanceOrder(services(), { orderId, to, note: "Faulty" })
      if (refusal) return refusal
    }
    return null
  }

  async function bought() {
    const order = await paidOrder(services(), sampleRequest([asked(earbuds, 2), asked(speaker)]))
    return getOrderById(db, order.id)
  }

  const refund = (order: { id: string }, quantity: number) =>
    refundLines(services(), { order, pieces: [{ line: earbuds.sku, quantity }], note: "Scratched" })

  return {
    services,
    move,
    refund,
    bought,
    /** The line of the earbuds. */
    async lineOf(orderId: string) {
      const isIt = and(eq(orderLines.orderId, orderId), eq(orderLines.productId, earbuds.id))
      const [line] = await db.select().from(orderLines).where(isIt)
      if (!line) throw new Error("no line")
      return line
    },
    /** Whether a request about a piece is accepted where one of two is kept, and after each way in which both go before or after delivery. */
    async acceptedBy(change: (orderId: string) => Promise<boolean>) {
      const ways: Record<string, (order: { id: string }) => Promise<unknown>> = {
        "one is kept": async (order) => {
          await move(order.id, "packed", "shipped", "delivered")
          await refund(order, 1)
        },
        "taken off before dispatch": async (order) => {
          await refund(order, 2)
          await move(order.id, "packed", "shipped", "delivered")
        },
        "refunded after delivery": async (order) => {
          await move(order.id, "packed", "shipped", "delivered")
          await refund(order, 2)
        },
        "refunded with the whole order": (order) =>
          move(order.id, "packed", "shipped", "delivered", "refunded"),
      }
      const accepted: string[] = []
      for (const [way, lose] of Object.entries(ways)) {
        await createSampleShop(db)
        const order = await bought()
        await lose(order)
        if (await change(order.id)) accepted.push(way)
      }
      return accepted
    },
  }
}
