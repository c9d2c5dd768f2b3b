import { z } from "zod"
import type { SheetProduct } from "#app/admin/catalogue/catalogue-search.ts"
import { entrySchema } from "#app/core/catalogue/product.ts"
import { aboveMrp } from "#app/core/catalogue/rupees.ts"
import { type ChangedPrice, changePrice, type PriceChange } from "./price-change.ts"

const priceSchema = z.object({ price: entrySchema.shape.price })

/** A change tried on a product, by the rules of a catalogue entry, and nothing written. */
export function tryPriceChange(product: SheetProduct, change: PriceChange): ChangedPrice {
  const { id, name, sku, pricePaise, mrpPaise } = product
  const afterPaise = changePrice(pricePaise, change)
  const price = afterPaise / 100
  const { error } = priceSchema.safeParse({ price })
  const fault = afterPaise > mrpPaise ? aboveMrp(price, mrpPaise / 100) : null
  return {
    ...{ id, name, sku, beforePaise: pricePaise, afterPaise },
    fault: error?.issues[0]?.message ?? fault,
  }
}
