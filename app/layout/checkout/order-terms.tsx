import { href } from "react-router"
import * as messages from "#app/core/checkout/terms/messages.ts"
import { whatHolds } from "#app/core/orders/messages.ts"
import { order } from "#app/core/privacy/notices/messages.ts"
import { PrivacyNotice } from "#app/core/privacy/notices/privacy-notice.tsx"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { Link } from "#app/ui/link.tsx"

const LINK = "font-semibold text-ink underline underline-offset-4"
const help = (topic: string) => href("/help/:topic", { topic })

/** The notices beside the button of an order form: what becomes of the personal data and what holds for the order, where the shop shows them. */
export default function OrderTerms({ hasTerms }: { hasTerms: boolean | undefined }) {
  return (
    <>
      <PrivacyNotice says={order} />
      {hasTerms && <TermsNote />}
    </>
  )
}

/** What holds for the order (Consumer Protection (E-Commerce) Rules 2020). There is no box to tick: the button is the consent. */
function TermsNote() {
  const { replacementDays } = usePageSettings()
  return (
    <p className="text-quiet text-small">
      {messages.youOrderBy}{" "}
      <Link to={help("terms")} className={LINK}>
        {messages.termsOfSale}
      </Link>
      . {whatHolds(replacementDays)}{" "}
      <Link to={help("delivery")} className={LINK}>
        {messages.deliveryAndPayment}
      </Link>
      {" · "}
      <Link to={help("returns")} className={LINK}>
        {messages.returnPolicy}
      </Link>
    </p>
  )
}
