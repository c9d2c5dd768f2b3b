import type { MouseEvent } from "react"
import { href, useNavigate } from "react-router"
import * as catalogueMessages from "#app/core/catalogue/messages.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { Button } from "#app/ui/button.tsx"
import { MOST_OF_ONE } from "./cart.ts"
import { browserCart } from "./cart-store.ts"
import * as messages from "./messages.ts"
import { ONLY } from "./use-cart.ts"

type BuyNowProps = {
  id: string
  pricePaise: number
  /** Whether the payment page takes the product from its address, so that the form orders it without a script too. */
  isPlain: boolean
  /** Whether a further piece may get a name of its own. */
  isEngraved: boolean
}

/** The two buttons of a product's form: to the cart, or past it to a payment page of this product alone. Pieces that lie in the cart are ordered, none is added to them. */
export function BuyNow({ id, pricePaise, isPlain, isEngraved }: BuyNowProps) {
  const navigate = useNavigate()
  const to = `${href("/payment")}?${new URLSearchParams({ [ONLY]: id })}`
  const order = (event: MouseEvent) => {
    if (
      isEngraved ||
      !browserCart()
        .catchUp()
        .some((item) => item.id === id)
    )
      return
    event.preventDefault()
    navigate(to)
  }
  return (
    <div className="flex items-center gap-2 sm:gap-4">
      <strong aria-hidden="true" className="figures font-display text-body sm:text-lead lg:hidden">
        {formatRupees(pricePaise)}
      </strong>
      {isPlain && (
        <>
          <input type="hidden" name="product" value={id} />
          <noscript>
            <label className="flex items-center gap-2 text-small">
              {messages.quantity}
              <input
                type="number"
                name="quantity"
                defaultValue="1"
                min="1"
                max={MOST_OF_ONE}
                required
                className="min-h-12 w-16 rounded-small border border-edge bg-raised px-2"
              />
            </label>
          </noscript>
        </>
      )}
      <Button
        type="submit"
        className={`flex-1 text-body max-sm:px-2 sm:text-lead${isPlain ? " noscript:hidden" : ""}`}
      >
        {catalogueMessages.addToCart}
      </Button>
      <Button
        type="submit"
        look="quiet"
        formAction={to}
        onClick={order}
        className={`flex-1 text-body max-sm:px-2 sm:text-lead${isPlain ? " noscript:border-transparent noscript:bg-marigold noscript:text-on-accent" : ""}`}
      >
        {messages.buyNow}
      </Button>
    </div>
  )
}
