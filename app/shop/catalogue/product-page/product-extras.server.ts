import type { Database } from "#app/platform/database/database.server.ts"
import { type CatalogueCache, UNCACHED } from "#app/shop/catalogue/cache/catalogue-cache.server.ts"
import { findPriceHistory } from "#app/shop/catalogue/price-history/past-prices.server.ts"
import type { ProductDetail } from "#app/shop/catalogue/product-view.ts"
import { listSiblings } from "#app/shop/catalogue/variants/variants.server.ts"
import type { ProductExtras } from "./product-extras.ts"

type Shown = { colours: boolean; prices: boolean; breadcrumbs: boolean; buyNow: boolean }

/** The parts of a product's page that the shop's settings add; undefined where there are none. */
export async function readExtras(
  { db, cache = UNCACHED }: { db: Database; cache?: CatalogueCache },
  product: ProductDetail,
  { colours, prices, breadcrumbs, buyNow }: Shown,
): Promise<ProductExtras | undefined> {
  const history = prices ? await findPriceHistory(db, product.id) : null
  const extras: ProductExtras = {
    ...(colours && { siblings: await listSiblings({ db, cache }, product) }),
    ...(history && { history }),
    ...(breadcrumbs && { hasBreadcrumbs: true }),
    ...(buyNow && { hasBuyNow: true }),
  }
  return Object.keys(extras).length > 0 ? extras : undefined
}
