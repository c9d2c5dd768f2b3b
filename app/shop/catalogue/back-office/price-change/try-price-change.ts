import { z } from "zod"
import type { SheetProduct } from "#app/shop/catalogue/back-office/catalogue-search.ts"
import { entrySchema } from "#app/shop/catalogue/product.ts"
import { type ChangedPrice, changePrice, type PriceChange } from "./price-change.ts"

const priceSchema = z.object({ price: entrySchema.shape.price })

/** A change tried on a product, by the rules of a catalogue entry, and nothing written. */
export function tryPriceChange(product: SheetProduct, change: PriceChange): ChangedPrice {
  const { id, name, sku, pricePaise, mrpPaise } = product
  const afterPaise = changePrice(pricePaise, change)
  const { error } = priceSchema.safeParse({ price: afterPaise / 100 })
  return {
    ...{ id, name, sku, beforePaise: pricePaise, afterPaise },
    fault: error?.issues[0]?.message ?? null,
    isAboveMrp: afterPaise > mrpPaise,
  }
}
