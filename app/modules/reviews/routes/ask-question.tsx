import { data, href, redirect } from "react-router"
import { personalPage, readForm } from "#app/core/accounts/forms/form-answers.server.ts"
import { requireUser } from "#app/core/accounts/identity-context.server.ts"
import { SmallPicture } from "#app/core/catalogue/media/product-picture.tsx"
import { findProduct } from "#app/core/catalogue/product-queries.server.ts"
import * as notices from "#app/core/privacy/notices/messages.ts"
import { PrivacyNotice } from "#app/core/privacy/notices/privacy-notice.tsx"
import * as messages from "#app/modules/reviews/questions/messages.ts"
import { listOwnPosts } from "#app/modules/reviews/questions/posts.server.ts"
import {
  ASK_SENTENCES,
  checkQuestion,
  LEAST_QUESTION,
  MOST_QUESTION,
} from "#app/modules/reviews/questions/question.ts"
import { questionsPath } from "#app/modules/reviews/questions/reading/questions-path.ts"
import { askQuestion } from "#app/modules/reviews/questions/writing/ask-question.server.ts"
import { refuse, takeTry } from "#app/modules/reviews/questions/writing/form-answers.server.ts"
import { OwnPosts } from "#app/modules/reviews/questions/writing/own-posts.tsx"
import { withdrawPost } from "#app/modules/reviews/questions/writing/withdraw-post.server.ts"
import { WordsForm } from "#app/modules/reviews/questions/writing/words-form.tsx"
import { shownName } from "#app/modules/reviews/review.ts"
import { servicesContext } from "#app/services.server.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/ask-question"

type Args = Pick<Route.LoaderArgs, "context" | "request" | "url">

export async function loader(args: Route.LoaderArgs) {
  const { user, product } = await findAsked(args)
  const { id, type, name, image, sku } = product
  const posts = await listOwnPosts(args.context.get(servicesContext).db, { userId: user.id, sku })
  return { product: { id, type, name, image }, author: shownName(user.name), posts }
}

export async function action(args: Route.ActionArgs) {
  const { context, request, url } = args
  const { user, product } = await findAsked(args)
  const { db } = context.get(servicesContext)
  const wait = await takeTry(context, user.id)
  if (wait) return wait
  const form = await readForm(request)
  const withdrawn = form.get("withdraw")
  if (typeof withdrawn === "string") {
    await withdrawPost(db, { id: withdrawn, userId: user.id })
    throw redirect(url.pathname + url.search, 303)
  }
  const typed = String(form.get("words") ?? "")
  const checked = checkQuestion(form)
  if (!checked.ok) return refuse({ error: checked.error, words: typed }, 400)
  const asked = await askQuestion(db, { product, user, words: checked.words })
  if (!asked.ok) return refuse({ error: ASK_SENTENCES[asked.refusal], words: typed }, 409)
  throw redirect(url.pathname + url.search, 303)
}

/** Who asks, and about what. */
async function findAsked({ context, request, url }: Args) {
  const user = await requireUser(context, request)
  const { catalogueCache, catalogueDb, settings } = context.get(servicesContext)
  const id = url.searchParams.get("product") ?? ""
  const product = settings.get("catalogue.questions") && (await findProduct(catalogueDb, id, catalogueCache))
  if (!product) throw data(null, { status: 404, statusText: "Not Found" })
  return { user, product }
}

export default function AskQuestionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, author, posts } = loaderData
  const { id, type, name, image } = product
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] content-start gap-8 py-8 md:py-12">
      <PageHead title={messages.askAQuestion} description={messages.askDescription} />
      <div className="flex items-center gap-5">
        {image && <SmallPicture image={image} className="size-20 shrink-0 rounded-small object-cover" />}
        <div className="grid gap-1">
          <h1 className="wrap-anywhere text-title sm:text-headline">{messages.askAbout(name)}</h1>
          <Link
            to={questionsPath({ id, type })}
            className="justify-self-start text-small underline underline-offset-4"
          >
            {messages.seeTheQuestions}
          </Link>
        </div>
      </div>
      <p role="alert" className="font-semibold text-fault empty:hidden">
        {actionData?.message}
      </p>
      <WordsForm
        key={posts.length}
        label={messages.yourQuestion}
        hint={messages.questionHint}
        {...{ least: LEAST_QUESTION, most: MOST_QUESTION, rows: 3 }}
        words={actionData?.words ?? ""}
        error={actionData?.error}
        note={author ? messages.asName(author) : messages.withoutName}
        submit={messages.sendQuestion}
      >
        <PrivacyNotice says={notices.question} />
        <p className="text-small">
          <Link to={href("/help/:topic", { topic: "support" })} className="underline underline-offset-4">
            {messages.aboutAnOrder}
          </Link>
        </p>
      </WordsForm>
      {posts.length > 0 && (
        <section aria-labelledby="own-heading" className="grid gap-4">
          <h2 id="own-heading" className="text-lead">
            {messages.yourQuestions}
          </h2>
          <OwnPosts posts={posts} />
        </section>
      )}
    </div>
  )
}

export function headers(args: Route.HeadersArgs) {
  return { ...personalPage(args), "X-Robots-Tag": "noindex" }
}
