import type { ProductCard } from "#app/core/catalogue/product-view.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import * as messages from "./messages.ts"

/** What heads a list on a shelf: its name, and in one line what its products cost at least. */
export function ShelfHead({ title, products }: { title: string; products: readonly ProductCard[] }) {
  const prices = products.flatMap(({ pricePaise, family = [] }) => [
    pricePaise,
    ...family.map((colour) => colour.pricePaise),
  ])
  return (
    <div>
      <h1 className="line-clamp-2 text-title">{title}</h1>
      {prices.length > 0 && (
        <p className="figures text-quiet text-small">
          {messages.fromPrice(formatRupees(prices.reduce((a, b) => Math.min(a, b))))}
        </p>
      )}
    </div>
  )
}
