import { ProductGrid } from "#app/core/catalogue/listing/product-grid.tsx"
import * as messages from "#app/core/catalogue/search/messages.ts"
import { filterQuery } from "#app/core/catalogue/search/search-filters.ts"
import type { SearchStart } from "#app/core/catalogue/search/search-result.ts"
import { ButtonLink } from "#app/ui/button.tsx"

/** A narrowed list with links to the pages before and after it. */
export function BrowsedList({ list, choice }: { list: SearchStart; choice: string }) {
  const { matches, next, previous } = list
  const addressOf = (place: NonNullable<typeof next>) =>
    filterQuery({ name: "", maxPrice: "", choice }, place) || "?"
  if (matches.length === 0) return <p className="text-lead">{messages.noProductFitsFilters}</p>
  return (
    <div className="grid gap-8">
      <ProductGrid products={matches} shown={matches} headingLevel={2} isFirst />
      <div className="flex justify-between gap-4">
        {previous && (
          <ButtonLink look="quiet" rel="prev" to={addressOf(previous)}>
            {messages.theProductsBeforeThese}
          </ButtonLink>
        )}
        {next && (
          <ButtonLink look="quiet" rel="next" to={addressOf(next)}>
            {messages.loadMore}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
