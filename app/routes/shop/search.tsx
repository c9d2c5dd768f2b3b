import SoldOutParts from "virtual:slot/sold-out"
import { Suspense, useMemo, useState } from "react"
import { data, href, redirect, type ShouldRevalidateFunctionArgs, useLocation } from "react-router"
import { categoryLine } from "#app/content/category-lines.ts"
import { asksForChoice, guidedPhrases, guidesFor } from "#app/content/guides.ts"
import { HELP_WORDS, helpFor, isOfPagesAlone, partsHelp, servicePhrases } from "#app/content/help-search.ts"
import type { MenuEntry } from "#app/content/menus.ts"
import { packCards } from "#app/core/catalogue/listing/card-rows.ts"
import { completeCards } from "#app/core/catalogue/listing/complete-cards.server.ts"
import type { ProductCard } from "#app/core/catalogue/product-view.ts"
import { boxChips, isIndexed } from "#app/core/catalogue/search/facets/facet-panel.ts"
import { FacetedList } from "#app/core/catalogue/search/facets/panel/faceted-list.tsx"
import { ShelfList } from "#app/core/catalogue/search/facets/panel/shelf-list.tsx"
import { searchWithFacets } from "#app/core/catalogue/search/facets/search-with-facets.server.ts"
import { choiceQuery, NO_CHOICE, parseChoice } from "#app/core/catalogue/search/facets/selection.ts"
import { areFarOff } from "#app/core/catalogue/search/fuzzy/fuzzy-match.server.ts"
import * as messages from "#app/core/catalogue/search/messages.ts"
import { withPins } from "#app/core/catalogue/search/pins/pinned-products.server.ts"
import { QUESTIONS_BY_CATEGORY } from "#app/core/catalogue/search/product-finder/questions-by-category.ts"
import { correctTo } from "#app/core/catalogue/search/query-understanding/correct-words.ts"
import { countMisses } from "#app/core/catalogue/search/query-understanding/search-misses.server.ts"
import { narrowStart } from "#app/core/catalogue/search/results/narrow-products.ts"
import { promoteNamed } from "#app/core/catalogue/search/results/promote-named.ts"
import { SearchFault } from "#app/core/catalogue/search/results/search-fault.tsx"
import { SearchResults } from "#app/core/catalogue/search/results/search-results.tsx"
import {
  type FailedSearch,
  readAnswer,
  type SearchAnswer,
} from "#app/core/catalogue/search/results/use-search-list.ts"
import { keywordOf, searchPath } from "#app/core/catalogue/search/search-address.ts"
import { filterQuery, parseFilters, readFilters } from "#app/core/catalogue/search/search-filters.ts"
import { findBySku } from "#app/core/catalogue/search/sku-match.server.ts"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { pinsOf } from "#app/core/settings/search/pins.ts"
import { bothWays } from "#app/core/settings/search/synonyms.ts"
import { useCategories, useCategoryLabel } from "#app/layout/categories.ts"
import { SearchHead, useListTitle } from "#app/layout/search-head.tsx"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { requestIdContext, servicesContext, takeByAddress } from "#app/services.server.ts"
import { ButtonLink } from "#app/ui/button.tsx"
import { tooOftenSentence } from "#app/ui/format/wait-time.ts"
import { lazyPart } from "#app/ui/lazy-part.ts"
import { Link } from "#app/ui/link.tsx"
import { memoPage } from "#app/ui/memo-page.ts"
import type { Route } from "./+types/search"

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const {
    catalogueCache,
    catalogueDb: db,
    db: ownDb,
    env,
    log,
    publishedPages,
    search,
    settings,
  } = context.get(servicesContext)
  const keyword = keywordOf(params.keyword)
  const { page, after, before, ...boxes } = parseFilters(url.searchParams)
  const hasFacets = settings.get("catalogue.facets")
  const choice = hasFacets ? parseChoice(url.searchParams) : NO_CHOICE
  const filters = { ...boxes, ...(hasFacets && { choice: choiceQuery(choice) }) }
  const wait = await takeByAddress(context, "LIMIT_SEARCH_ADDRESS")
  if (wait > 0) {
    const failed: FailedSearch = { hasFailed: true, sentence: tooOftenSentence(wait) }
    return data(failed, { status: 429, headers: waitHeaders(wait) })
  }
  try {
    const asked = { keyword, filters, place: { page, after, before }, choice }
    const synonyms = bothWays(settings.get("search.synonyms"))
    const engine = { db, search, cache: catalogueCache }
    const attributes = settings.get("catalogue.attributes")
    const isShelf = settings.get("catalogue.shelf")
    const bySku = isShelf ? await findBySku(db, keyword) : null
    if (bySku) return redirect(href("/product-detail/:type/:id", bySku))
    const sellsGiftCards = Boolean(settings.get("payments.storeCredit")?.giftCardsPaise.length)
    const hidden = [...settings.get("pages.hidden"), ...(sellsGiftCards ? [] : ["/gift-card"])]
    const service = isShelf ? servicePhrases(keyword) : []
    const apart = isShelf ? [...service, ...guidedPhrases(keyword, hidden)] : []
    const shop = {
      hasFacets,
      hasNear: isShelf,
      synonyms,
      attributes,
      apart,
      categories: publishedPages.lists().categories ?? [],
    }
    const {
      misses,
      meantFacets,
      meantTypes = [],
      isPart,
      isQualified,
      ...listed
    } = await searchWithFacets(engine, asked, shop)
    const pins = pinsOf(settings.get("search.pins"), keyword)
    const pinned = await withPins(db, listed, { keyword, narrowing: readFilters(boxes), choice, pins })
    const finds = pinned.matches.length > 0
    const asHelp = { hidden, finds, isNamed: finds && !listed.isMeant }
    const typedHelp = isShelf
      ? [
          ...guidesFor(keyword, hidden),
          ...finderLinks(keyword, meantTypes),
          ...(isPart ? partsHelp(hidden) : helpFor(keyword, asHelp)),
        ]
      : []
    const corrected =
      isShelf && typedHelp.length === 0 ? correctTo(keyword, HELP_WORDS, finds ? misses : null) : ""
    const help = corrected === "" ? typedHelp : helpFor(corrected, asHelp)
    const isNear =
      listed.nearTitle !== undefined ||
      (help.length === 0 && (!isShelf || pinned.alsoLike.length === 0 || !(await areFarOff(db, keyword))))
    const isAlone = help.length > 0 && isOfPagesAlone(keyword)
    const found = {
      ...pinned,
      ...(!isNear && { alsoLike: [] }),
      ...(isAlone && { matches: [], alsoLike: [], leftOut: "" }),
    }
    const isFound =
      found.matches.length + found.alsoLike.length + help.length > 0 ||
      choiceQuery(choice) !== "" ||
      boxes.name !== ""
    await countMisses(ownDb, isFound || boxes.maxPrice !== "" ? misses : [keyword]).catch((error: unknown) =>
      log.error({ err: error }, "a search that found nothing was not counted"),
    )
    const ofFacet = { ...NO_FILTERS, choice: isIndexed(choice) ? choiceQuery(choice) : "" }
    const canonical = env.shopUrl + searchPath(keyword) + filterQuery(ofFacet, { page: found.page })
    const start = isShelf ? promoteNamed(narrowStart(found, readFilters(boxes)), keyword) : found
    const [matches, alsoLike] = await completeCards(
      { ...engine, settings },
      [start.matches, start.alsoLike],
      { asked: [...choice.selection.map(({ key }) => key), ...meantFacets] },
    )
    return {
      ...{
        ...start,
        matches: packCards(matches),
        alsoLike: packCards(start.nearTitle ? alsoLike.slice(0, NEAR_ROW) : alsoLike),
      },
      ...(isShelf && { isShelf, meant: [...found.meant, ...boxChips(filters)] }),
      hasFailed: false as const,
      filters,
      canonical,
      isIndexed: isIndexed(choice) && !found.isMeant,
      ...(help.length > 0 && { help, isHelpFirst: service.length > 0 && !isQualified }),
      ...(hasFacets && Object.hasOwn(QUESTIONS_BY_CATEGORY, keyword) && { hasFinder: true }),
    }
  } catch (error) {
    const reference = context.get(requestIdContext)
    log.error({ requestId: reference, err: error }, "search failed")
    return data({ hasFailed: true as const, reference }, 500)
  }
}

/** Links to the product finder of each kind that a question is about: `which earbuds`. */
function finderLinks(keyword: string, types: readonly string[]): MenuEntry[] {
  if (!asksForChoice(keyword)) return []
  return types
    .flatMap(
      (type) => [type, `${type}s`].find((category) => Object.hasOwn(QUESTIONS_BY_CATEGORY, category)) ?? [],
    )
    .map((category) => ({
      label: messages.helpMeChooseOf(messages.typeInWords(category.replace("headphones", "headphone"))),
      to: href("/choose/:category", { category }),
    }))
}

export const handle = {
  hasOptionalParts: ({
    panel,
    isMeant,
    isShelf,
  }: {
    panel?: unknown
    isMeant?: boolean
    isShelf?: boolean
  }) => Boolean(panel || isMeant || isShelf),
}

/** A shop that cannot be reached is a search that failed, not a broken page (SR-6). */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  return serverLoader().catch((error: unknown) => {
    if (request.signal.aborted) throw error
    const failed: FailedSearch = { hasFailed: true }
    return failed
  })
}

/** A list stays as it is while only the fragment changes: the cart's drawer, which has one, closes over the colours that were chosen. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSameList = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
  return isSameList && currentUrl.hash !== nextUrl.hash ? false : defaultShouldRevalidate
}

export default memoPage(SearchPage)

function SearchPage({ loaderData, params }: Route.ComponentProps) {
  const keyword = keywordOf(params.keyword)
  const visit = useCount(loaderData)
  const answer = useMemo(() => (loaderData.hasFailed ? loaderData : readAnswer(loaderData)), [loaderData])
  const { shelf } = usePageSettings()
  if (shelf) return <ShelfPage keyword={keyword} answer={answer} visit={visit} />
  return (
    <div className="page grid gap-6 py-8 md:py-12">
      <SearchHead keyword={keyword} answer={answer} />
      {/* One text: of two the second would move as the face comes. */}
      <h1 className="text-headline">{messages.resultsFor(keyword)}</h1>
      {!answer.hasFailed && answer.hasFinder && <FinderLink category={keyword} />}
      {answer.hasFailed ? (
        <Failed {...answer} />
      ) : (
        <FacetedList panel={answer.panel} meant={answer.meant} leftOut={answer.leftOut}>
          <Found key={visit} keyword={keyword} answer={answer} />
        </FacetedList>
      )}
    </div>
  )
}

type Answer = Extract<Route.ComponentProps["loaderData"], { hasFailed: false }>
type ShelfPageProps = {
  keyword: string
  answer: ReturnType<typeof readAnswer<Answer>> | FailedSearch
  visit: number
}

function ShelfPage({ keyword, answer, visit }: ShelfPageProps) {
  const head = useListTitle(keyword)
  const line = categoryLine(keyword, useCategoryLabel(keyword))
  const shown = answer.hasFailed ? null : answer
  const isUnmatched = head.isQuoted && shown?.matches.length === 0 && filterQuery(shown.filters) === ""
  const help = shown && filterQuery(shown.filters) === "" ? shown.help : undefined
  const isHelpAlone = help !== undefined && shown?.matches.length === 0
  return (
    <>
      <SearchHead keyword={keyword} answer={answer} />
      <ShelfList
        {...head}
        line={line}
        sentence={
          shown?.isUnsold
            ? shown.sentence
            : isHelpAlone || (help && shown?.isHelpFirst)
              ? messages.helpWith(keyword)
              : isUnmatched
                ? messages.nothingMatches(keyword)
                : shown?.sentence
        }
        leftOut={shown?.leftOut}
        list={isHelpAlone ? null : shown}
        panel={shown?.panel ?? null}
        meant={shown?.meant ?? []}
        nearest={shown?.isNear && shown.matches.length > 0 ? messages.closeTo(shown.instead ?? "") : ""}
        lead={<Leads help={help} kinds={isHelpAlone ? undefined : shown?.kinds} />}
      >
        {isHelpAlone ? null : answer.hasFailed ? (
          <Failed {...answer} />
        ) : (
          <Found key={visit} keyword={keyword} answer={answer} />
        )}
        {shown?.hasFinder && <FinderLink category={keyword} />}
      </ShelfList>
    </>
  )
}

type LeadsProps = { help: readonly MenuEntry[] | undefined; kinds: readonly MenuEntry[] | undefined }

/** Pages that answer a search, and the kinds of product in a list of any kind. */
function Leads({ help = [], kinds = [] }: LeadsProps) {
  const entries = [...help, ...kinds]
  if (entries.length === 0) return null
  return (
    <ul className="snap-row -mx-4 gap-3 px-4 py-1">
      {entries.map(({ label, to = "/" }) => (
        <li key={to}>
          <ButtonLink look="quiet" to={to}>
            {label}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}

function FinderLink({ category }: { category: string }) {
  return (
    <p>
      <Link
        to={href("/choose/:category", { category })}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {messages.helpMeChoose}
      </Link>
    </p>
  )
}

function Found({ keyword, answer }: { keyword: string; answer: SearchAnswer }) {
  const { ratingLine, addFromList } = usePageSettings()
  return (
    <SearchResults
      keyword={keyword}
      answer={answer}
      rating={ratingLine && ratingLine !== "verified" ? `${ratingLine.stars} | ${ratingLine.reviews}` : null}
      action={addFromList ? addOrNotifyMe : notifyMe}
      categories={useCategories()}
    />
  )
}

function Failed({ reference, sentence }: FailedSearch) {
  const { pathname, search } = useLocation()
  return (
    <div className="grid justify-items-start gap-4 rounded-card bg-mist p-8">
      <SearchFault reference={reference} sentence={sentence} />
      <ButtonLink to={pathname + search} replace>
        {messages.tryAgain}
      </ButtonLink>
    </div>
  )
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

const NEAR_ROW = 8 // near matches, one a model
const NO_FILTERS = { name: "", maxPrice: "" }

/** Only a shop whose lists have the button brings its code. */
const AddFromList = lazyPart(() => import("virtual:slot/add-from-list"))

function addOrNotifyMe(product: ProductCard) {
  return (
    <div className="grid gap-2">
      {!product.isSoldOut && (
        <Suspense>
          <AddFromList product={product} />
        </Suspense>
      )}
      {notifyMe(product)}
    </div>
  )
}

function notifyMe({ id, name }: ProductCard) {
  return <SoldOutParts productId={id} productName={name} />
}

/** Counts the answers that a page was given, so that each starts afresh. */
function useCount(answer: unknown) {
  const [latest, setLatest] = useState({ answer, count: 0 })
  if (latest.answer !== answer) setLatest({ answer, count: latest.count + 1 })
  return latest.count
}
