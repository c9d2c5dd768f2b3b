import { useState } from "react"
import type { CartProduct } from "#app/core/cart/cart.ts"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { useLatePart } from "#app/ui/use-lazy-part.ts"
import { useAddToCart } from "./use-add-to-cart.ts"

const loadDrawer = () => import("./cart-drawer.tsx")

/** Adds a product and shows it in a drawer over the page, where the shop has one; `drawer` is to be rendered. */
export function useCartDrawer(product: CartProduct) {
  const { cartDrawer } = usePageSettings()
  const addToCart = useAddToCart()
  const { Part, open, close } = useLatePart(loadDrawer, "") // without it the toast says that the piece is in the cart
  const [turn, setTurn] = useState(0) // the drawer before may still be on its way out of the history
  const show = () => {
    setTurn(turn + 1)
    return open()
  }
  const add = async () => {
    if ((await addToCart(product)) && cartDrawer) await show()
  }
  return {
    add,
    show,
    drawer: Part && <Part key={turn} product={product} onClose={close} />,
  }
}
