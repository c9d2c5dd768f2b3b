import { must, withFields } from "../../core/orders/notifications/wording/mail-kind.ts"

/** The mail of a gift card to its receiver. */
export const GIFT_CARD_MAILS = { "gift-card": must(withFields("amount", "name"), "sender") } as const
