import { v4 as uuidv4, validate } from "uuid"
import type { TabStorage } from "./tab-storage.ts"

const KEY = "payment-attempt"

/** The key of the attempt under way: the same for a double click, a retry and a reload, until the attempt ends. */
export function attemptKey(storage: TabStorage): string {
  const kept = storage.getItem(KEY)
  if (kept && validate(kept)) return kept
  const fresh = uuidv4()
  try {
    storage.setItem(KEY, fresh)
  } catch {
    // A full storage costs the memory of the attempt, not the order.
  }
  return fresh
}

/** An order or a decline came back: the next press of the button is another attempt. */
export function endAttempt(storage: TabStorage) {
  storage.removeItem(KEY)
}
