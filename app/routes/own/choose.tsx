import { data, href } from "react-router"
import { typeInLists } from "#app/core/catalogue/search/facets/facet-definitions.ts"
import {
  findFitting,
  offerQuestions,
} from "#app/core/catalogue/search/product-finder/find-products.server.ts"
import { FinderForm } from "#app/core/catalogue/search/product-finder/finder-form.tsx"
import { FoundProducts } from "#app/core/catalogue/search/product-finder/found-products.tsx"
import * as messages from "#app/core/catalogue/search/product-finder/messages.ts"
import {
  QUESTIONS_BY_CATEGORY,
  readAnswers,
} from "#app/core/catalogue/search/product-finder/questions-by-category.ts"
import { useCategoryLabel } from "#app/layout/categories.ts"
import { servicesContext } from "#app/services.server.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { memoPage } from "#app/ui/memo-page.ts"
import type { Route } from "./+types/choose"

export async function loader({ params: { category }, url, context }: Route.LoaderArgs) {
  const { catalogueCache: cache, catalogueDb: db, env, search, settings } = context.get(servicesContext)
  const known = Object.hasOwn(QUESTIONS_BY_CATEGORY, category) ? QUESTIONS_BY_CATEGORY[category] : undefined
  if (!known || !search.browse || !settings.get("catalogue.facets"))
    throw data(null, { status: 404, statusText: "Not Found" })
  const engine = { db, browse: search.browse, cache }
  const questions = await offerQuestions(engine, category, known)
  const answers = readAnswers(questions, url.searchParams)
  const result = answers.length > 0 ? await findFitting(engine, category, answers) : null
  return {
    ...{ category, result },
    questions: questions.map(({ key, ask, answers }) => ({
      ...{ key, ask },
      answers: answers.map(({ value, label }) => ({ value, label })),
    })),
    given: Object.fromEntries(
      questions.flatMap(({ key }) => {
        const given = url.searchParams.get(key)
        return given === null ? [] : [[key, given]]
      }),
    ),
    list: href("/search/:keyword", { keyword: typeInLists(category) }),
    url: env.shopUrl + href("/choose/:category", { category }),
  }
}

export default memoPage(ChoosePage)

function ChoosePage({ loaderData }: Route.ComponentProps) {
  const { category, questions, given, result, list, url } = loaderData
  const label = useCategoryLabel(category).toLowerCase()
  return (
    <div className="page grid gap-8 py-8 md:gap-12 md:py-12">
      <PageHead
        title={messages.finderTitle(label)}
        description={messages.finderDescription(label)}
        url={url}
        isListed={result === null}
        isFollowed={result !== null}
      />
      <div className="grid gap-3">
        <h1 className="text-headline">{messages.finderTitle(label)}</h1>
        <p className="max-w-prose text-lead text-quiet">{messages.finderLead}</p>
      </div>
      {/* Before the questions, so that an answer is seen where the page begins. */}
      {result && <FoundProducts result={result} to={list + result.query} />}
      {/* A new address is a new form: radios keep what they were first told. */}
      <FinderForm key={JSON.stringify(given)} questions={questions} given={given} />
    </div>
  )
}
