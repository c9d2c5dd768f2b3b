import { useEffect } from "react"
import { useNavigate } from "react-router"
import { notePicture } from "#app/ui/grow-picture.ts"
import { dropPreview, showPreview } from "./preview.ts"

/** Lets the router follow the links of this shop, wherever they stand; see `Link`. */
export function LinkInterceptor() {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = async (event: MouseEvent) => {
      const link = isPlain(event) && event.target instanceof Element ? event.target.closest("a") : null
      if (!link || !leadsToPage(link)) return
      event.preventDefault()
      notePicture(link)
      const { pathname, search, hash, href, dataset } = link
      const left = window.location.href
      const preventScrollReset = "keepsScroll" in dataset
      if (!preventScrollReset && showPreview(pathname + search)) await painted() // a preview shows the top of its page
      await navigate(pathname + search + hash, {
        replace: "replace" in dataset || href === left,
        preventScrollReset,
      })
      if (window.location.href === left) dropPreview() // something kept the shopper here
    }
    window.addEventListener("click", follow) // after what the link itself does with it
    return () => window.removeEventListener("click", follow)
  }, [navigate])
  return null
}

/** Not one that opens a tab or a window, or that somebody else has answered. */
function isPlain({ defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  return !(defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey)
}

/** What has an ending, `.pdf`, is a file; a place on this very page is for the browser to find. */
function leadsToPage(link: HTMLAnchorElement) {
  const { origin, pathname, search, hash } = link
  const { location } = window
  const isFile = link.hasAttribute("download") || /\.\w+$/.test(pathname)
  const isPlaceHere = hash !== "" && pathname === location.pathname && search === location.search
  return origin === location.origin && !link.target && !isFile && !isPlaceHere
}

function painted() {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
