import { eq, sql } from "drizzle-orm"
import type { ConsentPurpose } from "#app/core/privacy/consents/consent.ts"
import { internationalPhone } from "#app/platform/sms/text-messages.server.ts"
import type { Services } from "#app/services.server.ts"
import { orders } from "#db/tables/orders.ts"
import { consents } from "#db/tables/privacy.ts"
import { CHANNELS, type Channel, PURPOSES } from "./channels.ts"
import { notStopped } from "./stop-list.server.ts"

/** The consents to news that hold for an order: its account's, or those that a guest gave for this order. */
const AGREED = sql<ConsentPurpose[]>`array(select consent.purpose from ${consents} consent
  where consent.ended_at is null and ((consent.user_id = ${orders}.user_id and consent.subject = '')
    or (consent.email = lower(${orders}.email) and consent.subject = ${orders}.number)))`

/** An order with the channels by which its buyer wants news of it: none for a gift, whose phone is the receiver's, without an Indian mobile number, and to one that wrote STOP. */
export async function findReceiver({ db, secret }: Pick<Services, "db" | "secret">, orderId: string) {
  const { number, city, totalPaise, phone: typed, giftFrom, userId } = orders
  const [found] = await db
    .select({ number, city, totalPaise, typed, giftFrom, userId, agreed: AGREED })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!found) return null
  const { agreed, ...order } = found
  const phone = order.giftFrom === "" ? internationalPhone(order.typed) : null
  const wanted: Channel[] = CHANNELS.filter((channel) => agreed.includes(PURPOSES[channel]))
  const channels = phone && wanted.length > 0 ? await notStopped({ db, secret }, phone, wanted) : []
  return { ...order, phone: phone ?? "", channels }
}
