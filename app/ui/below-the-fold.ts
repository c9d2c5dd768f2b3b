import { type ReactNode, useDeferredValue } from "react"
import { useLocation, useNavigationType } from "react-router"

/** What lies below the window; see `useIsWhole`. */
export function Below({ children }: { children: ReactNode }) {
  return useIsWhole() && children
}

/**
 * Whether a page is drawn to its end. What the server sends is, and what somebody comes back to, for its place may be
 * anywhere; a press shows first what fills a window, and the rest in the frames after.
 */
export function useIsWhole(): boolean {
  const isPressed = useNavigationType() !== "POP"
  const leadsToStart = useLocation().hash === ""
  return useDeferredValue(true, !(isPressed && leadsToStart))
}
