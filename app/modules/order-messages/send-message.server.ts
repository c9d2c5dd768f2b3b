import { and, eq, inArray, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Mail } from "#app/platform/mail/mail.server.ts"
import { notBefore } from "#app/platform/mail/outbox.server.ts"
import { isTextRefusal, type SendText } from "#app/platform/sms/text-messages.server.ts"
import type { Services } from "#app/services.server.ts"
import { orderMessages } from "#db/tables/order-messages.ts"
import { CHANNELS, type Channel, type MessageState } from "./channels.ts"
import * as messages from "./messages.ts"
import type { SealedMessage } from "./post-messages.server.ts"
import { quietUntil } from "./quiet-hours.ts"
import { findReceiver } from "./receiver.server.ts"
import { hasTemplate } from "./registered-texts.server.ts"

type Senders = Pick<Services, "smsSender" | "whatsApp">
type SendingServices = Senders & Pick<Services, "db" | "secret" | "settings">

const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000
/** The states that each state may follow: what is told late, twice or out of order moves a message forward only. */
const AFTER: Readonly<Record<Exclude<MessageState, "waiting">, readonly MessageState[]>> = {
  stopped: ["waiting"],
  sent: ["waiting"],
  failed: ["waiting", "sent"],
  delivered: ["waiting", "sent", "failed"],
  read: ["waiting", "sent", "failed", "delivered"],
}

/**
 * Sends a message that waits in the outbox, once: not in quiet hours, not after its buyer withdrew, not a day later. Throws where it is to be
 * tried again. After a crash between sending and noting it, it may be sent again.
 */
export async function sendOrderMessage(
  services: SendingServices,
  channel: Channel,
  { recipient, text }: Mail,
  now = new Date(),
): Promise<void> {
  const { db, settings } = services
  const { messageId, ...template }: SealedMessage = JSON.parse(text)
  const [message] = await db.select().from(orderMessages).where(eq(orderMessages.id, messageId))
  if (message?.state !== "waiting") return // erased, or its status came before the outbox knew
  const isWanted = (await findReceiver(services, message.orderId))?.channels.includes(channel) ?? false
  if (!isWanted) return moveMessage(db, { messageId, state: "stopped" })
  if (now.getTime() - message.createdAt.getTime() > LONGEST_WAIT_MS)
    return moveMessage(db, { messageId, state: "failed", reason: messages.tooLate })
  const until = quietUntil(now, settings.get("notifications.quietHours"))
  if (until) throw notBefore(until)
  const phone = recipient.slice(channel.length + 1)
  try {
    const send = findSender(services, channel)
    if (!send) throw new Error(`nobody is set up who sends to ${channel}`)
    await send({ id: messageId, phone, ...template })
  } catch (error) {
    if (!isTextRefusal(error)) throw error
    return moveMessage(db, { messageId, state: "failed", reason: error.message })
  }
  await moveMessage(db, { messageId, state: "sent" })
}

type Move = { messageId: string; state: Exclude<MessageState, "waiting">; reason?: string; at?: Date }

/** Notes how far a message came. What is behind its state changes nothing. */
export async function moveMessage(db: Database, { messageId, state, reason = "", at }: Move): Promise<void> {
  await db
    .update(orderMessages)
    .set({ state, reason, stateAt: at ?? sql`now()` })
    .where(and(eq(orderMessages.id, messageId), inArray(orderMessages.state, [...AFTER[state]])))
}

/** The channels that have a template and a provider: nobody is asked about another. */
export function offeredChannels(services: Senders & Pick<Services, "settings">): Channel[] {
  return CHANNELS.filter(
    (channel) => hasTemplate(services.settings, channel) && findSender(services, channel) !== null,
  )
}

function findSender({ smsSender, whatsApp }: Senders, channel: Channel): SendText | null {
  return channel === "sms" ? smsSender() : (whatsApp()?.send ?? null)
}
