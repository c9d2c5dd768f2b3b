import type { ConsentPurpose } from "#app/core/privacy/consents/consent.ts"

/** The ways by which news of orders can come beside mails. */
export const CHANNELS = ["sms", "whatsapp"] as const
export type Channel = (typeof CHANNELS)[number]

/** The consent to news by a channel. */
export const PURPOSES = {
  sms: "order-news-sms",
  whatsapp: "order-news-whatsapp",
} as const satisfies Record<Channel, ConsentPurpose>

/** The setting with the templates of a channel. */
export const TEMPLATES = {
  sms: "notifications.orderSmsTemplates",
  whatsapp: "notifications.orderWhatsAppTemplates",
} as const

/** What the order form asks: about the channels that its shopper has not agreed to; a guest agrees for the one order. */
export type AskedNews = { channels: Channel[]; isGuest: boolean }

/** How far a message came; `stopped` is one whose buyer withdrew before it was sent. */
export type MessageState = "waiting" | "stopped" | "sent" | "failed" | "delivered" | "read"

/** A message as staff see it on the page of its order. */
export type ListedMessage = {
  id: string
  channel: Channel
  sentence: string
  state: MessageState
  reason: string
  stateAt: Date
}

/** The text of news by a channel as its provider registers it, and the template that it has. */
export type RegisteredText = { channel: Channel; body: string; template: string | null }
