import { useState, useSyncExternalStore } from "react"

/** Structured data, only in pages from the server (Trusted Types). `<` is escaped, so no text ends the element. */
export function JsonLd({ value }: { value: object }) {
  const json = JSON.stringify(value).replaceAll("<", "\\u003c")
  const isSent = useSyncExternalStore(never, isMadeHere, isFromShop)
  const [sent, setSent] = useState(isSent ? json : null)
  if (sent !== null && sent !== json) setSent(null) // nor does it come back with the value that it had
  if (sent !== json) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped is inert, and there is no other way in
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

const never = () => () => {}
const isFromShop = () => true
const isMadeHere = () => false
