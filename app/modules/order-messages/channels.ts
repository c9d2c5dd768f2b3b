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
