import { data, href } from "react-router"
import { categoryLabel } from "#app/content/menus.ts"
import { servicesContext } from "#app/services.server.ts"
import { typeInLists } from "#app/shop/search/facets/facet-definitions.ts"
import * as messages from "#app/shop/search/picker/messages.ts"
import { offerQuestions, pickProducts } from "#app/shop/search/picker/pick.server.ts"
import { PickedProducts } from "#app/shop/search/picker/picked-products.tsx"
import { PickerForm } from "#app/shop/search/picker/picker-form.tsx"
import { PICKERS, readAnswers } from "#app/shop/search/picker/pickers.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { memoPage } from "#app/ui/memo-page.ts"
import type { Route } from "./+types/choose"

export async function loader({ params: { category }, url, context }: Route.LoaderArgs) {
  const { catalogueCache: cache, catalogueDb: db, env, search, settings } = context.get(servicesContext)
  const known = Object.hasOwn(PICKERS, category) ? PICKERS[category] : undefined
  if (!known || !search.browse || !settings.get("catalogue.facets"))
    throw data(null, { status: 404, statusText: "Not Found" })
  const engine = { db, browse: search.browse, cache }
  const questions = await offerQuestions(engine, category, known)
  const answers = readAnswers(questions, url.searchParams)
  const pick = answers.length > 0 ? await pickProducts(engine, category, answers) : null
  return {
    ...{ category, pick },
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
  const { category, questions, given, pick, list, url } = loaderData
  const label = categoryLabel(category).toLowerCase()
  return (
    <div className="page grid gap-8 py-8 md:gap-12 md:py-12">
      <PageHead
        title={messages.pickerTitle(label)}
        description={messages.pickerDescription(label)}
        url={url}
        isListed={pick === null}
        isFollowed={pick !== null}
      />
      <div className="grid gap-3">
        <h1 className="text-headline">{messages.pickerTitle(label)}</h1>
        <p className="max-w-prose text-lead text-quiet">{messages.pickerLead}</p>
      </div>
      {/* Before the questions, so that an answer is seen where the page begins. */}
      {pick && <PickedProducts pick={pick} to={list + pick.query} />}
      {/* A new address is a new form: radios keep what they were first told. */}
      <PickerForm key={JSON.stringify(given)} questions={questions} given={given} />
    </div>
  )
}
