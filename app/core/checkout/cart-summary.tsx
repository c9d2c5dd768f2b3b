import { type ReactNode, useId, useState } from "react"
import { href } from "react-router"
import { type Cart, cartTotalPaise, engravingsOf } from "#app/core/cart/cart.ts"
import { lacksNames, stockLacks } from "#app/core/cart/cart-prices.ts"
import { itemCount, yourCartIsEmpty } from "#app/core/cart/messages.ts"
import { useCurrentPrices } from "#app/core/cart/use-current-prices.ts"
import { BoughtLines } from "#app/core/orders/ordered-lines.tsx"
import { toPaise } from "#app/core/pricing/money.ts"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { Button, ButtonLink } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { Link } from "#app/ui/link.tsx"
import * as messages from "./messages.ts"

type CartSummaryProps = {
  cart: Cart
  /** The pieces that are ordered, without the wrapping of a gift. */
  pieces: number
  /** The pieces of the cart that are not ordered. */
  leftInCart?: number
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

/** The order beside its form; in a guided checkout on a phone it stands above the form, folded. The cart is unknown until the page is hydrated. */
export function CartSummary({
  isReady,
  pieces,
  leftInCart = 0,
  changePath = href("/cart"),
  children,
  ...filled
}: CartSummaryProps) {
  const { guidedCheckout } = usePageSettings()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { cart } = filled
  const hasLacks = stockLacks(cart, useCurrentPrices()).length > 0
  const isShown = isOpen || hasLacks
  const folded = guidedCheckout && !isShown ? "max-lg:hidden noscript:grid" : ""
  return (
    <section
      aria-label={messages.orderSummary}
      className={`grid gap-5 rounded-card bg-mist p-6 lg:sticky lg:top-24 ${guidedCheckout ? "max-lg:gap-2 max-lg:px-4 max-lg:py-2 lg:order-last" : "order-last"}`}
    >
      <div
        className={`flex flex-wrap items-center justify-between gap-x-4${guidedCheckout ? " max-lg:min-h-12" : ""}`}
      >
        <h2 className="text-lead">{messages.yourOrder}</h2>
        {cart.length > 0 && (
          <Link to={changePath} className="text-small underline underline-offset-4">
            {messages.change}
          </Link>
        )}
        {guidedCheckout && cart.length > 0 && (
          <Button
            look="plain"
            className="px-1! lg:hidden noscript:hidden"
            aria-expanded={isShown}
            aria-controls={id}
            onClick={() => setOpen(!isShown)}
          >
            {itemCount(pieces)}
            <Icon name="chevron" className={`size-5${isShown ? " rotate-180" : ""}`} />
          </Button>
        )}
      </div>
      {folded && cart.length > 0 && (
        <p className="truncate text-small lg:hidden noscript:hidden">
          {cart.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}
        </p>
      )}
      <div id={id} className={`grid gap-5 ${folded}`}>
        {isReady ? (
          <>
            <FilledCart {...filled} />
            {children}
          </>
        ) : (
          <div aria-hidden="true" className="h-40 rounded-small bg-paper" />
        )}
      </div>
      {guidedCheckout && <Unnamed cart={cart} />}
      {leftInCart > 0 && (
        <p className="text-small max-lg:pb-2">
          {messages.staysInCart(itemCount(leftInCart))}{" "}
          <Link to={href("/payment")} className="underline underline-offset-4">
            {messages.orderAll}
          </Link>
        </p>
      )}
    </section>
  )
}

/** Items whose names to engrave are missing, with the way to give them. */
function Unnamed({ cart }: { cart: Cart }) {
  return lacksNames(cart, useCurrentPrices()).map(({ id, name }) => (
    <p key={id} className="text-small max-lg:pb-2">
      {messages.hasNoName(name)}{" "}
      <Link to={href("/cart")} className="underline underline-offset-4">
        {messages.addTheName}
      </Link>
    </p>
  ))
}

function FilledCart({
  cart,
  deliveryPaise,
  discountPaise = 0,
  offers,
}: Omit<CartSummaryProps, "isReady" | "pieces" | "changePath" | "children">) {
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
