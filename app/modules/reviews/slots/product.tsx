import type { ProductDetail } from "#app/core/catalogue/product-view.ts"
import type { ProductTexts } from "#app/modules/reviews/product-texts.ts"
import QuestionSection from "#app/modules/reviews/questions/reading/question-section.tsx"
import ReviewSection from "#app/modules/reviews/reading/review-section.tsx"

/** The reviews of a product, and its questions and answers. */
export default function ProductReviews({ product, data }: { product: ProductDetail; data: ProductTexts }) {
  const { reviews, questions } = data
  return (
    <>
      {reviews && <ReviewSection product={product} reviews={reviews} />}
      {questions && <QuestionSection product={product} digest={questions} />}
    </>
  )
}
