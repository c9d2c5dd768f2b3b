import { useEffect, useState } from "react"
import { useFetcher, useNavigate, useNavigation } from "react-router"
import type { ProductCard } from "#app/shop/catalogue/product-view.ts"
import {
  filterQuery,
  readFilters,
  type SearchFilters,
  type SearchPlace,
} from "#app/shop/search/search-filters.ts"
import { narrowProducts } from "./narrow-products.ts"

/** One answer of the shop to a search. `isWhole`: it holds all matches, before any filter. */
export type SearchAnswer = {
  hasFailed: false
  filters: SearchFilters
  matches: ProductCard[]
  total: number
  /** There are more than `total`, which nobody counted. */
  hasUncounted: boolean
  page: number
  next: SearchPlace | null
  previous: SearchPlace | null
  alsoLike: ProductCard[]
  isWhole: boolean
}
/** No answer: `reference` is that of the logged fault, `sentence` why the shop did not search. */
export type FailedSearch = { hasFailed: true; reference?: string; sentence?: string }

const ADDRESS_PAUSE_MS = 300 // an address that changed with every key would be too much for some browsers

/** A search on the screen: what was loaded, narrowed by the boxes without asking the shop. The address follows. */
export function useSearchList(first: SearchAnswer) {
  const [filters, setFilters] = useState(first.filters)
  const { more, ...loading } = useMorePages()
  useAddress(first.filters, filters)

  const narrowing = readFilters(filters)
  const loaded = [first, ...more]
  const products = loaded.flatMap(({ matches }) => matches)
  const next = loaded.at(-1)?.next ?? null
  return {
    ...loading,
    filters,
    setFilters,
    products,
    matches: narrowProducts(products, narrowing),
    alsoLike: narrowProducts(first.alsoLike, narrowing),
    isComplete: first.isWhole || filterQuery(filters) === filterQuery(first.filters),
    next,
  }
}

function useMorePages() {
  const fetcher = useFetcher<SearchAnswer | FailedSearch>()
  const [more, setMore] = useState<SearchAnswer[]>([])
  const latest = fetcher.data
  if (latest && !latest.hasFailed && !more.includes(latest)) setMore([...more, latest])
  return {
    more,
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
