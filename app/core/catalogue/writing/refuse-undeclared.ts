import type { ShopDeclarations } from "#app/core/catalogue/declarations/declarations-schema.ts"
import { type Declarable, gapSentence, missingOf } from "#app/core/catalogue/declarations/gaps.ts"
import * as messages from "#app/core/catalogue/declarations/messages.ts"
import type { WriteRefusal } from "./product-write.ts"

/**
 * Why a product cannot be, or stay, in the shop as a write would have it; null where it can. What was published without a declaration
 * before the shop asked for them stays until an import: no write may take one more away.
 */
export function refuseUndeclared(
  product: Declarable & { name: string },
  shop: ShopDeclarations,
  published: Declarable | null,
): WriteRefusal | null {
  const known = published ? missingOf(published, shop) : []
  const missing = missingOf(product, shop).filter((gap) => !known.includes(gap))
  if (missing.length === 0) return null
  const sentence = messages.lacks(
    product.name,
    missing.map((gap) => gapSentence(gap, product.facts)).join("; "),
  )
  return { ok: false, refusal: "undeclared", sentences: [sentence] }
}
