import { useSyncExternalStore } from "react"
import type { CurrentPrice } from "./cart-prices.ts"

const NO_PRICES: readonly CurrentPrice[] = []
let latest = NO_PRICES
const listeners = new Set<() => void>()

/** Keeps what the catalogue says of the open cart. A page whose form is being hydrated is not drawn anew for it. */
export function keepPrices(prices: readonly CurrentPrice[]) {
  latest = prices
  for (const listener of listeners) listener()
}

/** The prices that were kept last. */
export function currentPrices(): readonly CurrentPrice[] {
  return latest
}

export function useCurrentPrices(): readonly CurrentPrice[] {
  return useSyncExternalStore(subscribe, currentPrices, () => NO_PRICES)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
