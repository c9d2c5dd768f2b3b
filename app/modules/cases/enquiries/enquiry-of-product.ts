import type { ProductCard } from "#app/core/catalogue/product-view.ts"
import type { BULK_PRODUCTS, EnquiryValues } from "./enquiry.ts"
import * as messages from "./messages.ts"

type BulkProduct = (typeof BULK_PRODUCTS)[number]

const OF_TYPE = new Map<string, BulkProduct>([
  ["earbuds", messages.earbuds],
  ["nackband", messages.neckbands],
  ...["headphone", "headphones", "game"].map((type) => [type, messages.headphones] as const),
  ...["speaker", "party", "soundbar"].map((type) => [type, messages.speakers] as const),
  ["watch", messages.smartWatches],
  ["powerbank", messages.powerBanks],
])
const UNITS = /^[1-9]\d{0,5}$/

/** An enquiry form filled in for a product, with the number of units out of an address line; any text may stand there. */
export function enquiryOfProduct(
  { type, name }: Pick<ProductCard, "type" | "name">,
  units: string | null,
): EnquiryValues {
  return {
    ...{ name: "", company: "", email: "", phone: "" },
    product: OF_TYPE.get(type) ?? "",
    units: units && UNITS.test(units) ? units : "",
    requirement: name,
  }
}
