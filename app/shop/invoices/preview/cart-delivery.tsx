import { type Cart, cartTotalPaise } from "#app/shop/cart/cart.ts"
import { DeliveryRow } from "#app/shop/orders/ordered-lines.tsx"
import { usePageSettings } from "#app/shop/settings/use-page-settings.ts"
import { usePricePreview } from "./use-price-preview.ts"

/** What a cart costs before anybody has said where it goes: with its delivery, where that is the same everywhere. */
export function useCartPrice(cart: Cart) {
  const { deliveryIsFree } = usePageSettings()
  const preview = usePricePreview(cart, null, { isAsked: !deliveryIsFree })
  const deliveryPaise = deliveryIsFree ? 0 : (preview?.deliveryPaise ?? null)
  return { deliveryPaise, deliveryIsFree, totalPaise: cartTotalPaise(cart) + (deliveryPaise ?? 0) }
}

/** The line of a cart that says what delivery costs, in a shop where it is not free. */
export function CartDelivery({ price }: { price: ReturnType<typeof useCartPrice> }) {
  return price.deliveryIsFree ? null : <DeliveryRow paise={price.deliveryPaise} />
}
