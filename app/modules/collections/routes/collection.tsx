import { data } from "react-router"
import { packCards, unpackCards } from "#app/core/catalogue/listing/card-rows.ts"
import { completeCards } from "#app/core/catalogue/listing/complete-cards.server.ts"
import { searchSummary } from "#app/core/catalogue/product-page/product-summary.ts"
import { BrowsedList } from "#app/core/catalogue/search/facets/panel/browsed-list.tsx"
import { ShelfList } from "#app/core/catalogue/search/facets/panel/shelf-list.tsx"
import { filterQuery, parseFilters } from "#app/core/catalogue/search/search-filters.ts"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { collectionPath } from "#app/modules/collections/collection.ts"
import { findShown } from "#app/modules/collections/collections.server.ts"
import { listProducts } from "#app/modules/collections/list-products.server.ts"
import * as messages from "#app/modules/collections/messages.ts"
import { servicesContext } from "#app/services.server.ts"
import { ButtonLink } from "#app/ui/button.tsx"
import { structuredBreadcrumbs } from "#app/ui/head/breadcrumbs.ts"
import { JsonLd } from "#app/ui/head/json-ld.tsx"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { memoPage } from "#app/ui/memo-page.ts"
import type { Route } from "./+types/collection"

export async function loader({ params, url, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const collection = await findShown(services, params.slug, request)
  if (!collection) throw data(null, { status: 404, statusText: "Not Found" })
  const { catalogueCache: cache, catalogueDb: db, env, settings } = services
  const { page, after, before } = parseFilters(url.searchParams)
  const found = await listProducts(services, collection, { page, after, before })
  const [matches] = await completeCards({ db, cache, settings }, [found.matches])
  const { title, description, seoTitle, seoDescription, isPublished } = collection
  const { total, hasUncounted, next, previous, page: shown } = found
  const own = env.shopUrl + collectionPath(collection.slug)
  return {
    ...{ title, description, isPublished, url: own + filterQuery(NO_FILTERS, { page: shown }) },
    headTitle: shown > 1 ? messages.pageOf(seoTitle || title, shown) : seoTitle || title,
    summary: seoDescription || searchSummary(title, { total, hasUncounted, matches, page: shown }),
    list: {
      total,
      hasUncounted,
      next,
      previous,
      page: shown,
      isWhole: found.isWhole,
      matches: packCards(matches),
    },
  }
}

const NO_FILTERS = { name: "", maxPrice: "" }

export default memoPage(CollectionPage)

function CollectionPage({ loaderData }: Route.ComponentProps) {
  const { title, description, isPublished, url, headTitle, summary, list } = loaderData
  const { shelf } = usePageSettings()
  const matches = unpackCards(list.matches)
  const shown = { ...list, matches, alsoLike: [] }
  const words = description && <p className="max-w-3xl whitespace-pre-line text-lead">{description}</p>
  const products =
    matches.length > 0 ? (
      <BrowsedList list={shown} choice="" />
    ) : (
      <div className="grid justify-items-start gap-4 rounded-card bg-mist p-8">
        <p className="text-lead">{messages.nothingHere}</p>
        <ButtonLink to="/">{messages.seeTheShop}</ButtonLink>
      </div>
    )
  return (
    <>
      <PageHead
        title={headTitle}
        description={summary}
        url={url}
        isListed={isPublished && matches.length > 0}
        isFollowed
      />
      <JsonLd
        url={url}
        value={import.meta.env.SSR && structuredBreadcrumbs(url, [{ name: title, path: url }])}
      />
      {shelf ? (
        <ShelfList title={title} list={matches.length > 0 ? shown : null} panel={null}>
          {products}
          {words}
        </ShelfList>
      ) : (
        <div className="page grid gap-6 py-8 md:py-12">
          <h1 className="text-headline">{title}</h1>
          {words}
          {products}
        </div>
      )}
    </>
  )
}
