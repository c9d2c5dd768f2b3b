import { useEffect, useState } from "react"
import { PrefetchPageLinks } from "react-router"
import { fetchPreview } from "./preview.ts"

/** Pages that are the same for everybody: asking for one early costs a kept answer, and changes nothing. */
const SHARED =
  /^\/(?:$|(?:product-detail|search|blogs|help)\/.|(?:gift|allspeaker|blogs|careers|social|storelocator|comunity)$)/i
const SIGNS = ["pointerover", "pointerdown", "focusin"] as const
/** Who passes over a link on the way elsewhere does not mean it. */
const DWELL_MS = 60

/** Fetches the page behind a link that somebody is about to follow. Not for those who save data, nor on a slow line. */
export function Prefetch() {
  const [page, setPage] = useState<string>()
  useEffect(() => {
    if (savesData()) return
    const fetchPage = (wanted: string) => {
      if (!navigator.onLine) return // the router reloads a page whose prefetch fails
      setPage(wanted)
      fetchPreview(wanted)
    }
    let waiting: ReturnType<typeof setTimeout> | undefined
    const note = ({ type, target }: Event) => {
      clearTimeout(waiting)
      const link = target instanceof Element ? target.closest("a") : null
      if (
        !link ||
        link.closest(".shelf-dots") ||
        link.origin !== window.location.origin ||
        !SHARED.test(link.pathname)
      )
        return
      const wanted = link.pathname + link.search
      if (type === "pointerdown") fetchPage(wanted)
      else waiting = setTimeout(() => fetchPage(wanted), DWELL_MS)
    }
    for (const sign of SIGNS) document.addEventListener(sign, note, { passive: true })
    return () => {
      clearTimeout(waiting)
      for (const sign of SIGNS) document.removeEventListener(sign, note)
    }
  }, [])
  return page ? <PrefetchPageLinks page={page} /> : null
}

function savesData() {
  const { saveData, effectiveType } = Object(Reflect.get(navigator, "connection"))
  return saveData === true || /2g$/.test(String(effectiveType))
}
