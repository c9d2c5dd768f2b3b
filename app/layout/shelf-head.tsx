import type { ProductCard } from "#app/core/catalogue/product-view.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import * as messages from "./messages.ts"

type ShelfHeadProps = { title: string; products: readonly ProductCard[]; isQuoted?: boolean }

/** What heads a list on a shelf: its name, smaller where it is words of a shopper, and in one line what its products cost at least. */
export function ShelfHead({ title, products, isQuoted = false }: ShelfHeadProps) {
  const prices = products.flatMap(({ pricePaise, family = [] }) => [
    pricePaise,
    ...family.map((colour) => colour.pricePaise),
  ])
  return (
    <div>
      <h1 className={isQuoted ? "line-clamp-1 text-lead md:text-title" : "line-clamp-2 text-title"}>
        {title}
      </h1>
      {prices.length > 0 && (
        <p className="figures text-quiet text-small">
          {messages.fromPrice(formatRupees(prices.reduce((a, b) => Math.min(a, b))))}
        </p>
      )}
    </div>
  )
}
