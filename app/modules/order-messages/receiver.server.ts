import { eq, sql } from "drizzle-orm"
import type { ConsentPurpose } from "#app/core/privacy/consents/consent.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { internationalPhone } from "#app/platform/sms/text-messages.server.ts"
import { orders } from "#db/tables/orders.ts"
import { consents } from "#db/tables/privacy.ts"
import { CHANNELS, type Channel, PURPOSES } from "./channels.ts"

/** The consents to news that hold for an order: its account's, or those that a guest gave for this order. */
const AGREED = sql<ConsentPurpose[]>`array(select consent.purpose from ${consents} consent
  where consent.ended_at is null and ((consent.user_id = ${orders}.user_id and consent.subject = '')
    or (consent.email = lower(${orders}.email) and consent.subject = ${orders}.number)))`

/** An order with the channels by which its buyer wants news of it: none for a gift, whose phone is the receiver's, and without an Indian mobile number. */
export async function findReceiver(db: Database, orderId: string) {
  const { number, city, totalPaise, phone: typed, giftFrom, userId } = orders
  const [found] = await db
    .select({ number, city, totalPaise, typed, giftFrom, userId, agreed: AGREED })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!found) return null
  const { agreed, ...order } = found
  const phone = order.giftFrom === "" ? internationalPhone(order.typed) : null
  const channels: Channel[] = phone ? CHANNELS.filter((channel) => agreed.includes(PURPOSES[channel])) : []
  return { ...order, phone: phone ?? "", channels }
}
