import { href } from "react-router"
import * as messages from "#app/modules/refund-accounts/messages.ts"
import { ButtonLink } from "#app/ui/button.tsx"

type Props = { orderNumber: string; data: { account: string | null } }

/** The account that the money of an order goes back to, or the way to state it. */
export default function OrderRefundAccount({ orderNumber, data: { account } }: Props) {
  return (
    <section aria-label={messages.refundAccount} className="grid justify-items-start gap-3 sm:col-span-full">
      <p>{account ? messages.goesTo(account) : messages.weNeedAccount}</p>
      <ButtonLink to={href("/orders/:number/refund-account", { number: orderNumber })} look="quiet">
        {account ? messages.changeAccount : messages.stateAccount}
      </ButtonLink>
    </section>
  )
}
