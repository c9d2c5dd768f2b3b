import type { QuestionDigest } from "./questions/question.ts"
import type { PublishedReview } from "./review.ts"

/** The newest reviews of a product, and the best of its questions. */
export type ProductTexts = { reviews?: PublishedReview[]; questions?: QuestionDigest }
