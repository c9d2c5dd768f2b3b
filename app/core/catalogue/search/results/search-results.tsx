import ListEnd from "virtual:slot/list-end"
import type { ReactNode } from "react"
import { useHref } from "react-router"
import { ProductGrid } from "#app/core/catalogue/listing/product-grid.tsx"
import { ProductSnapRow } from "#app/core/catalogue/listing/product-row.tsx"
import type { ProductCard } from "#app/core/catalogue/product-view.ts"
import * as messages from "#app/core/catalogue/search/messages.ts"
import { filterQuery } from "#app/core/catalogue/search/search-filters.ts"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { Button, ButtonLink } from "#app/ui/button.tsx"
import { formatNumber } from "#app/ui/format/number-format.ts"
import { Link } from "#app/ui/link.tsx"
import { SearchBar } from "./search-bar.tsx"
import { SearchFault } from "./search-fault.tsx"
import { type SearchAnswer, useSearchList } from "./use-search-list.ts"

type SearchResultsProps = {
  keyword: string
  answer: SearchAnswer
  rating: string | null
  action: (product: ProductCard) => ReactNode
  categories: readonly { term: string; label: string }[]
}

type SearchList = ReturnType<typeof useSearchList>

const FIRST_ROWS = 8 // cards that fill a first window, however wide
const NO_FILTERS = { name: "", maxPrice: "" }

/** The filters, what fits them, and what else may have been meant. Give a new answer a new `key`. */
export function SearchResults({ keyword, answer, rating, action, categories }: SearchResultsProps) {
  const { shelf } = usePageSettings()
  const list = useSearchList(answer)
  const { filters, matches, alsoLike } = list
  const isEmpty = matches.length + alsoLike.length === 0
  return (
    <>
      {!shelf && (
        <SearchBar filters={filters} onChange={list.setFilters}>
          {countSentence(answer, list)}
        </SearchBar>
      )}
      {answer.previous && (
        <Link
          rel="prev"
          to={filterQuery(filters, answer.previous) || "?"}
          className="underline underline-offset-4"
        >
          {messages.theProductsBeforeThese}
        </Link>
      )}
      {answer.isMeant && !shelf && matches.length > 0 && (
        <h2 className="text-title">{messages.youMayAlsoLike}</h2>
      )}
      <ProductGrid
        products={list.products}
        shown={matches}
        headingLevel={answer.isMeant && !shelf ? 3 : 2}
        rating={rating}
        action={action}
        isFirst
      />
      <Continuation list={list} />
      {isEmpty && <NothingFound keyword={keyword} answer={answer} list={list} categories={categories} />}
      {answer.alsoLike.length > 0 && (
        <section
          hidden={alsoLike.length === 0}
          aria-labelledby="also-like"
          className="border-line border-t pt-8"
        >
          <h2
            id="also-like"
            className={answer.nearTitle ? "pb-4 text-lead md:text-title" : "pb-6 text-title"}
          >
            {answer.nearTitle ??
              (shelf && answer.matches.length === 0 ? messages.withSimilarWords : messages.youMayAlsoLike)}
          </h2>
          {answer.nearTitle ? (
            <ProductSnapRow products={alsoLike} headingLevel={3} />
          ) : (
            <ProductGrid
              products={answer.alsoLike}
              shown={alsoLike}
              headingLevel={3}
              rating={rating}
              action={action}
              isBelow={answer.matches.length > FIRST_ROWS}
            />
          )}
        </section>
      )}
      {!shelf && <ListEnd products={matches} />}
    </>
  )
}

function countSentence(answer: SearchAnswer, { matches, alsoLike, products, isComplete }: SearchList) {
  const counted = (count: number) => messages.productCount(formatNumber(count), count)
  if (matches.length === 0 && alsoLike.length > 0) return messages.noExactMatch
  if (answer.isMeant && isComplete)
    return messages.noExactMatchBut(counted(answer.isWhole ? matches.length : answer.total))
  if (answer.isWhole) return counted(matches.length)
  if (isComplete)
    return messages.allShown(
      answer.hasUncounted ? messages.productsOrMore(formatNumber(answer.total)) : counted(answer.total),
      formatNumber(products.length),
    )
  return messages.matchesShown(formatNumber(matches.length), formatNumber(products.length))
}

function Continuation({ list }: { list: SearchList }) {
  const { filters, next, isComplete, isLoading, hasFailed, loadMore } = list
  const search = next === null ? "" : filterQuery(filters, next)
  const path = useHref({ search })
  const look = "quiet" as const
  const place = "justify-self-center"
  if (!isComplete)
    return (
      <ButtonLink look={look} className={place} to={filterQuery(filters) || "?"} replace>
        {messages.searchAllWithFilters}
      </ButtonLink>
    )
  if (next === null) return null
  return (
    <div className="grid justify-items-center gap-3">
      {hasFailed && <SearchFault />}
      <ButtonLink
        look={look}
        rel="next"
        to={path}
        aria-disabled={isLoading || undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          if (!isLoading) loadMore(path)
        }}
      >
        {isLoading ? messages.loading : messages.loadMore}
      </ButtonLink>
    </div>
  )
}

type NothingFoundProps = Pick<SearchResultsProps, "keyword" | "answer" | "categories"> & { list: SearchList }

function NothingFound({ keyword, answer, list, categories }: NothingFoundProps) {
  const { shelf } = usePageSettings()
  const { choice = "" } = list.filters
  const isFiltered = filterQuery({ ...list.filters, choice: "" }) !== ""
  if (isFiltered && answer.matches.length + answer.alsoLike.length > 0)
    return (
      <div className="grid justify-items-start gap-4 rounded-card bg-mist p-8">
        <p className="text-lead">{messages.noProductFitsFilters}</p>
        <Button look="quiet" onClick={() => list.setFilters({ ...NO_FILTERS, choice })}>
          {messages.clearTheFilters}
        </Button>
      </div>
    )
  if (choice !== "" || (shelf && isFiltered))
    return (
      <div className="grid justify-items-start gap-4 rounded-card bg-mist p-8">
        <p className="text-lead">{messages.noProductFitsFilters}</p>
        <ButtonLink look="quiet" to="?">
          {messages.clearTheFilters}
        </ButtonLink>
      </div>
    )
  return (
    <div className="grid gap-6 rounded-card bg-mist p-4 sm:p-8">
      <p className="text-lead">{messages.nothingIsCalled(keyword)}</p>
      <ul className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        {categories.map(({ term, label }) => (
          <li key={label}>
            <ButtonLink
              look="quiet"
              to={`/search/${encodeURIComponent(term)}`}
              className="bg-raised max-sm:size-full max-sm:px-2"
            >
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
