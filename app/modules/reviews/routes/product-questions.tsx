import { data, redirect } from "react-router"
import { findProduct } from "#app/core/catalogue/product-queries.server.ts"
import * as messages from "#app/modules/reviews/questions/messages.ts"
import { QUESTIONS_PER_PAGE } from "#app/modules/reviews/questions/question.ts"
import { QuestionList } from "#app/modules/reviews/questions/reading/question-list.tsx"
import {
  countQuestions,
  listQuestions,
} from "#app/modules/reviews/questions/reading/question-queries.server.ts"
import { AskOrSearch, FoundQuestions } from "#app/modules/reviews/questions/reading/question-search.tsx"
import { parseSearch, questionsPath } from "#app/modules/reviews/questions/reading/questions-path.ts"
import { parseReviewsPage } from "#app/modules/reviews/reading/reviews-path.ts"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { servicesContext, takeByAddress } from "#app/services.server.ts"
import { tooOftenSentence } from "#app/ui/format/wait-time.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import { PageLinks } from "#app/ui/page-links.tsx"
import type { Route } from "./+types/product-questions"

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { catalogueCache, catalogueDb: db, env, settings } = context.get(servicesContext)
  const product = settings.get("catalogue.questions") && (await findProduct(db, params.id, catalogueCache))
  const page = parseReviewsPage(url.searchParams.get("page"))
  if (!product || !page) throw notFound()
  const words = parseSearch(url.searchParams.get("q"))
  if (params.type !== product.type) throw redirect(questionsPath(product, { page, words }), 301)
  const { sku } = product
  const origin = env.shopUrl
  const wait = words ? await takeByAddress(context, "LIMIT_SEARCH_ADDRESS") : 0
  if (wait > 0) {
    const none = { questions: [], page: 1, count: 0, total: 0 }
    const init = { status: 429, headers: waitHeaders(wait) }
    return data({ product, ...none, words, refusal: tooOftenSentence(wait), origin }, init)
  }
  const total = await countQuestions(db, { sku })
  const count = words ? await countQuestions(db, { sku, words }) : total
  if (page > Math.max(1, Math.ceil(count / QUESTIONS_PER_PAGE))) throw notFound()
  const questions = count > 0 ? await listQuestions(db, { sku, words, page }) : []
  return { product, questions, page, words, count, total, refusal: "", origin }
}

function notFound() {
  return data(null, { status: 404, statusText: "Not Found" })
}

export default function ProductQuestionsPage({ loaderData }: Route.ComponentProps) {
  const { product, questions, page, words, count, total, origin } = loaderData
  const { type, id, name } = product
  const title = messages.questionsAbout(name)
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] content-start gap-8 py-8 md:py-12">
      <PageHead
        title={page > 1 ? messages.onPage(title, page) : title}
        description={messages.questionsDescription(name, total)}
        url={origin + questionsPath(product, { page, words })}
        isListed={count > 0 && words === ""}
      />
      <div className="grid gap-3">
        <Link
          to={`/product-detail/${type}/${id}`}
          className="justify-self-start text-small underline underline-offset-4"
        >
          {messages.backToTheProduct(name)}
        </Link>
        <h1 className="text-title sm:text-headline">{title}</h1>
        <p className="text-quiet">{messages.whoAnswers}</p>
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[20rem_1fr] lg:gap-14">
        <AskOrSearch {...loaderData} />
        <div className="grid gap-6">
          {words && <FoundQuestions {...loaderData} />}
          {total === 0 && words === "" && <p>{messages.noneYet}</p>}
          <QuestionList questions={questions} headingLevel={2} />
          <Pages {...loaderData} />
        </div>
      </div>
    </div>
  )
}

function Pages({ product, page, words, count }: Route.ComponentProps["loaderData"]) {
  return (
    <PageLinks
      label={messages.pages}
      page={page}
      hasMore={page * QUESTIONS_PER_PAGE < count}
      to={(other) => questionsPath(product, { page: other, words })}
      words={{ before: messages.earlierPage, after: messages.nextPage }}
    />
  )
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}
