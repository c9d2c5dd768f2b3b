import type { ProductCard } from "#app/core/catalogue/product-view.ts"
import * as messages from "#app/modules/reviews/questions/messages.ts"
import { QUESTIONS_PER_PAGE } from "#app/modules/reviews/questions/question.ts"
import { Button, ButtonLink } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { Link } from "#app/ui/link.tsx"
import { askPath, questionsPath } from "./questions-path.ts"

type Listed = Pick<ProductCard, "id" | "type">

type AskOrSearchProps = { product: Listed; words: string; total: number }

/** The way to ask, and to look for words where there is more than a page. */
export function AskOrSearch({ product, words, total }: AskOrSearchProps) {
  return (
    <div className="grid gap-6 rounded-card bg-mist p-6 lg:sticky lg:top-24">
      <ButtonLink to={askPath(product.id)}>{messages.askAQuestion}</ButtonLink>
      {(total > QUESTIONS_PER_PAGE || words !== "") && (
        <Form key={words} role="search" action={questionsPath(product)} className="grid gap-3">
          <Field
            label={messages.searchQuestions}
            name="q"
            type="search"
            maxLength={80}
            defaultValue={words}
          />
          <Button type="submit" look="quiet" className="justify-self-start">
            {messages.search}
          </Button>
        </Form>
      )}
      <Link
        to="/help/reviews"
        className="inline-flex min-h-11 items-center justify-self-start text-small underline underline-offset-4"
      >
        {messages.howQuestionsWork}
      </Link>
    </div>
  )
}

type FoundQuestionsProps = {
  product: Listed
  count: number
  words: string
  /** Why nobody looked; empty where somebody did. */
  refusal: string
}

/** How many were found, and the way back to all. */
export function FoundQuestions({ product, count, words, refusal }: FoundQuestionsProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <span role="status" className="wrap-anywhere font-semibold">
        {refusal || (count === 0 ? messages.noneFound(words) : messages.foundSome(count, words))}
      </span>
      <Link
        to={questionsPath(product)}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {messages.everyQuestion}
      </Link>
    </p>
  )
}
