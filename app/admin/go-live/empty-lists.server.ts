import type { MenuEntry } from "#app/content/menus.ts"
import { searchWithFacets } from "#app/core/catalogue/search/facets/search-with-facets.server.ts"
import { parseChoice } from "#app/core/catalogue/search/facets/selection.ts"
import { keywordOf } from "#app/core/catalogue/search/search-address.ts"
import { parseFilters } from "#app/core/catalogue/search/search-filters.ts"
import { bothWays } from "#app/core/settings/search/synonyms.ts"
import type { Services } from "#app/services.server.ts"

type Sources = Pick<
  Services,
  "catalogueCache" | "catalogueDb" | "db" | "modules" | "publishedPages" | "search" | "settings"
>

/** Of the lists and menus that the merchant published those that lead to no product, each with its address. */
export async function findEmptyLists(services: Sources): Promise<string[]> {
  const { mainLinks = [], moreLinks = [], footer = [] } = services.publishedPages.lists()
  const entries: MenuEntry[] = [...mainLinks, ...moreLinks, ...footer.flatMap((list) => list.entries)]
  const lists = (
    await Promise.all(services.modules.map(({ emptyLists }) => emptyLists?.(services) ?? []))
  ).flat()
  const published = lists.filter(({ isPublished }) => isPublished)
  const found = published.map(({ title, path }) => `${title} (${path})`)
  for (const { label, to } of entries) {
    if (!to) continue
    const { pathname, searchParams } = new URL(to, "http://shop.invalid")
    const leadsNowhere =
      lists.some(({ path }) => path === pathname) || (await isEmptySearch(services, pathname, searchParams))
    if (leadsNowhere) found.push(`${label} (${to})`)
  }
  return [...new Set(found)]
}

const SEARCH = /^\/search\/([^/]+)\/?$/

/** Whether an address is that of a search that finds nothing. */
async function isEmptySearch(
  { catalogueCache: cache, catalogueDb: db, search, settings }: Sources,
  path: string,
  query: URLSearchParams,
): Promise<boolean> {
  const [, parameter] = path.match(SEARCH) ?? []
  if (parameter === undefined) return false
  const { name, maxPrice } = parseFilters(query)
  const { matches, alsoLike } = await searchWithFacets(
    { db, search, cache },
    {
      ...{ keyword: keywordOf(decodeURIComponent(parameter)), filters: { name, maxPrice } },
      ...{ place: { page: 1 }, choice: parseChoice(query) },
    },
    {
      hasFacets: settings.get("catalogue.facets"),
      attributes: settings.get("catalogue.attributes"),
      synonyms: bothWays(settings.get("search.synonyms")),
    },
  )
  return matches.length + alsoLike.length === 0
}
