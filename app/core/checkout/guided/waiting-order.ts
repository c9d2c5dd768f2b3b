import { browserStorage } from "#app/ui/browser-storage.ts"
import { WAITING_KEY } from "./waiting-key.ts"

/** An order of this buyer that waits for its payment, and until when. */
export type WaitingOrder = { number: string; until: Date }

/** Keeps the order whose payment page this browser shows, so that other pages lead back to it. */
export function keepWaiting({ number, until }: WaitingOrder) {
  browserStorage().setItem(WAITING_KEY, JSON.stringify([number, until]))
}

/** Forgets the order of this number: it is paid or ended, or its shopper does not want to hear of it. */
export function forgetWaiting(number: string) {
  if (readWaiting()?.number === number) browserStorage().removeItem(WAITING_KEY)
}

/** The order that was kept last, while it can be paid; else null. */
export function readWaiting(now = new Date()): WaitingOrder | null {
  try {
    const [number, text] = JSON.parse(browserStorage().getItem(WAITING_KEY) ?? "[]")
    const until = new Date(text)
    return typeof number === "string" && until > now ? { number, until } : null
  } catch {
    return null // not written by this shop
  }
}

/** Whether the shop still waits for the payment of an order. One that is paid, confirmed for cash, ended or unknown is forgotten. */
export async function isStillWaiting(number: string, signal: AbortSignal): Promise<boolean> {
  const path = `/orders/${encodeURIComponent(number)}/pay/state`
  const answer = await fetch(path, { headers: { Accept: "text/plain" }, signal }).catch(() => null)
  if (!answer || answer.status === 429 || answer.status >= 500) return false // nothing is known: kept for the next page
  const isWaiting = answer.ok && (await answer.text()).startsWith("placed")
  if (!isWaiting) forgetWaiting(number)
  return isWaiting
}
