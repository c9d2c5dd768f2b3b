import { useEffect, useSyncExternalStore } from "react"
import { useBlocker } from "react-router"
import { toast } from "#app/ui/toast/toast.tsx"
import * as messages from "./messages.ts"

const STAY = messages.offlinePageStays

/**
 * Says that the network is gone, and keeps the page that is there instead of trading it for one that cannot come. A navigation to where the page
 * is already is a form: it is not sent.
 */
export function Connection() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      !isOnline && (from.pathname !== to.pathname || (from.search === to.search && from.hash === to.hash)),
  )
  useEffect(() => {
    if (blocker.state !== "blocked") return
    toast.error(STAY)
    blocker.reset()
  }, [blocker])

  return (
    <div role="status" className={isOnline ? undefined : "fixed inset-x-4 top-header z-50 bg-paper"}>
      {!isOnline && <p className="page py-3 font-semibold text-small">{messages.offlineCartStays}</p>}
    </div>
  )
}

function subscribe(changed: () => void) {
  window.addEventListener("online", changed)
  window.addEventListener("offline", changed)
  return () => {
    window.removeEventListener("online", changed)
    window.removeEventListener("offline", changed)
  }
}
