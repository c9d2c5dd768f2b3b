import { searchSummary } from "#app/core/catalogue/product-page/product-summary.ts"
import * as messages from "#app/core/catalogue/search/messages.ts"
import type { FailedSearch, SearchAnswer } from "#app/core/catalogue/search/results/use-search-list.ts"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { structuredBreadcrumbs } from "#app/ui/head/breadcrumbs.ts"
import { JsonLd } from "#app/ui/head/json-ld.tsx"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { useCategories, useCategoryLabel } from "./categories.ts"

type SearchHeadProps = {
  keyword: string
  answer: (SearchAnswer & { canonical: string; isIndexed: boolean }) | FailedSearch
}

/** What a page of results says of itself. One that found nothing, or failed, is not to be listed. */
export function SearchHead({ keyword, answer }: SearchHeadProps) {
  const label = useCategoryLabel(keyword)
  const { title } = useListTitle(keyword)
  const { shelf } = usePageSettings()
  if (answer.hasFailed)
    return <PageHead title={messages.searchFor(keyword)} description={messages.searchFaultDescription} />
  const { canonical, total, page, isIndexed } = answer
  return (
    <>
      <PageHead
        title={shelf ? shelfTitle(title, page) : specifiedTitle(keyword, page)}
        description={searchSummary(shelf ? label : keyword, answer)}
        url={canonical}
        isListed={total > 0 && isIndexed}
        isFollowed={!isIndexed}
      />
      <JsonLd
        url={canonical}
        value={import.meta.env.SSR && structuredBreadcrumbs(canonical, [{ name: label, path: canonical }])}
      />
    </>
  )
}

function shelfTitle(title: string, page: number) {
  return page > 1 ? messages.pageOfList(title, page) : title
}

function specifiedTitle(keyword: string, page: number) {
  return page > 1 ? messages.resultsPage(keyword, page) : messages.resultsFor(keyword)
}

/** The title of a shelf: the name of its category, or in quotes the words that were searched. */
export function useListTitle(keyword: string): { title: string; isQuoted: boolean } {
  const label = useCategoryLabel(keyword)
  const categories = useCategories()
  const isQuoted = label === keyword && !categories.some(({ term }) => term === keyword)
  return { title: isQuoted ? messages.wordsSearched(keyword) : label, isQuoted }
}
