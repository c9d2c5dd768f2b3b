import { may, NO_FIELDS, withFields } from "../../../core/orders/notifications/wording/mail-kind.ts"

/** The mails about saved products, news and the cart that a merchant may word. */
export const WISHLIST_MAILS = {
  "back-in-stock": may(withFields("product"), "left"),
  "saved-cheaper": may(NO_FIELDS, "product"),
  "saved-back": may(NO_FIELDS, "product"),
  "saved-news": may(NO_FIELDS, "count"),
  "cart-reminder": NO_FIELDS,
  subscription: NO_FIELDS,
} as const
