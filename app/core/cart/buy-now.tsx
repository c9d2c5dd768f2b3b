import { href } from "react-router"
import * as catalogueMessages from "#app/core/catalogue/messages.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { Button } from "#app/ui/button.tsx"
import * as messages from "./messages.ts"

/** The two buttons of a product's form: to the cart, or past it straight to the payment page. */
export function BuyNow({ pricePaise }: { pricePaise: number }) {
  return (
    <div className="flex items-center gap-2 sm:gap-4">
      <strong aria-hidden="true" className="figures font-display text-body sm:text-lead lg:hidden">
        {formatRupees(pricePaise)}
      </strong>
      <Button type="submit" className="flex-1 text-body max-sm:px-2 sm:text-lead">
        {catalogueMessages.addToCart}
      </Button>
      <Button
        type="submit"
        look="quiet"
        formAction={href("/payment")}
        className="flex-1 text-body max-sm:px-2 sm:text-lead"
      >
        {messages.buyNow}
      </Button>
    </div>
  )
}
