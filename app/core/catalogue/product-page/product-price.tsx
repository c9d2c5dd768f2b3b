import * as messages from "#app/core/catalogue/messages.ts"
import type { ProductDetail } from "#app/core/catalogue/product-view.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"

/** The price of a product, its MRP and the difference (PD-1). A guided page says beside the MRP that it includes all taxes. */
export function ProductPrice({
  product: { pricePaise, mrp, off, tax },
}: {
  product: Pick<ProductDetail, "pricePaise" | "mrp" | "off" | "tax">
}) {
  const { guidedProduct } = usePageSettings()
  const price = (
    <strong className="font-display text-title lg:text-headline">{formatRupees(pricePaise)}</strong>
  )
  if (guidedProduct)
    return (
      <p className="figures flex items-center gap-3 lg:items-baseline">
        {price}
        <span className="text-caption text-quiet leading-tight lg:text-body">
          <b className="block font-semibold text-drop text-small lg:mr-3 lg:inline lg:text-lead">{off}</b>
          {` ${messages.mrp} `}
          <del>{mrp}</del>
          {` ${tax.replace(messages.mrp, "").trim()}`}
        </span>
      </p>
    )
  return (
    <div>
      <p className="figures flex flex-wrap items-baseline gap-x-3">
        {price}
        <del className="text-lead text-quiet">{mrp}</del>
        <span className="font-semibold text-drop text-lead">{off}</span>
      </p>
      <p className="text-quiet text-small">{tax}</p>
    </div>
  )
}
