import * as messages from "#app/core/catalogue/messages.ts"
import type { ProductDetail } from "#app/core/catalogue/product-view.ts"
import { formatRupees } from "#app/core/pricing/money.ts"

type Priced = { product: Pick<ProductDetail, "pricePaise" | "mrp" | "off" | "tax"> }

/** The same with the words about taxes beside the MRP, to which they belong. */
export function GuidedPrice({ product: { pricePaise, mrp, off, tax } }: Priced) {
  const price = formatRupees(pricePaise)
  return (
    <p className="figures flex items-center gap-3">
      <strong className="font-display text-title lg:text-headline">{price}</strong>
      <span className="text-caption text-quiet">
        <b className="block font-semibold text-drop text-small">{off}</b>
        {` ${messages.mrp} `}
        {mrp === price ? mrp : <del>{mrp}</del>}
        {` ${tax.replace(messages.mrp, "").trim()}`}
      </span>
    </p>
  )
}
