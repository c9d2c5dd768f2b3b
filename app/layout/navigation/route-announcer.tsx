import { useEffect, useRef, useState } from "react"
import { useLocation } from "react-router"
import { closeMenus } from "./close-menus.ts"
import { dropPreview } from "./preview.ts"
import { revealRest } from "./reveal-rest.ts"

/** After a navigation: closes menus, moves the focus to the new heading and reads the title out (decision 27). */
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
