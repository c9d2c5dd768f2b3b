import { href } from "react-router"
import * as catalogueMessages from "#app/core/catalogue/messages.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { Button } from "#app/ui/button.tsx"
import { MOST_OF_ONE } from "./cart.ts"
import * as messages from "./messages.ts"

type BuyNowProps = {
  pricePaise: number
  /** The product where the payment page takes it from the address, so that the form orders it without a script too. */
  plainId: string | undefined
}

/** The two buttons of a product's form: to the cart, or past it straight to the payment page. */
export function BuyNow({ pricePaise, plainId }: BuyNowProps) {
  return (
    <div className="flex items-center gap-2 sm:gap-4">
      <strong aria-hidden="true" className="figures font-display text-body sm:text-lead lg:hidden">
        {formatRupees(pricePaise)}
      </strong>
      {plainId && (
        <>
          <input type="hidden" name="product" value={plainId} />
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
        className={`flex-1 text-body max-sm:px-2 sm:text-lead${plainId ? " noscript:hidden" : ""}`}
      >
        {catalogueMessages.addToCart}
      </Button>
      <Button
        type="submit"
        look="quiet"
        formAction={href("/payment")}
        className={`flex-1 text-body max-sm:px-2 sm:text-lead${plainId ? " noscript:border-transparent noscript:bg-marigold noscript:text-on-accent" : ""}`}
      >
        {messages.buyNow}
      </Button>
    </div>
  )
}
