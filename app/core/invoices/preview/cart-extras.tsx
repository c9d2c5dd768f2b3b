import { Suspense } from "react"
import { type Cart, cartTotalPaise } from "#app/core/cart/cart.ts"
import { DeliveryRow } from "#app/core/orders/ordered-lines.tsx"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { lazyPart } from "#app/ui/lazy-part.ts"
import { usePricePreview } from "./use-price-preview.ts"

/** What a cart costs before anybody has said where it goes: less what offers take off, with a delivery that is the same everywhere. */
export function useCartPrice(cart: Cart) {
  const { deliveryIsFree, offers: hasOffers } = usePageSettings()
  const preview = usePricePreview(cart, null, { isAsked: !deliveryIsFree || hasOffers })
  const deliveryPaise = deliveryIsFree ? 0 : (preview?.deliveryPaise ?? null)
  const offers = preview?.offers ?? []
  const discountPaise = offers.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  const totalPaise = cartTotalPaise(cart) - discountPaise + (deliveryPaise ?? 0)
  return { deliveryPaise, deliveryIsFree, offers, totalPaise }
}

/** The lines of a cart that say what offers take off, and what delivery costs in a shop where it is not free. */
export function CartExtras({ price }: { price: ReturnType<typeof useCartPrice> }) {
  return (
    <>
      <Suspense>{price.offers.length > 0 && <OfferRows offers={price.offers} />}</Suspense>
      {price.deliveryIsFree ? null : <DeliveryRow paise={price.deliveryPaise} />}
    </>
  )
}

const OfferRows = lazyPart(() => import("#app/core/promotions/offer-rows.tsx"))
