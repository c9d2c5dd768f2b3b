import { data, redirect } from "react-router"
import { personalPage, readForm } from "#app/core/accounts/forms/form-answers.server.ts"
import { requireUser } from "#app/core/accounts/identity-context.server.ts"
import * as notices from "#app/core/privacy/notices/messages.ts"
import { PrivacyNotice } from "#app/core/privacy/notices/privacy-notice.tsx"
import * as messages from "#app/modules/reviews/questions/messages.ts"
import { findQuestion, listOwnPosts } from "#app/modules/reviews/questions/posts.server.ts"
import {
  ANSWER_SENTENCES,
  checkAnswer,
  LEAST_ANSWER,
  MOST_ANSWER,
} from "#app/modules/reviews/questions/question.ts"
import { questionsPath } from "#app/modules/reviews/questions/reading/questions-path.ts"
import { answerQuestion, hasBought } from "#app/modules/reviews/questions/writing/answer-question.server.ts"
import { refuse, takeTry } from "#app/modules/reviews/questions/writing/form-answers.server.ts"
import { OwnPosts } from "#app/modules/reviews/questions/writing/own-posts.tsx"
import { withdrawPost } from "#app/modules/reviews/questions/writing/withdraw-post.server.ts"
import { WordsForm } from "#app/modules/reviews/questions/writing/words-form.tsx"
import { shownName } from "#app/modules/reviews/review.ts"
import { servicesContext } from "#app/services.server.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/answer-question"

type Args = Pick<Route.LoaderArgs, "context" | "request"> & { params: { id: string } }

export async function loader(args: Route.LoaderArgs) {
  const { user, question } = await findAnswered(args)
  const { db } = args.context.get(servicesContext)
  const { id, words, sku, productId, productType, productName } = question
  return {
    words,
    product: { id: productId, type: productType, name: productName },
    author: shownName(user.name),
    isBuyer: await hasBought(db, { userId: user.id, sku }),
    posts: await listOwnPosts(db, { userId: user.id, questionId: id }),
  }
}

export async function action(args: Route.ActionArgs) {
  const { context, request, url } = args
  const { user, question } = await findAnswered(args)
  const services = context.get(servicesContext)
  const wait = await takeTry(context, user.id)
  if (wait) return wait
  const form = await readForm(request)
  const withdrawn = form.get("withdraw")
  if (typeof withdrawn === "string") {
    await withdrawPost(services.db, { id: withdrawn, userId: user.id })
    throw redirect(url.pathname, 303)
  }
  const typed = String(form.get("words") ?? "")
  const checked = checkAnswer(form)
  if (!checked.ok) return refuse({ error: checked.error, words: typed }, 400)
  const { words } = checked
  const answered = await answerQuestion(services, { questionId: question.id, user, words })
  if (!answered.ok) return refuse({ message: ANSWER_SENTENCES[answered.refusal], words: typed }, 409)
  throw redirect(url.pathname, 303)
}

/** Who answers, and what. */
async function findAnswered({ context, request, params }: Args) {
  const user = await requireUser(context, request)
  const { db, settings } = context.get(servicesContext)
  const question = settings.get("catalogue.questions") && (await findQuestion(db, params.id))
  if (!question) throw data(null, { status: 404, statusText: "Not Found" })
  return { user, question }
}

export default function AnswerQuestionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, product, author, isBuyer, posts } = loaderData
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] content-start gap-8 py-8 md:py-12">
      <PageHead title={messages.answerTitle} description={messages.answerDescription} />
      <div className="grid gap-3">
        <Link
          to={questionsPath(product)}
          className="justify-self-start text-small underline underline-offset-4"
        >
          {messages.questionsAbout(product.name)}
        </Link>
        <h1 className="text-title sm:text-headline">{messages.answerTitle}</h1>
        <p className="wrap-anywhere max-w-prose text-lead">{words}</p>
      </div>
      <p role="alert" className="font-semibold text-fault empty:hidden">
        {actionData?.message}
      </p>
      {posts.length > 0 && (
        <section aria-labelledby="own-heading" className="grid gap-4">
          <h2 id="own-heading" className="text-lead">
            {messages.yourAnswer}
          </h2>
          <OwnPosts posts={posts} />
        </section>
      )}
      {posts.length === 0 && isBuyer && (
        <WordsForm
          label={messages.yourAnswer}
          hint={messages.answerHint}
          {...{ least: LEAST_ANSWER, most: MOST_ANSWER, rows: 5 }}
          words={actionData?.words ?? ""}
          error={actionData?.error}
          note={author ? messages.answerAsName(author) : messages.answerWithoutName}
          submit={messages.sendAnswer}
        >
          <PrivacyNotice says={notices.question} />
        </WordsForm>
      )}
      {posts.length === 0 && !isBuyer && <p className="max-w-prose">{messages.onlyBuyers}</p>}
    </div>
  )
}

export function headers(args: Route.HeadersArgs) {
  return { ...personalPage(args), "X-Robots-Tag": "noindex" }
}
