import { useState, useSyncExternalStore } from "react"

/** `url` is the page's. `value` is made on the server alone, behind `import.meta.env.SSR`: browsers do not download that code. */
type JsonLdProps = { url: string; value: object | false }

/** Structured data, only in pages from the server (Trusted Types). `<` is escaped, so no text ends the element. */
export function JsonLd({ url, value }: JsonLdProps) {
  const isSent = useSyncExternalStore(never, isMadeHere, isFromShop)
  const [sent, setSent] = useState(isSent ? url : null)
  if (sent !== null && sent !== url) setSent(null) // nor does it come back with the page that it was of
  if (sent !== url) return null
  // In the browser the element stays as it was sent.
  const __html = value ? JSON.stringify(value).replaceAll("<", "\\u003c") : ""
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped is inert, and there is no other way in
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}

const never = () => () => {}
const isFromShop = () => true
const isMadeHere = () => false
