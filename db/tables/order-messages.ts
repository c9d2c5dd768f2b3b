import { sql } from "drizzle-orm"
import { check, date, index, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core"
import { createdAt } from "../columns.ts"
import { orders } from "./orders.ts"

export const MESSAGE_CHANNELS = ["sms", "whatsapp"] as const
export const MESSAGE_STATES = ["waiting", "stopped", "sent", "failed", "delivered", "read"] as const

/** News of an order as a text message, and how far it came. The message itself waits sealed in the outbox. */
export const orderMessages = pgTable(
  "order_messages",
  {
    id: uuid().primaryKey(), // the provider tells it with each status
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    channel: text({ enum: MESSAGE_CHANNELS }).notNull(),
    news: text().notNull(),
    sentence: text().notNull(), // as it was sent, without its link
    day: date().notNull(), // by India's clocks
    state: text({ enum: MESSAGE_STATES }).notNull().default("waiting"),
    reason: text().notNull().default(""), // why it failed, for staff
    stateAt: createdAt(),
    createdAt: createdAt(),
  },
  (message) => [
    unique("order_messages_once").on(
      message.orderId,
      message.channel,
      message.news,
      message.sentence,
      message.day,
    ),
    index("order_messages_by_day").on(message.day),
    check("order_messages_channel", sql`${message.channel} in ('sms', 'whatsapp')`),
    check(
      "order_messages_state",
      sql`${message.state} in ('waiting', 'stopped', 'sent', 'failed', 'delivered', 'read')`,
    ),
  ],
)

/** Numbers that wrote STOP to a channel: keyed hashes, so that no news goes there until their owner wants it again. */
export const stoppedNumbers = pgTable(
  "stopped_numbers",
  {
    channel: text({ enum: MESSAGE_CHANNELS }).notNull(),
    phoneHash: text().notNull(),
    stoppedAt: createdAt(),
  },
  (stopped) => [
    primaryKey({ columns: [stopped.channel, stopped.phoneHash] }),
    check("stopped_numbers_channel", sql`${stopped.channel} in ('sms', 'whatsapp')`),
  ],
)
