import { choiceQuery, parseChoice } from "#app/core/catalogue/search/facets/selection.ts"
import { FINDER_PARAMETERS } from "#app/core/catalogue/search/product-finder/questions-by-category.ts"
import { prefersMarkdown } from "#app/platform/markdown-answer.server.ts"

// Pages that are the same for everybody, with the query parameters that count. Others never reach the page.
const PAGES: { path: RegExp; parameters: string[]; isList?: boolean; hasFacets?: boolean }[] = [
  { path: /^\/(back)?$/i, parameters: [], isList: true },
  { path: /^\/product-detail\/[^/]+\/[^/]+$/i, parameters: [] },
  { path: /^\/product-detail\/[^/]+\/[^/]+\/reviews$/i, parameters: ["page", "stars"] },
  { path: /^\/product-detail\/[^/]+\/[^/]+\/questions$/i, parameters: ["page", "q"] },
  { path: /^\/product-detail\/[^/]+\/[^/]+\/manual\.pdf$/i, parameters: [] },
  { path: /^\/choose\/[^/]+$/i, parameters: FINDER_PARAMETERS, isList: true },
  { path: /^\/compare$/i, parameters: ["products", "only"], isList: true },
  {
    path: /^\/search\/[^/]+$/i,
    parameters: ["name", "maxPrice", "page", "after", "before"],
    isList: true,
    hasFacets: true,
  },
  { path: /^\/collections\/[^/]+$/i, parameters: ["page", "after", "before"], isList: true },
  { path: /^\/gift$/i, parameters: [], isList: true },
  { path: /^\/allspeaker$/i, parameters: ["page"], isList: true, hasFacets: true },
  { path: /^\/corporate$/i, parameters: ["reference", "product", "units"], isList: true },
  { path: /^\/(blogs|careers|social|storelocator|comunity)$/i, parameters: [] },
  { path: /^\/(blogs|help)\/[^/]+$/i, parameters: [] },
  { path: /^\/llms\.txt$/i, parameters: [], isList: true },
]
/** The address of a page's data, as the router in the browser asks for it; the home page's has a name of its own. */
const DATA = /\.data$/
const DATA_OF_HOME = /^\/_(root)?\.data$/
/** What staff look at before it is published (`PREVIEW_PARAMETER` in `app/content/published-pages.ts`). */
const PREVIEW = /(^|&)preview=/
const LONGEST = 2_000

/** One cached page: a line that no other page shares, the address to render, and whether it lists the catalogue. */
export type PageKey = { text: string; url: string; accept: string; isList: boolean }

/** The key of a request for a page that may be cached, or null. Parameters that the page does not know do not count. */
export function pageKey(url: string, accept: string | undefined): PageKey | null {
  if (url.length > LONGEST) return null
  const [path = "", query = ""] = splitOnce(url)
  const page = PAGES.find((known) => known.path.test(pathOfPage(path)))
  if (!page) return null
  if (PREVIEW.test(query)) return null
  const known = query === "" ? "" : knownQuery(query, path, page)
  const isMarkdown = accept?.includes("text/markdown") && prefersMarkdown(accept)
  const asked = isMarkdown ? "text/markdown" : "text/html"
  return { text: `${asked} ${path}${known}`, url: path + known, accept: asked, isList: page.isList ?? false }
}

function splitOnce(url: string) {
  const mark = url.indexOf("?")
  return mark < 0 ? [url] : [url.slice(0, mark), url.slice(mark + 1)]
}

function pathOfPage(path: string) {
  return DATA_OF_HOME.test(path) ? "/" : path.replace(DATA, "")
}

function knownQuery(
  query: string,
  path: string,
  { parameters, hasFacets }: { parameters: string[]; hasFacets?: boolean },
) {
  const given = new URLSearchParams(query)
  const known = new URLSearchParams()
  for (const name of DATA.test(path) ? [...parameters, "_routes"] : parameters) {
    const value = given.get(name)
    if (value) known.set(name, value)
  }
  if (hasFacets)
    for (const [name, value] of new URLSearchParams(choiceQuery(parseChoice(given))))
      known.append(name, value)
  return known.size > 0 ? `?${known}` : ""
}
