import { useEffect } from "react"
import { listSimilar } from "#app/core/catalogue/listing/similar-products.server.ts"
import { SmallPicture } from "#app/core/catalogue/media/product-picture.tsx"
import { findProduct } from "#app/core/catalogue/product-queries.server.ts"
import type { ProductCard } from "#app/core/catalogue/product-view.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { summarise } from "#app/modules/compare/best-values.ts"
import { type CompareQuery, isFull, readCompareQuery } from "#app/modules/compare/compare-address.ts"
import { CompareButton } from "#app/modules/compare/compare-button.tsx"
import { CompareLink } from "#app/modules/compare/compare-link.tsx"
import { compareFacts } from "#app/modules/compare/comparison.ts"
import { ComparisonTable } from "#app/modules/compare/comparison-table.tsx"
import * as messages from "#app/modules/compare/messages.ts"
import { servicesContext } from "#app/services.server.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import { memoPage } from "#app/ui/memo-page.ts"

import { keepComparison, useChosen } from "../use-compare-selection.ts"
import type { Route } from "./+types/compare"

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { catalogueCache, catalogueDb: db, settings } = services
  const asked = readCompareQuery(url.searchParams)
  const found = await Promise.all(asked.ids.map((id) => findProduct(db, id, catalogueCache)))
  const products = found.filter((product) => product !== null)
  const query = { ...asked, ids: products.map(({ id }) => id) }
  const last = products.at(-1)
  return {
    products,
    facts: compareFacts(products, settings.get("catalogue.attributes")),
    ...{ query, summary: summarise(products) },
    others: last && !isFull(query) ? await listSimilar(services, last, products) : [],
  }
}

export default memoPage(ComparePage)

function ComparePage({ loaderData: { products, facts, query, summary, others } }: Route.ComponentProps) {
  useEffect(
    () =>
      keepComparison(
        products.map(({ id, type, name, images }) => ({ id, type, name, image: images[0] ?? "" })),
      ),
    [products],
  )
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-3 py-4 md:gap-6 md:py-12">
      <PageHead title={messages.compareTitle} description={messages.compareDescription} />
      <h1 className="text-title md:text-headline">{messages.compareTitle}</h1>
      {summary.length > 0 && (
        <div className="grid max-w-prose gap-1 max-md:text-small">
          <h2 className="sr-only">{messages.inShort}</h2>
          {summary.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      {products.length === 0 ? (
        <Nothing />
      ) : (
        <ComparisonTable products={products} facts={facts} query={query} />
      )}
      {others.length > 0 && <Others others={others} query={query} />}
    </div>
  )
}

function Nothing() {
  const ids = useChosen()?.map(({ id }) => id) ?? []
  if (ids.length > 0) return <CompareLink ids={ids} label={messages.compareProducts(ids.length)} />
  return (
    <p className="max-w-prose">
      {messages.nothingToCompare}{" "}
      <Link to="/" className="underline underline-offset-4">
        {messages.lookAround}
      </Link>
    </p>
  )
}

function Others({ others, query }: { others: ProductCard[]; query: CompareQuery }) {
  return (
    <section aria-labelledby="others" className="grid gap-3 print:hidden">
      <h2 id="others" className="text-title">
        {messages.compareWith}
      </h2>
      <ul className="grid gap-1">
        {others.map(({ id, name, pricePaise, image }) => (
          <li key={id}>
            <CompareButton query={{ ...query, ids: [...query.ids, id] }} className="figures">
              <SmallPicture image={image} className="mr-3 size-14 rounded-small bg-mist object-cover" />
              {`${name}, ${formatRupees(pricePaise)}`}
            </CompareButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
