import { listRelated, ROW_LENGTH } from "#app/core/catalogue/product-queries.server.ts"
import type { ProductCard, ProductDetail } from "#app/core/catalogue/product-view.ts"
import type { Services } from "#app/services.server.ts"
import { completeCards } from "./complete-cards.server.ts"

const MOST_FOLDED = 6 * ROW_LENGTH

type Source = Pick<Services, "catalogueCache" | "catalogueDb" | "settings">

/** A row of others like a product; on shelves no colour of the `shown` ones, and one card a family. */
export async function listSimilar(
  { catalogueCache: cache, catalogueDb: db, settings }: Source,
  product: ProductDetail,
  shown: readonly ProductCard[] = [product],
): Promise<ProductCard[]> {
  const most = settings.get("catalogue.shelf") ? MOST_FOLDED : ROW_LENGTH
  const similar = await listRelated(db, product, cache, most)
  const [, others = []] = await completeCards({ db, cache, settings }, [[...shown], similar])
  return others.filter(({ id }) => !shown.some((one) => one.id === id)).slice(0, ROW_LENGTH)
}
