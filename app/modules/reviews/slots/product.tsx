import { lazy, Suspense } from "react"
import type { ProductDetail } from "#app/core/catalogue/product-view.ts"
import type { ProductTexts } from "#app/modules/reviews/product-texts.server.ts"

/** The reviews of a product, and its questions and answers. */
export default function ProductReviews({ product, data }: { product: ProductDetail; data: ProductTexts }) {
  const { reviews, questions } = data
  return (
    <Suspense>
      {reviews && <ReviewSection product={product} reviews={reviews} />}
      {questions && <QuestionSection product={product} digest={questions} />}
    </Suspense>
  )
}

const ReviewSection = lazy(() => import("../reading/review-section.tsx"))
const QuestionSection = lazy(() => import("../questions/reading/question-section.tsx"))
