import { href } from "react-router"
import * as messages from "#app/modules/refund-accounts/messages.ts"
import { ButtonLink } from "#app/ui/button.tsx"

type Props = { orderNumber: string; data: { account: string } }

/** The account that the money of an order goes back to. */
export default function OrderRefundAccount({ orderNumber, data: { account } }: Props) {
  return (
    <section aria-label={messages.refundAccount} className="grid justify-items-start gap-3 sm:col-span-full">
      <p>{messages.goesTo(account)}</p>
      <ButtonLink to={href("/orders/:number/refund-account", { number: orderNumber })} look="quiet">
        {messages.changeAccount}
      </ButtonLink>
    </section>
  )
}
