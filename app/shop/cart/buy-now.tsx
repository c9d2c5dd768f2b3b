import { href } from "react-router"
import { Button } from "#app/ui/button.tsx"
import * as messages from "./messages.ts"

/** The button that sends the form of a product on to the payment page, instead of the cart's. */
export function BuyNow() {
  return (
    <Button type="submit" look="quiet" formAction={href("/payment")} className="flex-1 text-lead">
      {messages.buyNow}
    </Button>
  )
}
