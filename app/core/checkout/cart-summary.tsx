import type { ReactNode } from "react"
import { href } from "react-router"
import { type Cart, cartTotalPaise, engravingsOf } from "#app/core/cart/cart.ts"
import { stockLacks } from "#app/core/cart/cart-prices.ts"
import { yourCartIsEmpty } from "#app/core/cart/messages.ts"
import { useCurrentPrices } from "#app/core/cart/use-current-prices.ts"
import { BoughtLines } from "#app/core/orders/ordered-lines.tsx"
import { toPaise } from "#app/core/pricing/money.ts"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { ButtonLink } from "#app/ui/button.tsx"
import { Link } from "#app/ui/link.tsx"
import * as messages from "./messages.ts"

export type CartSummaryProps = {
  cart: Cart
  isReady: boolean
  /** Where it is changed; the cart unless said. */
  changePath?: string | undefined
  /** Null where it depends on where the order goes. */
  deliveryPaise: number | null
  /** What offers take off, and the lines that say so. */
  discountPaise?: number
  offers?: ReactNode
  /** What else is known of the price. */
  children?: ReactNode
}

/** The order beside its form. The cart is unknown until the page is hydrated. */
export function CartSummary({ isReady, changePath = href("/cart"), children, ...filled }: CartSummaryProps) {
  return (
    <section
      aria-label={messages.orderSummary}
      className="order-last grid gap-5 rounded-card bg-mist p-6 lg:sticky lg:top-24"
    >
      <h2 className="flex items-baseline justify-between gap-4 text-lead">
        {messages.yourOrder}
        {filled.cart.length > 0 && (
          <Link to={changePath} className="font-normal font-text text-small underline underline-offset-4">
            {messages.change}
          </Link>
        )}
      </h2>
      {isReady ? (
        <>
          <FilledCart {...filled} />
          {children}
        </>
      ) : (
        <div aria-hidden="true" className="h-40 rounded-small bg-paper" />
      )}
    </section>
  )
}

/** The lines of a cart that is known, and its sums. */
export function FilledCart({
  cart,
  deliveryPaise,
  discountPaise = 0,
  offers,
}: Omit<CartSummaryProps, "isReady" | "changePath" | "children">) {
  const { guidedCheckout } = usePageSettings()
  const lacks = stockLacks(cart, useCurrentPrices())
  if (cart.length === 0) return <EmptyCart />
  const lines = cart.map((item) => {
    const { id, name, images, quantity, price } = item
    const image = images.find((candidate) => candidate !== "") ?? ""
    const note = guidedCheckout ? lacks.find((lack) => lack.id === id)?.note : undefined
    return { id, name, image, quantity, pricePaise: toPaise(price), engravings: engravingsOf(item), note }
  })
  const totalPaise = cartTotalPaise(cart) + (deliveryPaise ?? 0) - discountPaise
  return (
    <BoughtLines lines={lines} totalPaise={totalPaise} deliveryPaise={deliveryPaise}>
      {offers}
    </BoughtLines>
  )
}

function EmptyCart() {
  return (
    <div className="grid justify-items-start gap-4">
      <p>{yourCartIsEmpty}</p>
      <ButtonLink to={href("/")} look="quiet">
        {messages.lookAtProducts}
      </ButtonLink>
    </div>
  )
}
