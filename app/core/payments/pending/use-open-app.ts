import { type RefObject, useEffect } from "react"
import { tabStorage } from "#app/ui/browser-storage.ts"

const OPENED = "upi-opened"

/** Follows the link to a UPI app by itself, once for each address, on a phone whose system lets the shopper choose the app. */
export function useOpenApp(link: RefObject<HTMLAnchorElement | null>, address: string | null) {
  useEffect(() => {
    if (address === null || !/Android/.test(navigator.userAgent)) return
    const storage = tabStorage()
    if (storage.getItem(OPENED) === address) return
    storage.setItem(OPENED, address)
    link.current?.click()
  }, [link, address])
}
