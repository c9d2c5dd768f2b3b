import { ALERTS_HEADING } from "#app/content/footer.ts"
import * as notices from "#app/core/privacy/notices/messages.ts"
import { PrivacyNotice } from "#app/core/privacy/notices/privacy-notice.tsx"
import { SubscribeForm } from "#app/modules/wishlist/alerts/subscribe-form.tsx"

/** The form for email alerts at the foot of every page (FT-1). */
export default function FooterAlerts() {
  return (
    <>
      <h2 className="max-w-80 text-title">{ALERTS_HEADING}</h2>
      <SubscribeForm />
      <PrivacyNotice says={notices.alerts} />
    </>
  )
}
