import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { Link } from "#app/ui/link.tsx"
import { privacyNotice } from "./messages.ts"

/** One or two lines beside a form, where the shop shows them: what is taken, for what, how to withdraw. */
export function PrivacyNotice({ says }: { says: string }) {
  if (!usePageSettings().privacyNotices) return null
  return (
    <p className="max-w-prose text-quiet text-small">
      {`${says} `}
      <Link to="/help/privacy" className="underline underline-offset-4">
        {privacyNotice}
      </Link>
    </p>
  )
}
