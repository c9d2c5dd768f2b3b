import { useId, useState } from "react"
import { href } from "react-router"
import type { Cart } from "#app/core/cart/cart.ts"
import { lacksNames, stockLacks } from "#app/core/cart/cart-prices.ts"
import { itemCount } from "#app/core/cart/messages.ts"
import { useCurrentPrices } from "#app/core/cart/use-current-prices.ts"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { Link } from "#app/ui/link.tsx"
import { type CartSummaryProps, FilledCart } from "../cart-summary.tsx"
import * as checkoutMessages from "../messages.ts"
import * as messages from "./messages.ts"

type FoldedSummaryProps = CartSummaryProps & {
  /** The pieces that are ordered, without the wrapping of a gift. */
  pieces: number
  /** The pieces of the cart that are not ordered. */
  leftInCart: number
}

const NOTE = "text-small max-lg:pb-2"

/** The order beside its form; on a phone it stands above the form and is folded until it is opened or lacks stock. */
export default function FoldedSummary({
  isReady,
  pieces,
  leftInCart,
  changePath = href("/cart"),
  children,
  ...filled
}: FoldedSummaryProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { cart } = filled
  const isShown = stockLacks(cart, useCurrentPrices()).length > 0 || isOpen
  return (
    <section
      aria-label={checkoutMessages.orderSummary}
      className="grid gap-5 rounded-card bg-mist p-6 max-lg:gap-2 max-lg:px-4 max-lg:py-2 lg:sticky lg:top-24 lg:order-last"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 max-lg:min-h-12">
        <h2 className="text-lead">{checkoutMessages.yourOrder}</h2>
        {cart.length > 0 && (
          <>
            <Link to={changePath} className="text-small underline underline-offset-4">
              {checkoutMessages.change}
            </Link>
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
          </>
        )}
      </div>
      {!isShown && cart.length > 0 && (
        <p className="truncate text-small lg:hidden noscript:hidden">
          {cart.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}
        </p>
      )}
      <div id={id} className={`grid gap-5 ${isShown ? "" : "max-lg:hidden noscript:grid"}`}>
        {isReady ? (
          <>
            <FilledCart {...filled} />
            {children}
          </>
        ) : (
          <div aria-hidden="true" className="h-40 rounded-small bg-paper" />
        )}
      </div>
      <Unnamed cart={cart} />
      {leftInCart > 0 && (
        <p className={NOTE}>
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
    <p key={id} className={NOTE}>
      {messages.hasNoName(name)}{" "}
      <Link to={href("/cart")} className="underline underline-offset-4">
        {messages.addTheName}
      </Link>
    </p>
  ))
}
