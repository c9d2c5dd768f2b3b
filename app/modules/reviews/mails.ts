import { may, NO_FIELDS } from "../../core/orders/notifications/wording/mail-kind.ts"

/** The mails about reviews and questions that a merchant may word. */
export const REVIEW_MAILS = {
  "review-request": may(NO_FIELDS, "product", "day"),
  "review-request-many": may(NO_FIELDS, "day"),
  "review-hidden": may(NO_FIELDS, "product"),
  "question-answered": may(NO_FIELDS, "product"),
  "question-hidden": may(NO_FIELDS, "what", "product"),
} as const
