import { href, useNavigate } from "react-router"
import { profileStore } from "#app/core/accounts/profile/profile-store.ts"
import type { CartProduct } from "#app/core/cart/cart.ts"
import { wanted } from "#app/core/cart/cart-store.ts"
import { useCart } from "#app/core/cart/use-cart.ts"
import * as messages from "#app/core/catalogue/messages.ts"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { toast } from "#app/ui/toast/toast.tsx"

/** Adds one more of a product and says so unless the page is left past the cart, or says why not; a guest is led to the login where the shop wants it (CART-1), and the product is added after it. Answers whether it is added. */
export function useAddToCart() {
  const navigate = useNavigate()
  const { add } = useCart()
  const { guestCart, guidedCheckout } = usePageSettings()
  return async (product: CartProduct, isSaid = true): Promise<boolean> => {
    if (!guestCart && !(await profileStore.known())) {
      wanted.product = product
      toast.error(messages.logInToAdd)
      navigate(href("/login"))
      return false
    }
    const refusal = add(product)
    if (refusal) toast.error(refusal)
    else if (isSaid) toast.success(guidedCheckout ? messages.addedToCart : messages.productAddedToCart)
    return refusal === null
  }
}
