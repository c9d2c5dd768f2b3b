import type { ProductDetail } from "#app/core/catalogue/product-view.ts"
import * as messages from "#app/modules/reviews/questions/messages.ts"
import type { QuestionDigest } from "#app/modules/reviews/questions/question.ts"
import { ButtonLink } from "#app/ui/button.tsx"
import { QuestionList } from "./question-list.tsx"
import { askPath, questionsPath } from "./questions-path.ts"

type QuestionSectionProps = { product: ProductDetail; digest: QuestionDigest }

/** The questions on a product's page: the best answered ones, the way to all, and to a question of one's own. */
export default function QuestionSection({ product, digest: { count, best } }: QuestionSectionProps) {
  return (
    <section id="questions" aria-labelledby="questions-heading" className="grid gap-6">
      <h2 id="questions-heading" className="text-title">
        {messages.questionsAndAnswers}
      </h2>
      <div
        className={best.length > 0 ? "grid items-start gap-8 lg:grid-cols-[20rem_1fr] lg:gap-14" : undefined}
      >
        <div
          className={`gap-4 rounded-card bg-mist p-6 ${best.length > 0 ? "grid lg:sticky lg:top-24" : "flex flex-wrap items-center justify-between"}`}
        >
          {best.length === 0 && <p>{count === 0 ? messages.noneYet : messages.noneAnswered}</p>}
          <p className="text-quiet">{messages.whoAnswers}</p>
          <ButtonLink to={askPath(product.id)} look="quiet">
            {messages.askAQuestion}
          </ButtonLink>
          {count > 0 && (
            <ButtonLink to={questionsPath(product)} look="quiet">
              {messages.allQuestions(count)}
            </ButtonLink>
          )}
        </div>
        {best.length > 0 && <QuestionList questions={best} headingLevel={3} />}
      </div>
    </section>
  )
}
