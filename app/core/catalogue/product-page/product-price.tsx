import type { ProductDetail } from "#app/core/catalogue/product-view.ts"
import { formatRupees } from "#app/core/pricing/money.ts"

type Priced = { product: Pick<ProductDetail, "pricePaise" | "mrp" | "off" | "tax"> }

/** The price of a product, its MRP and the difference (PD-1). */
export function ProductPrice({ product: { pricePaise, mrp, off, tax } }: Priced) {
  const price = formatRupees(pricePaise)
  return (
    <div>
      <p className="figures flex flex-wrap items-baseline gap-x-3">
        <strong className="font-display text-title lg:text-headline">{price}</strong>
        {mrp !== price && <del className="text-lead text-quiet">{mrp}</del>}
        <span className="font-semibold text-drop text-lead">{off}</span>
      </p>
      <p className="text-quiet text-small">{tax}</p>
    </div>
  )
}
