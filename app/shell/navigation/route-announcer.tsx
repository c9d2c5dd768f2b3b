import { useEffect, useRef, useState } from "react"
import { useLocation } from "react-router"
import { closeMenus } from "./close-menus.ts"
import { dropPreview } from "./preview.ts"
import { revealRest } from "./reveal-rest.ts"

/**
 * A page that changes without a reload must say so: the keyboard goes to the new page's heading, and its title is read
 * out. A change within the same page moves nothing, unless what had the focus went away with it. An open menu closes
 * first, because it gives the focus back to its button. What was shown before the page itself is taken away, and what it
 * left for later comes.
 */
export function RouteAnnouncer() {
  const { pathname, key } = useLocation()
  const last = useRef({ pathname, key })
  const [title, setTitle] = useState("")

  useEffect(() => {
    const isElsewhere = last.current.pathname.toLowerCase() !== pathname.toLowerCase()
    const hasMoved = last.current.key !== key
    last.current = { pathname, key }
    if (hasMoved) {
      closeMenus()
      dropPreview()
    }
    if (isElsewhere) setTitle(document.title)
    if (isElsewhere || (hasMoved && isFocusLost())) focusHeading()
    return revealRest()
  }, [pathname, key])

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}

function isFocusLost() {
  return document.activeElement === null || document.activeElement === document.body
}

/** The window's place is the router's business, so nothing scrolls here. */
function focusHeading() {
  const main = document.querySelector<HTMLElement>("main")
  const heading = main?.querySelector<HTMLElement>("h1") ?? main
  if (!heading || heading.contains(document.activeElement)) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
