import type { ProductCard } from "#app/shop/catalogue/product-view.ts"
import type { Answer } from "./questions.ts"

/** A product that fits, and why, a reason for each answer. */
type Picked = { product: ProductCard; reasons: string[] }

/** `total` fit `kept`; `dropped` are answers that nothing fits together with these. `query` narrows the list of the category so. */
export type Pick = { picked: Picked[]; total: number; dropped: Answer[]; query: string }
