import type { ProductCard } from "#app/core/catalogue/product-view.ts"
import type { Answer } from "./questions.ts"

/** A product that fits, and why, a reason for each answer. */
type FoundProduct = { product: ProductCard; reasons: string[] }

/** `dropped` are answers that nothing fits together with the others. `query` narrows the list of the category by these. */
export type FinderResult = { found: FoundProduct[]; dropped: Answer[]; query: string }
