import { eq, sql } from "drizzle-orm"
import { defineServerModule } from "#app/define-module.server.ts"
import { commandLine } from "#app/platform/cli/command.ts"
import { countSome } from "#app/platform/database/count-some.server.ts"
import { questionPosts } from "#db/tables/questions.ts"
import { reviews } from "#db/tables/reviews.ts"
import { parseQuestionsCommand } from "./cli/questions-command.server.ts"
import { parseReviewsCommand } from "./cli/reviews-command.server.ts"
import { runQuestionsCommand } from "./cli/run-questions.server.ts"
import { runReviewsCommand } from "./cli/run-reviews.server.ts"
import { readCustomerFacts } from "./customer-facts.server.ts"
import { REVIEW_MAIL_SAMPLES } from "./mail-samples.ts"
import { unsubscribePage } from "./messages.ts"
import { readProductTexts } from "./product-texts.server.ts"
import { IS_UNANSWERED } from "./questions/moderation/moderation-list.server.ts"
import { eraseOldQuestions, exportQuestions, forgetQuestions } from "./questions/question-data.server.ts"
import { ratingInMarkdown } from "./reading/rating-in-markdown.ts"
import { eraseOldReviews, exportReviews, forgetReviews } from "./review-data.server.ts"
import { askForReviews, optOut } from "./review-requests/ask-for-reviews.server.ts"
import { readOptOutToken } from "./writing/review-link.server.ts"
import { listReviewable } from "./writing/reviewable-lines.server.ts"

/** Reviews of products by their buyers, and questions and answers about products. */
export default defineServerModule({
  personalData: {
    async export(db, { buyer }) {
      const reviews = await exportReviews(db, buyer)
      return "id" in buyer ? { reviews, questions: await exportQuestions(db, buyer.id) } : { reviews }
    },
    async erase(db, { buyer }) {
      await forgetReviews(db, buyer)
      if ("id" in buyer) await forgetQuestions(db, buyer.id)
    },
  },
  customerFacts: readCustomerFacts,
  waiting: {
    reviews: countSome(sql`${reviews} where ${eq(reviews.state, "queued")}`),
    posts: countSome(sql`${questionPosts} where ${eq(questionPosts.state, "queued")}`),
    unanswered: countSome(sql`${questionPosts} where ${IS_UNANSWERED}`),
  },
  slots: {
    "order-delivered": ({ db }, order) => listReviewable(db, order.id),
    product: readProductTexts,
    "product-markdown": async ({ env, settings }, product) =>
      settings.get("catalogue.ratingLine") === "verified" ? ratingInMarkdown(product, env.shopUrl) : null,
  },
  mailSamples: REVIEW_MAIL_SAMPLES,
  mailLists: { reviews: { words: unsubscribePage, read: readOptOutToken, end: optOut } },
  commands: {
    reviews: commandLine(parseReviewsCommand, runReviewsCommand),
    questions: commandLine(parseQuestionsCommand, runQuestionsCommand),
  },
  jobs: [{ name: "review-requests", intervalMs: 60_000, run: askForReviews }],
  // Hidden and withdrawn ones, with the reason (ISO 20488).
  retention: {
    reviews: { days: 365, remove: eraseOldReviews },
    questions: { days: 365, remove: eraseOldQuestions },
  },
})
