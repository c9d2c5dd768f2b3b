import { v4 as uuidv4, validate } from "uuid"
import type { TabStorage } from "#app/ui/browser-storage.ts"

const KEY = "payment-attempt"

/** The key of the attempt, and the pieces that left the cart. */
export type OrderedCart = { key: string; items: { id: string; quantity: number }[] }

declare global {
  interface WindowEventMap {
    /** The cart of the window was ordered. */
    ordered: CustomEvent<OrderedCart>
  }
}

/** The idempotency key of the attempt under way, one for all tabs until the attempt ends (decision 21). */
export function attemptKey(storage: TabStorage): string {
  const kept = storage.getItem(KEY)
  if (kept && validate(kept)) return kept
  storage.setItem(KEY, uuidv4())
  return storage.getItem(KEY) ?? uuidv4()
}

/** Whether this is still the attempt under way: another tab may have ended it and begun the next one. */
export function isUnderWay(storage: TabStorage, key: string): boolean {
  return storage.getItem(KEY) === key
}

/** An order or a decline came back: the next press of the button is another attempt. */
export function endAttempt(storage: TabStorage, key: string) {
  if (isUnderWay(storage, key)) storage.removeItem(KEY)
}
