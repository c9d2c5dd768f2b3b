import { may, ORDER } from "../../core/orders/notifications/wording/mail-kind.ts"

/** The mail about a refund account, which a merchant may word. */
export const ACCOUNT_MAILS = {
  "refund-account": may(ORDER, "account"),
} as const
