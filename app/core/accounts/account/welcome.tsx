import { useEffect } from "react"
import { Note } from "#app/core/accounts/forms/identity-page.tsx"

/** A sentence after registration, which is gone when the page is loaded again. */
export function Welcome({ children }: { children: string }) {
  useEffect(() => history.replaceState(history.state, "", location.pathname), [])
  return <Note>{children}</Note>
}
