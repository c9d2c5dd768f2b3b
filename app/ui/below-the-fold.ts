import { type ReactNode, useDeferredValue } from "react"
import { useLocation, useNavigationType } from "react-router"

/** What lies below the window; see `useIsWhole`. */
export function Below({ children }: { children: ReactNode }) {
  return useIsWhole() && children
}

/** Whether a page is drawn to its end: at once from the server or on going back, a frame later after a press. */
export function useIsWhole(): boolean {
  const isPressed = useNavigationType() !== "POP"
  const leadsToStart = useLocation().hash === ""
  return useDeferredValue(true, !(isPressed && leadsToStart))
}
