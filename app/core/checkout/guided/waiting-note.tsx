import { Suspense, useEffect, useState } from "react"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { lazyPart } from "#app/ui/lazy-part.ts"
import { WAITING_KEY } from "./waiting-key.ts"

/** Loaded only where this browser has left an order unpaid. */
const WaitingNoteBox = lazyPart(() => import("./waiting-note-box.tsx"))

/** The note of an order that this browser has left unpaid, with the way to pay it. */
export function WaitingNote({ className }: { className?: string }) {
  const { guidedCheckout } = usePageSettings()
  const [isKept, setKept] = useState(false)
  useEffect(() => setKept(isAnyKept()), [])
  return (
    guidedCheckout &&
    isKept && (
      <Suspense>
        <WaitingNoteBox className={className} />
      </Suspense>
    )
  )
}

/** Reads the storage itself: the helper for it lies among code of forms, which no home page brings. */
function isAnyKept(): boolean {
  try {
    return window.localStorage.getItem(WAITING_KEY) !== null
  } catch {
    return false // forbidden
  }
}
