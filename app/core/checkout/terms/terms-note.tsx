import { href } from "react-router"
import { whatHolds } from "#app/core/orders/messages.ts"
import { REPLACEMENT_DAYS } from "#app/core/orders/order-states.ts"
import { Link } from "#app/ui/link.tsx"
import * as messages from "./messages.ts"

const LINK = "font-semibold text-ink underline underline-offset-4"
const help = (topic: string) => href("/help/:topic", { topic })

/** What holds for the order, beside its button (Consumer Protection (E-Commerce) Rules 2020). There is no box to tick: the button is the consent. */
export default function TermsNote() {
  return (
    <p className="text-quiet text-small">
      {messages.youOrderBy}{" "}
      <Link to={help("terms")} className={LINK}>
        {messages.termsOfSale}
      </Link>
      . {whatHolds(REPLACEMENT_DAYS)}{" "}
      <Link to={help("delivery")} className={LINK}>
        {messages.deliveryAndPayment}
      </Link>
      {" · "}
      <Link to={help("returns")} className={LINK}>
        {messages.returnsAndRefunds}
      </Link>
    </p>
  )
}
