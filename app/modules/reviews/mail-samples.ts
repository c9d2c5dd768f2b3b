import {
  aboutProduct,
  lineOf,
  type MailSample,
  productOf,
  type SampleTable,
} from "#app/core/orders/notifications/wording/mail-sample.ts"
import { hiddenMail, OWN_HIDDEN } from "./moderation/hidden-mail.ts"
import { hiddenPostMail, OWN_HIDDEN_POST } from "./questions/moderation/hidden-post-mail.ts"
import { answeredMail, OWN_ANSWERED } from "./questions/writing/answered-mail.ts"
import { askMail, OWN_ASKS } from "./review-requests/ask-mail.ts"

/** The mails about reviews and questions, each as the buyer of an order would receive it. */
export const REVIEW_MAIL_SAMPLES: SampleTable = {
  "review-request": askSample("review-request", 1),
  "review-request-many": askSample("review-request-many", 2),
  "review-hidden": {
    own: OWN_HIDDEN,
    write: ({ order }, texts) => hiddenMail({ ...aboutProduct(order), rule: "private", reason: "" }, texts),
  },
  "question-answered": {
    own: OWN_ANSWERED,
    write: ({ order, shopUrl }, texts) =>
      answeredMail({ ...aboutProduct(order), product: lineOf(order), shopUrl }, texts),
  },
  "question-hidden": {
    own: OWN_HIDDEN_POST,
    write: ({ order }, texts) => {
      const hidden = { ...aboutProduct(order), what: "question", rule: "private", reason: "" } as const
      return hiddenPostMail(hidden, texts)
    },
  },
}

function askSample(mail: keyof typeof OWN_ASKS, products: number): MailSample {
  return {
    own: OWN_ASKS[mail],
    write: ({ order, link, now, shopUrl }, texts) => {
      const lines = Array.from({ length: products }, () => ({ name: productOf(order), link }))
      const asked = { recipient: order.email, deliveredAt: now, lines, stopLink: link, shopUrl }
      return askMail(asked, texts)
    },
  }
}
