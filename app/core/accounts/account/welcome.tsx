import { useEffect, useRef } from "react"
import * as messages from "./messages.ts"

/** A sentence after registration. It has the focus, so that screen readers say it, and is gone when the page is loaded again. */
export function Welcome({ name }: { name: string }) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    line.current?.focus()
    history.replaceState(history.state, "", location.pathname)
  }, [])
  return (
    <p ref={line} role="status" tabIndex={-1} className="rounded-small bg-mist px-4 py-3 font-semibold">
      {messages.welcome(name)}
    </p>
  )
}
