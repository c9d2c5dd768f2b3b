import { asc, eq, sql } from "drizzle-orm"
import { placeOrder } from "#app/core/checkout/placing/place-order.server.ts"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import type { NamedPieces } from "#app/core/fulfilment/named-pieces.ts"
import { lateReturn, type ReplacementRequest } from "#app/core/fulfilment/returns/replacement.ts"
import { requestReplacement } from "#app/core/fulfilment/returns/replacements.server.ts"
import { receiveCourierEvent } from "#app/core/fulfilment/tracking/courier-webhook.server.ts"
import { followParcels } from "#app/core/fulfilment/tracking/follow-parcels.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { cashCode } from "#app/core/payments/cash/cash-code.server.ts"
import { confirmCash } from "#app/core/payments/cash/confirm-cash.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Webhook } from "#bank/couriers/webhooks.ts"
import { replacements, returnPickups } from "#db/tables/replacements.ts"
import { shipments } from "#db/tables/shipments.ts"
import { asha, asked, createTestServices, earbuds, sampleRequest, speaker } from "../sample-shop.ts"
import { createSampleShiprocket } from "./sample-shiprocket.ts"

const HOME = { address: "4 Marine Drive, Mumbai 400002", phone: "09876543210" }
const INDIA = fixedSettings("india")

/** The sample shop with Shiprocket's emulator as its courier. */
export function createShiprocketShop(db: Database) {
  const shiprocket = createSampleShiprocket()
  const { emulator, courierWith } = shiprocket
  const logged: string[] = []
  const services = {
    ...createTestServices(db, {}, { logged }),
    couriers: [{ name: "shiprocket", courier: courierWith() }],
  }
  /** What the address of the webhook does. */
  const hear = (told: Webhook) => receiveCourierEvent(services, told)
  const parcelsOf = (orderId: string) =>
    db.select().from(shipments).where(eq(shipments.orderId, orderId)).orderBy(asc(shipments.position))
  /** The time for which workers wait is over, and so are the claims of a process that was killed. */
  const letTimePass = async () => {
    for (const table of [shipments, returnPickups, replacements])
      await db.update(table).set({
        dueAt: sql`case when ${table.dueAt} is not null then now() end`,
        claimedUntil: null,
        triedAt: sql`${table.triedAt} - interval '1 hour'`,
      })
  }
  return {
    ...{ ...shiprocket, services, logged, hear, parcelsOf, letTimePass },
    /** An order for two earbuds and a speaker, paid by card or at the door, and packed. */
    async packedOrder(method: "card" | "cod" = "card") {
      const shop = { ...services, settings: method === "cod" ? INDIA : services.settings }
      const items = [asked(earbuds, 2), asked(speaker)]
      const placed = await placeOrder(shop, asha, { ...sampleRequest(items, HOME), method })
      if (!placed.ok) throw new Error(placed.refusal.reason)
      const { id } = placed.order
      if (method === "cod") await confirmCash(shop, id, cashCode(shop.secret, id))
      await advanceOrder(services, { orderId: id, to: "packed", note: "" })
      return getOrderById(services.db, id)
    },
    ship: (orderId: string, parcels: NamedPieces[][] = []) =>
      advanceOrder(services, { orderId, to: "shipped", note: "", parcels }),
    /** A scan of a parcel, told to the shop at once. */
    async scan(orderId: string, nth: number, code: number) {
      const awb = (await parcelsOf(orderId))[nth]?.trackingNumber
      return hear(emulator.scan(awb ?? "", code))
    },
    /** A delivered order whose owner asks for this to be put right. */
    async requestedReturn(request: ReplacementRequest | "too late") {
      const order = await this.packedOrder()
      await this.ship(order.id)
      await advanceOrder(services, { orderId: order.id, to: "delivered", note: "" })
      const wanted = request === "too late" ? lateReturn(order.lines) : request
      const asked = await requestReplacement(services, order, wanted)
      if (!asked.ok) throw new Error(asked.refusal)
      return order
    },
    async work() {
      await letTimePass()
      await followParcels(services)
    },
  }
}
