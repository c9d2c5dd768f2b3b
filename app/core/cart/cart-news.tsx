import { Suspense, useState } from "react"
import { lazyPart } from "#app/ui/lazy-part.ts"
import type { Cart } from "./cart.ts"

/** The id of the box that says what changed; it takes the focus. */
export const CART_CHANGES = "cart-changes"

/** News of a cart that is or was filled. An empty cart has none, and loads no code for it. */
export function CartNews({ cart }: { cart: Cart }) {
  const [isFilled, setFilled] = useState(false)
  if (!isFilled && cart.length > 0) setFilled(true)
  return (
    isFilled && (
      <Suspense>
        <CartChanges id={CART_CHANGES} cart={cart} />
      </Suspense>
    )
  )
}

const CartChanges = lazyPart(() => import("./cart-changes.tsx"))
