import type { PriceHistory } from "#app/core/catalogue/price-history/price-history.ts"
import type { Sibling } from "#app/core/catalogue/product-view.ts"
import type { SizeComparison } from "#app/core/catalogue/size-comparison/size-comparison.ts"

/** Parts that settings add to the specification's product page. */
export type ProductExtras = {
  /** The colours of the same thing, instead of the swatches of the house; none where it has one alone. */
  siblings?: Sibling[]
  history?: PriceHistory
  /** A sentence for each automatic offer: the price of one piece with it. */
  offers?: readonly string[]
  hasBreadcrumbs?: boolean
  hasBuyNow?: boolean
  /** Whether it has its MRP beside the price, and folds what the law wants declared. */
  isGuided?: boolean
  /** Whether it says by which day it is delivered. */
  hasPromise?: boolean
  /** The ways to pay in one line. */
  ways?: string
  /** The most letters of a name that is engraved. */
  engravingLetters?: number
  /** The address of the manual. */
  manual?: string
  size?: SizeComparison
  video?: ShownVideo
}

/** A video with the moment since when the shop has it, and the shop's address for those who read its structured data. */
export type ShownVideo = { address: string; uploadedAt: string; shopUrl: string }
