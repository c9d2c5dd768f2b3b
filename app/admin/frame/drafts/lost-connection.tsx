import { useEffect, useSyncExternalStore } from "react"
import { useBlocker } from "react-router"
import * as messages from "./messages.ts"

/** Says that the network is gone, and keeps the screen and what was typed: nothing is sent that cannot arrive. */
export function LostConnection() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const blocker = useBlocker(!isOnline)
  useEffect(() => {
    if (blocker.state === "blocked") blocker.reset()
  }, [blocker])
  return (
    <div role="status">
      {!isOnline && (
        <p className="bg-fault-ground px-4 py-3 font-semibold text-fault md:px-6">
          {messages.connectionIsLost}
        </p>
      )}
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
