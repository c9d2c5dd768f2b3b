import { Suspense, useEffect, useState } from "react"
import { useProfile } from "#app/core/accounts/profile/use-profile.ts"
import type { Cart } from "#app/core/cart/cart.ts"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import {
  forgetMarker,
  hasGuestCart,
  readMarker,
} from "#app/modules/wishlist/cart-reminders/guest-carts/guest-cart-marker.ts"
import { tellShop } from "#app/modules/wishlist/cart-reminders/guest-carts/tell-shop.ts"
import { mailMyCart } from "#app/modules/wishlist/cart-reminders/messages.ts"
import { useSaved } from "#app/modules/wishlist/use-saved.ts"
import { Button } from "#app/ui/button.tsx"
import { lazyPart } from "#app/ui/lazy-part.ts"

/** Comes when a guest asks for it, asked before or follows a mailed link. */
const GuestCartBox = lazyPart(
  () => import("#app/modules/wishlist/cart-reminders/guest-carts/guest-cart-box.tsx"),
)

/** The cart was ordered: there is nothing to be reminded of, whichever address the order has. */
function leaveOrdered() {
  if (readMarker() === null) return
  forgetMarker()
  void tellShop("left", [])
}

/** Comes where something is saved. */
const SavedInCart = lazyPart(() => import("#app/modules/wishlist/saved-in-cart.tsx"))

/** Saved products, and the reminder of a guest's cart. */
export default function CartEnd({ cart }: { cart: Cart }) {
  const { saved } = usePageSettings()
  const [isListed, setListed] = useState(false)
  const hasSaved = (useSaved()?.length ?? 0) > 0
  if (hasSaved && !isListed) setListed(true)
  return (
    <>
      <GuestCart cart={cart} />
      {saved && isListed && (
        <Suspense>
          <SavedInCart />
        </Suspense>
      )}
    </>
  )
}

/** The reminder of a guest's cart, where the shop sends any, and the carts of mailed links. */
function GuestCart({ cart }: { cart: Cart }) {
  const { guestReminders } = usePageSettings()
  const isGuest = useProfile() === null
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    setOpen(hasGuestCart(guestReminders))
    addEventListener("ordered", leaveOrdered) // once in this window, and still on the order form
  }, [guestReminders])
  if (isOpen)
    return (
      <Suspense>
        <GuestCartBox cart={cart} isGuest={isGuest} isOffered={guestReminders} />
      </Suspense>
    )
  return (
    guestReminders &&
    isGuest &&
    cart.length > 0 && (
      <Button look="plain" className="justify-self-start" onClick={() => setOpen(true)}>
        {mailMyCart}
      </Button>
    )
  )
}
