import { order } from "./messages.ts"
import { PrivacyNotice } from "./privacy-notice.tsx"

/** The notice of the order form, which comes with its own code where the shop shows it. */
export default function OrderNotice() {
  return <PrivacyNotice says={order} />
}
