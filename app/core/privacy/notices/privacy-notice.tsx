import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { Link } from "#app/ui/link.tsx"
import { noticeInSentence, privacyNotice } from "./messages.ts"

/** One or two lines beside a form, where the shop shows them: what is taken, for what, how to withdraw. The link stands at `{notice}`, else at the end. */
export function PrivacyNotice({ says }: { says: string }) {
  if (!usePageSettings().privacyNotices) return null
  const [before, after] = says.split("{notice}")
  return (
    <p className="max-w-prose text-quiet text-small">
      {after === undefined ? `${says} ` : before}
      <Link to="/help/privacy" className="underline underline-offset-4">
        {after === undefined ? privacyNotice : noticeInSentence}
      </Link>
      {after}
    </p>
  )
}
