import { StrictMode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import { HydratedRouter } from "react-router/dom"
import { resumeNavigation, type WatchedPage, watchNavigation } from "#app/platform/navigation-watch.ts"

const page: WatchedPage = {
  sessionStorage: window.sessionStorage,
  reportError: (error) => window.reportError(error),
  open: (url) => window.location.replace(url),
}

// Who moves on before a page has faded in skips the fading: nothing that anybody need be told.
window.addEventListener("unhandledrejection", (event) => {
  if (event.reason?.name === "AbortError" && /transition/i.test(event.reason.message)) event.preventDefault()
})
resumeNavigation(page)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[watchNavigation(page)]} />
    </StrictMode>,
  )
})
