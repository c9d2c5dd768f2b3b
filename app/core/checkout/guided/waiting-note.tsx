import { Suspense, useEffect, useState } from "react"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { browserStorage } from "#app/ui/browser-storage.ts"
import { lazyPart } from "#app/ui/lazy-part.ts"
import { WAITING_KEY } from "./waiting-key.ts"

/** Loaded only where this browser has left an order unpaid. */
const WaitingNoteBox = lazyPart(() => import("./waiting-note-box.tsx"))

/** The note of an order that this browser has left unpaid, with the way to pay it. */
export function WaitingNote({ className }: { className?: string }) {
  const { guidedCheckout } = usePageSettings()
  const [isKept, setKept] = useState(false)
  useEffect(() => setKept(browserStorage().getItem(WAITING_KEY) !== null), [])
  return (
    guidedCheckout &&
    isKept && (
      <Suspense>
        <WaitingNoteBox className={className} />
      </Suspense>
    )
  )
}
