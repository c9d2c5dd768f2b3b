import { Suspense } from "react"
import type { Cart } from "#app/core/cart/cart.ts"
import type { ReminderChoice } from "#app/modules/wishlist/cart-reminders/cart-reminder.ts"
import { lazyPart } from "#app/ui/lazy-part.ts"

/** Only a shop that sends reminders brings the code of the box. */
const CartReminderBox = lazyPart(() => import("#app/modules/wishlist/cart-reminders/cart-reminder-box.tsx"))

export default function CheckoutReminder({ cart, data }: { cart: Cart; data: ReminderChoice }) {
  return (
    <Suspense>
      <CartReminderBox choice={data} lines={cart} />
    </Suspense>
  )
}
