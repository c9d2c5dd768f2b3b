import { href } from "react-router"
import { formatRupees } from "#app/core/pricing/money.ts"
import * as messages from "#app/modules/gift-cards/messages.ts"
import { ButtonLink } from "#app/ui/button.tsx"

/** The store credit of an account. */
export default function AccountCredit({ data: { paise } }: { data: { paise: number } }) {
  return (
    <section aria-label={messages.seeCredit} className="grid justify-items-start gap-3">
      <h2 className="text-lead">{messages.seeCredit}</h2>
      {paise > 0 && <p className="figures">{messages.youHave(formatRupees(paise))}</p>}
      <ButtonLink to={href("/gift-card/balance")} look="quiet">
        {messages.checkBalance}
      </ButtonLink>
    </section>
  )
}
