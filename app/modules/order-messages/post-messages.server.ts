import { v7 as uuidv7 } from "uuid"
import type {
  NotificationServices,
  OrderNotification,
} from "#app/core/orders/notifications/post-notification.server.ts"
import { orderLink } from "#app/core/orders/order-link.server.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import type { Settings } from "#app/core/settings/settings.server.ts"
import { postMail } from "#app/platform/mail/outbox.server.ts"
import { mayPostTexts } from "#app/platform/sms/text-messages.server.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import { orderMessages } from "#db/tables/order-messages.ts"
import { CHANNELS } from "./channels.ts"
import * as messages from "./messages.ts"
import { sentenceOf, templateValues } from "./order-texts.ts"
import { findReceiver } from "./receiver.server.ts"
import { templateOf } from "./registered-texts.server.ts"

/** What the outbox holds of a message, sealed. */
export type SealedMessage = { messageId: string; templateId: string; values: Record<string, string> }

/**
 * Puts news of an order into the outbox, by each channel that its buyer agreed to and the news has a template for; the same news once a day.
 * Called with the transaction that made the news (`db`).
 */
export async function postOrderMessages(
  services: NotificationServices,
  { orderId, news, values = {} }: OrderNotification,
  now = new Date(),
): Promise<void> {
  const { db, settings } = services
  const templates = CHANNELS.flatMap((channel) => {
    const templateId = templateOf(settings, channel, news)
    return templateId === null ? [] : [{ channel, templateId }]
  })
  if (templates.length === 0) return
  const order = await findReceiver(services, orderId)
  for (const { channel, templateId } of templates) {
    if (!order?.channels.includes(channel) || !(await mayPostTexts(db, mostPerDay(settings)))) continue
    const { number, city, userId, phone } = order
    const link = userId ? `${services.shopUrl}/orders/${number}` : await orderLink(services, number)
    const known = { number, city, total: formatRupees(order.totalPaise), link }
    const all = { ...known, ...values, courier: values.courier || messages.ourCourier }
    const [kept] = await db
      .insert(orderMessages)
      .values({ id: uuidv7(), orderId, channel, news, sentence: sentenceOf(news, all), day: dayInIndia(now) })
      .onConflictDoNothing()
      .returning({ messageId: orderMessages.id })
    if (!kept) continue
    const sealed: SealedMessage = { ...kept, templateId, values: templateValues(news, channel, all) }
    const body = { html: "", text: JSON.stringify(sealed) }
    await postMail(services, { recipient: `${channel}:${phone}`, subject: sentenceOf(news, all), ...body })
  }
}

/** How many text messages of 24 hours may be news at most: the other half is for codes. Null: no bound. */
export function mostPerDay(settings: Settings): number | null {
  const perDay = settings.get("notifications.textMessagesPerDay")
  return perDay && Math.ceil(perDay / 2)
}
