import { defineModule } from "../../define-module.ts"
import { MAIL_NAMES, QUEUES } from "./admin/messages.ts"
import { REVIEW_MAILS } from "./mails.ts"

const limits = {
  // each with up to four photos to decode
  LIMIT_REVIEW_ADDRESS: {
    tries: 120,
    windowSeconds: 3600,
    counts: "reviews with photos from a network address",
  },
  // and a line of an order that a link opens
  LIMIT_REVIEW_ACCOUNT: {
    tries: 30,
    windowSeconds: 3600,
    counts: "reviews of an account, or of an order line by link",
  },
  LIMIT_QUESTION_ADDRESS: {
    tries: 120,
    windowSeconds: 3600,
    counts: "questions and answers from a network address",
  },
  // questions and answers
  LIMIT_QUESTION_ACCOUNT: { tries: 30, windowSeconds: 3600, counts: "questions and answers of an account" },
  LIMIT_HELPFUL_ADDRESS: { tries: 600, windowSeconds: 3600, counts: "helpful votes from a network address" },
} as const

declare module "#app/platform/rate-limit/limit-settings.server.ts" {
  interface ModuleLimits extends Readonly<Record<keyof typeof limits, unknown>> {}
}

declare module "#app/core/orders/notifications/wording/mail-kind.ts" {
  interface ModuleMails extends Readonly<Record<keyof typeof REVIEW_MAILS, unknown>> {}
}

/** Reviews of products by their buyers, and questions and answers about products. */
export default defineModule({
  name: "reviews",
  limits,
  mails: { kinds: REVIEW_MAILS, names: MAIL_NAMES },
  routes: {
    "product-detail/:type/:id/reviews": "routes/product-reviews.tsx",
    "reviews/write": "routes/write-review.tsx",
    "reviews/:id/helpful": "routes/review-helpful.tsx",
    "product-detail/:type/:id/questions": "routes/product-questions.tsx",
    "questions/ask": "routes/ask-question.tsx",
    "questions/:id/answer": "routes/answer-question.tsx",
    "questions/:id/helpful": "routes/question-helpful.tsx",
  },
  admin: {
    routes: {
      "desk/reviews": "admin/routes/reviews.tsx",
      "desk/questions": "admin/routes/questions.tsx",
    },
    queues: QUEUES,
  },
})
