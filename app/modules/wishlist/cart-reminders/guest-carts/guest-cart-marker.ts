import { browserStorage } from "#app/ui/browser-storage.ts"

const KEY = "cart-reminder"
const DAYS = 30
const RESTORE = "#restore="

/** Whether this page has something to do for a guest's cart: one asked for a reminder here, where the shop offers it, or follows a mailed link. */
export function hasGuestCart(isOffered: boolean): boolean {
  return (isOffered && readTold() !== null) || readRestoreToken() !== null
}

/** The key of the cart that the shop was told last; null where no guest asked for a reminder in this browser. */
export function readTold(): string | null {
  const [until = "", told = ""] = browserStorage().getItem(KEY)?.split(" ") ?? []
  return Number(until) > Date.now() ? told : null
}

export function keepTold(cartKey: string) {
  browserStorage().setItem(KEY, `${Date.now() + DAYS * 24 * 60 * 60 * 1000} ${cartKey}`)
}

export function forgetTold() {
  browserStorage().removeItem(KEY)
}

/** The token of a mailed link in the address of this page. */
export function readRestoreToken(): string | null {
  return location.hash.startsWith(RESTORE) ? location.hash.slice(RESTORE.length) : null
}
