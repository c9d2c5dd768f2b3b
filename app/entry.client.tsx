import { StrictMode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import { HydratedRouter } from "react-router/dom"
import {
  resumeNavigation,
  type WatchedPage,
  watchNavigation,
} from "#app/layout/navigation/navigation-watch.ts"

const page: WatchedPage = {
  sessionStorage: window.sessionStorage,
  reportError: (error) => window.reportError(error),
  open: (url) => window.location.replace(url),
}

const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]
resumeNavigation(page, visit?.type === "reload")
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[watchNavigation(page)]} />
    </StrictMode>,
  )
})
