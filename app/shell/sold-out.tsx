import { lazy, Suspense } from "react"
import * as messages from "#app/shop/catalogue/messages.ts"
import type { ProductDetail } from "#app/shop/catalogue/product-view.ts"

/** Few products are sold out: the others do not bring its code. */
const NotifyMe = lazy(async () => ({ default: (await import("#app/shop/alerts/notify-me.tsx")).NotifyMe }))

/** What stands in place of the button where nothing is left: who waits is told. */
export function SoldOut({ product }: { product: ProductDetail }) {
  return (
    <div className="grid gap-3 rounded-card bg-mist p-5">
      <p className="font-semibold">{messages.soldOutLeaveYourAddress}</p>
      <Suspense>
        <NotifyMe productId={product.id} productName={product.name} />
      </Suspense>
    </div>
  )
}
