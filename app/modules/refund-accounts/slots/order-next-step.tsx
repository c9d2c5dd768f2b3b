import { href } from "react-router"
import * as messages from "#app/modules/refund-accounts/messages.ts"
import { ButtonLink } from "#app/ui/button.tsx"

/** The main action while money waits for an account to go back to. */
export default function AskRefundAccount({ orderNumber }: { orderNumber: string }) {
  return (
    <>
      <p>{messages.weNeedAccount}</p>
      <ButtonLink to={href("/orders/:number/refund-account", { number: orderNumber })}>
        {messages.stateAccount}
      </ButtonLink>
    </>
  )
}
