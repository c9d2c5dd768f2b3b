import { and, eq } from "drizzle-orm"
import { type CatalogueCache, UNCACHED } from "#app/core/catalogue/cache/catalogue-cache.server.ts"
import { hasManual, manualAddress } from "#app/core/catalogue/manual/manual.ts"
import { findPriceHistory } from "#app/core/catalogue/price-history/past-prices.server.ts"
import type { ProductDetail } from "#app/core/catalogue/product-view.ts"
import { compareSize } from "#app/core/catalogue/size-comparison/size-comparison.ts"
import { listSiblings } from "#app/core/catalogue/variants/variants.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { media } from "#db/tables/media.ts"
import type { ProductExtras, ShownVideo } from "./product-extras.ts"

type Shown = Record<
  "colours" | "prices" | "breadcrumbs" | "buyNow" | "engraving" | "guided" | "manual" | "promise" | "size",
  boolean
> & {
  offers: readonly string[]
  ways: string
}

/** The parts of a product's page that the shop's settings and its video add; undefined where there are none. */
export async function readExtras(
  { db, cache = UNCACHED, shopUrl }: { db: Database; cache?: CatalogueCache; shopUrl: string },
  product: ProductDetail,
  {
    colours,
    prices,
    breadcrumbs,
    buyNow,
    engraving,
    guided,
    manual,
    promise,
    size: isSizeShown,
    offers,
    ways,
  }: Shown,
): Promise<ProductExtras | undefined> {
  const history = prices ? await findPriceHistory(db, product.id) : null
  const size = isSizeShown && compareSize(product.facts)
  const { engravingLetters, video } = product.facts
  const shownVideo = video && (await findVideo(db, video))
  const extras: ProductExtras = {
    ...(colours && { siblings: await listSiblings({ db, cache }, product) }),
    ...(history && { history }),
    ...(offers.length > 0 && { offers }),
    ...(breadcrumbs && { hasBreadcrumbs: true }),
    ...(buyNow && { hasBuyNow: true }),
    ...(engraving && !product.isSoldOut && engravingLetters && { engravingLetters }),
    ...(guided && { isGuided: true }),
    ...(promise && { hasPromise: true }),
    ...(ways !== "" && { ways }),
    ...(manual && hasManual(product.facts) && { manual: manualAddress(product) }),
    ...(size && { size }),
    ...(shownVideo && { video: { ...shownVideo, shopUrl } }),
  }
  return Object.keys(extras).length > 0 ? extras : undefined
}

/** A video that everybody may see, or null. */
async function findVideo(db: Database, address: string): Promise<Omit<ShownVideo, "shopUrl"> | null> {
  const [, , id = ""] = address.split("/")
  const [found] = await db
    .select({ createdAt: media.createdAt })
    .from(media)
    .where(and(eq(media.id, id), media.isPublic))
  return found ? { address, uploadedAt: found.createdAt.toISOString() } : null
}
