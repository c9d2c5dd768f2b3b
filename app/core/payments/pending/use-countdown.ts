import { useSyncExternalStore } from "react"

const SECOND_MS = 1000

/** The time that is left as `4:59`, empty when it is over; null on the server, which has no clock that counts. */
export function useCountdown(until: Date): string | null {
  const seconds = useSyncExternalStore(
    everySecond,
    () => Math.max(0, Math.ceil((until.getTime() - Date.now()) / SECOND_MS)),
    () => null,
  )
  if (seconds === null) return null
  return seconds === 0 ? "" : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`
}

function everySecond(tell: () => void) {
  const timer = setInterval(tell, SECOND_MS)
  return () => clearInterval(timer)
}
