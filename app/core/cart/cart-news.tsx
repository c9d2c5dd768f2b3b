import { lazy, Suspense, useState } from "react"
import type { Cart } from "./cart.ts"

/** The id of the box that says what changed; it takes the focus. */
export const CART_CHANGES = "cart-changes"

/** What changed in a cart that is or was filled; an empty one has no news, and loads no code for it. */
export function CartNews({ cart }: { cart: Cart }) {
  const [isFilled, setFilled] = useState(false)
  if (!isFilled && cart.length > 0) setFilled(true)
  return (
    isFilled && (
      <Suspense>
        <CartChanges cart={cart} />
      </Suspense>
    )
  )
}

const CartChanges = lazy(() => import("./cart-changes.tsx"))
