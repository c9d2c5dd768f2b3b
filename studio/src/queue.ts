import type { Product } from "./catalogue.ts"
import { VIEWS, type View } from "./scene.ts"

export interface Job {
  product: Product
  view: View
}

const BEST_SELLER_TYPES = ["earbuds", "watch", "nackband", "headphone", "speaker", "party", "soundbar"]
const BEST_SELLERS_PER_TYPE = 4
/** Kinds that are shown opened or taken apart as well. */
const OPENING_KINDS = ["true-wireless-earbuds", "smart-watch"]

/** All photographs in the order of their worth: what the home page shows, the other heroes, then the other views. */
export function listJobs(products: readonly Product[]): Job[] {
  const isBestSeller = (product: Product) =>
    BEST_SELLER_TYPES.includes(product.type) &&
    products.filter(({ type }) => type === product.type).indexOf(product) < BEST_SELLERS_PER_TYPE
  const inOrder = [...products.filter(isBestSeller), ...products.filter((product) => !isBestSeller(product))]
  return VIEWS.flatMap((view) =>
    inOrder
      .filter(({ kind }) => view !== "open" || OPENING_KINDS.includes(kind))
      .map((product) => ({ product, view })),
  )
}
