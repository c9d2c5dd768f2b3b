import { useState } from "react"
import { countPieces } from "#app/core/cart/cart.ts"
import * as messages from "#app/core/cart/messages.ts"
import { useCart } from "#app/core/cart/use-cart.ts"
import { Icon } from "#app/ui/icon.tsx"
import { Link } from "#app/ui/link.tsx"
import { CartCount } from "./cart-count.tsx"

/** The link to the cart, with its number of pieces. It nods when one lands, and announces the number politely. */
export function CartLink() {
  const { items, isReady } = useCart()
  const pieces = countPieces(items)
  const nods = useLandings(pieces, isReady)
  const counted = messages.itemCount(pieces)
  return (
    <>
      <Link
        to="/cart"
        aria-label={pieces > 0 ? messages.cartLinkWith(counted) : messages.cartLink}
        className="grid size-12 place-items-center rounded-full hover:bg-mist"
      >
        <span key={nods} className={`relative ${nods > 0 ? "nod" : ""}`}>
          <Icon name="bag" />
          {pieces > 0 && <CartCount pieces={pieces} />}
        </span>
      </Link>
      <span role="status" className="sr-only">
        {pieces > 0 ? messages.inTheCart(counted) : ""}
      </span>
    </>
  )
}

/** How often the number grew before the shopper's eyes. What lay in the cart when the page came does not count. */
function useLandings(pieces: number, isReady: boolean) {
  const [seen, setSeen] = useState({ pieces, isReady, landings: 0 })
  if (seen.pieces !== pieces || seen.isReady !== isReady) {
    const hasLanded = seen.isReady && pieces > seen.pieces
    setSeen({ pieces, isReady, landings: seen.landings + (hasLanded ? 1 : 0) })
  }
  return seen.landings
}
