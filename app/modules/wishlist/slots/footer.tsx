import { SAMPLE_ALERTS } from "#app/content/footer.ts"
import * as notices from "#app/core/privacy/notices/messages.ts"
import { PrivacyNotice } from "#app/core/privacy/notices/privacy-notice.tsx"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { SubscribeForm } from "#app/modules/wishlist/alerts/subscribe-form.tsx"

/** The form for email alerts at the foot of every page (FT-1). */
export default function FooterAlerts() {
  const { heading, line } = usePageSettings().alerts ?? SAMPLE_ALERTS
  return (
    <>
      <h2 className="max-w-80 text-title">{heading}</h2>
      {line && <p>{line}</p>}
      <SubscribeForm />
      <PrivacyNotice says={notices.alerts} />
    </>
  )
}
