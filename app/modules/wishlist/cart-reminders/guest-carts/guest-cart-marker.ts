import { browserStorage } from "#app/ui/browser-storage.ts"

const KEY = "cart-reminder"
const DAYS = 30
const HOUR_MS = 60 * 60 * 1000
const LIFE_MS = DAYS * 24 * HOUR_MS
const RESTORE = "#restore="

/** Whether this page has something to do for a guest's cart: one asked for a reminder here, where the shop offers it, or follows a mailed link. */
export function hasGuestCart(isOffered: boolean): boolean {
  return (isOffered && readMarker() !== null) || readRestoreToken() !== null
}

/** The key of the cart that the shop was told last, and the time; null where no guest asked for a reminder in this browser. */
export function readMarker(): { key: string; at: number } | null {
  const [until = "", key = ""] = browserStorage().getItem(KEY)?.split(" ") ?? []
  return Number(until) > Date.now() ? { key, at: Number(until) - LIFE_MS } : null
}

/** Whether the shop was told this cart within the hour: later its mail may have ended the reminder. */
export function isKnownToShop(cartKey: string): boolean {
  const told = readMarker()
  return told?.key === cartKey && Date.now() - told.at < HOUR_MS
}

export function keepMarker(cartKey: string) {
  browserStorage().setItem(KEY, `${Date.now() + LIFE_MS} ${cartKey}`)
}

export function forgetMarker() {
  browserStorage().removeItem(KEY)
}

/** The token of a mailed link in the address of this page. */
export function readRestoreToken(): string | null {
  return location.hash.startsWith(RESTORE) ? location.hash.slice(RESTORE.length) : null
}
