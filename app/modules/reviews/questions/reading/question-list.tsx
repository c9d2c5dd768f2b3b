import { href } from "react-router"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import * as messages from "#app/modules/reviews/questions/messages.ts"
import type { PublishedAnswer, PublishedQuestion } from "#app/modules/reviews/questions/question.ts"
import { HelpfulButton } from "#app/modules/reviews/reading/helpful-button.tsx"
import { formatDate } from "#app/ui/format/india-time.ts"
import { Link } from "#app/ui/link.tsx"

type QuestionListProps = { questions: readonly PublishedQuestion[]; headingLevel: 2 | 3 }

/** Questions with what was answered to them. */
export function QuestionList({ questions, headingLevel }: QuestionListProps) {
  return (
    <ol className="grid content-start">
      {questions.map((question) => (
        <li key={question.id} id={`question-${question.id}`} className="border-line border-t py-6">
          <Question question={question} headingLevel={headingLevel} />
        </li>
      ))}
    </ol>
  )
}

function Question({ question, headingLevel }: { question: PublishedQuestion; headingLevel: 2 | 3 }) {
  const { id, author, words, helpfulCount, writtenAt, answers } = question
  const Heading = `h${headingLevel}` as const
  return (
    <article className="grid gap-3">
      <div className="grid gap-1">
        <Heading className="wrap-anywhere max-w-prose font-semibold font-text text-body tracking-normal">
          {words}
        </Heading>
        <p className="text-quiet text-small">
          {author || messages.aShopper} · <Day at={writtenAt} />
        </p>
      </div>
      {answers.length === 0 && <p className="text-quiet">{messages.notAnsweredYet}</p>}
      {answers.map((answer) => (
        <Answer key={answer.id} answer={answer} />
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {answers.length > 0 && (
          <HelpfulButton
            action={href("/questions/:id/helpful", { id })}
            about={messages.helpfulAbout(words)}
            count={helpfulCount}
          />
        )}
        <Link
          to={href("/questions/:id/answer", { id })}
          className="inline-flex min-h-11 items-center text-small underline underline-offset-4"
        >
          {messages.answerIt}
          <span className="sr-only">{messages.answerAbout(words)}</span>
        </Link>
      </div>
    </article>
  )
}

function Answer({ answer }: { answer: PublishedAnswer }) {
  const { brand, company } = usePageSettings()
  const { author, isShop, words, writtenAt } = answer
  const who = isShop ? company.legalName : `${author || messages.aBuyer} · ${messages.verifiedBuyer}`
  return (
    <div className={`grid max-w-prose gap-1 rounded-card p-4 ${isShop ? "bg-sky" : "bg-mist"}`}>
      {isShop && <p className="font-semibold text-small">{brand.name}</p>}
      <p className="wrap-anywhere whitespace-pre-line">{words}</p>
      <p className="text-quiet text-small">
        {who} · <Day at={writtenAt} />
      </p>
    </div>
  )
}

function Day({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{formatDate(at)}</time>
}
