import { z } from "zod"
import { define } from "./setting.ts"

/** News of an order that a buyer can have by text message, called as its mail is; `packed` and `out-for-delivery` have no mail. */
export const NOTIFICATION_KINDS = [
  "confirmation",
  "confirmation-cash",
  "packed",
  "shipped",
  "out-for-delivery",
  "delivered",
  "failed-delivery",
  "late-return",
  "address-changed",
  "order-changed",
  "cancelled",
  "returned",
  "return-booked",
  "return-delivered",
  "refunded",
  "partial-refund",
  "store-credit",
  "replacement-requested",
  "replacement-approved",
  "replacement-refused",
  "replacement-shipped",
  "replaced",
  "claim-asked",
  "claim-label-sent",
  "claim-pickup",
  "claim-received",
  "claim-repaired",
  "claim-replaced",
  "claim-refused",
  "claim-closed",
] as const

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export function isNotificationKind(name: string): name is NotificationKind {
  return NOTIFICATION_KINDS.some((news) => news === name)
}

/** The registered template of one piece of news. */
type NewsTemplate = { news: NotificationKind; template: string }
export type QuietHours = { from: string; until: string }

const clock = z.iso.time({ precision: -1, error: "must be a time such as 21:00" })

function templates(pattern: RegExp) {
  return z
    .array(z.strictObject({ news: z.enum(NOTIFICATION_KINDS), template: z.string().regex(pattern) }))
    .refine((rows) => new Set(rows.map(({ news }) => news)).size === rows.length, "each news once")
}

/** What a merchant decides about news of orders by text message. */
export const ORDER_MESSAGE_SETTINGS = {
  "notifications.orderSmsTemplates": define<NewsTemplate[]>({
    what: "The registered template of each news of an order by SMS, by its id at the SMS provider. The page of a mail shows the text to register, with its variables. News without a template is sent by mail alone; without any template no buyer is asked whether they want such messages.",
    schema: templates(/^[A-Za-z0-9]{6,40}$/),
    specification: [],
    india: [],
  }),
  "notifications.orderWhatsAppTemplates": define<NewsTemplate[]>({
    what: "The approved template of each news of an order by WhatsApp, by its name there. The page of a mail shows the text to register, with its variables.",
    schema: templates(/^[a-z0-9_]{1,512}$/),
    specification: [],
    india: [],
  }),
  "notifications.quietHours": define<QuietHours | null>({
    what: "From when until when no news of an order is sent by text message, by India's clocks: it waits. None: it is sent at any time. Codes that a shopper asked for are sent at once.",
    schema: z
      .strictObject({ from: clock, until: clock })
      .refine(({ from, until }) => from !== until, "must end at another time than it begins")
      .nullable(),
    specification: null,
    india: { from: "21:00", until: "09:00" },
  }),
} as const
