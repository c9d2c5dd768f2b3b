import { useEffect, useRef } from "react"
import { useNavigation } from "react-router"

/** Selectors of elements to focus after a press, the most urgent first: the second factor, a wrong field, a fault. */
const ASKS = ["[data-answer] input", "main [aria-invalid=true]", "main [role=alert]"]
const TELLS = "[data-answer] [role=status]"

/** Brings the answer to a form into the window, however far from the press it stands. What asks for something gets the focus too. */
export function useRevealAnswer() {
  const { state, formMethod } = useNavigation()
  const isAwaited = useRef(false)
  useEffect(() => {
    if (formMethod === "POST") isAwaited.current = true
    if (state !== "idle" || !isAwaited.current) return
    isAwaited.current = false
    const asking = ASKS.map((one) => document.querySelector<HTMLElement>(one)).find((found) => found !== null)
    if (!asking) {
      document.querySelector(TELLS)?.scrollIntoView({ block: "nearest" })
      return
    }
    if (asking.matches("[role=alert]")) asking.tabIndex = -1
    asking.focus({ preventScroll: true })
    asking.scrollIntoView({ block: "center" })
  }, [state, formMethod])
}
