import { href } from "react-router"
import { formatRupees } from "#app/core/pricing/money.ts"
import * as messages from "#app/modules/refund-accounts/messages.ts"
import { ButtonLink } from "#app/ui/button.tsx"

type Props = { orderNumber: string; data: { paise: number } }

/** The main action while money waits for an account to go back to. */
export default function AskRefundAccount({ orderNumber, data: { paise } }: Props) {
  return (
    <>
      <p>{messages.weNeedAccount(formatRupees(paise))}</p>
      <ButtonLink to={href("/orders/:number/refund-account", { number: orderNumber })}>
        {messages.stateAccount}
      </ButtonLink>
    </>
  )
}
