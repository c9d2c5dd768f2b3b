import { useEffect, useMemo, useState } from "react"
import { useFetcher, useNavigate, useNavigation } from "react-router"
import { type CardRows, unpackCards } from "#app/core/catalogue/listing/card-rows.ts"
import { foldFamilies } from "#app/core/catalogue/listing/fold-families.ts"
import { filterQuery, readFilters, type SearchFilters } from "#app/core/catalogue/search/search-filters.ts"
import type { SearchStart } from "#app/core/catalogue/search/search-result.ts"
import { narrowProducts } from "./narrow-products.ts"

/** One answer of the shop to a search. */
export type SearchAnswer = SearchStart & {
  hasFailed: false
  filters: SearchFilters
  isMeant?: boolean
  /** The understood search as a sentence. */
  sentence?: string
  /** Parts of the search that the list was not chosen by. */
  leftOut?: string
  /** The title of `alsoLike` where these are near matches. */
  nearTitle?: string
}
/** An answer as it travels, its cards in rows. */
export type SentAnswer = Omit<SearchAnswer, "matches" | "alsoLike"> & {
  matches: CardRows
  alsoLike: CardRows
}

/** The answer that was sent. */
export function readAnswer<Answer extends SentAnswer>(answer: Answer) {
  return { ...answer, matches: unpackCards(answer.matches), alsoLike: unpackCards(answer.alsoLike) }
}

/**
 * No answer; the reference is that of the fault in the shop's log, where the shop was reached at all, and the sentence
 * says why it did not search.
 */
export type FailedSearch = { hasFailed: true; reference?: string; sentence?: string }

const ADDRESS_PAUSE_MS = 300 // an address that changed with every key would be too much for some browsers

/**
 * A search as it stands on the screen: what was loaded, narrowed by what is in the boxes right now, without asking
 * the shop. The address follows, so that it can be kept and sent. More pages are added when they are asked for.
 */
export function useSearchList(first: SearchAnswer) {
  const [filters, setFilters] = useState(first.filters)
  const { more, ...loading } = useMorePages()
  useAddress(first.filters, filters)

  const narrowing = readFilters(filters)
  const loaded = [first, ...more]
  const [products = []] = foldFamilies([loaded.flatMap(({ matches }) => matches)])
  const next = loaded.at(-1)?.next ?? null
  return {
    ...loading,
    filters,
    setFilters,
    products,
    matches: narrowProducts(products, narrowing),
    alsoLike: narrowProducts(first.alsoLike, narrowing),
    /** Whether what is loaded was loaded for these filters; if not, the shop may have more that fits them. */
    isComplete: first.isWhole || filterQuery(filters) === filterQuery(first.filters),
    next,
  }
}

function useMorePages() {
  const fetcher = useFetcher<SentAnswer | FailedSearch>()
  const [sent, setSent] = useState<SentAnswer[]>([])
  const latest = fetcher.data
  if (latest && !latest.hasFailed && !sent.includes(latest)) setSent([...sent, latest])
  return {
    more: useMemo(() => sent.map(readAnswer), [sent]),
    loadMore: fetcher.load,
    isLoading: fetcher.state !== "idle",
    hasFailed: latest?.hasFailed === true && fetcher.state === "idle",
  }
}

/** Keeps the address in step with the boxes once they rest, without loading anything and without a step back. */
function useAddress(loaded: SearchFilters, filters: SearchFilters) {
  const navigate = useNavigate()
  const isLeaving = useNavigation().state !== "idle"
  const [written, setWritten] = useState(filterQuery(loaded))
  const query = filterQuery(filters)
  useEffect(() => {
    if (query === written || isLeaving) return
    const timer = setTimeout(() => {
      setWritten(query)
      navigate({ search: query }, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
    }, ADDRESS_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [query, written, isLeaving, navigate])
}
