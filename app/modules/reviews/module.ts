import { defineModule } from "../../define-module.ts"
import { QUEUES } from "./admin/messages.ts"

/** Reviews of products by their buyers, and questions and answers about products. */
export default defineModule({
  name: "reviews",
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
