import { useEffect, useState, useSyncExternalStore } from "react"
import type { CurrentPrice } from "#app/core/cart/cart-prices.ts"
import { askPrices } from "#app/core/cart/refresh-cart.ts"
import { createStoredValue } from "#app/core/cart/stored-value.ts"
import { addViewed, NOTHING_VIEWED, parseViewed } from "./viewed.ts"

let ofThisBrowser: ReturnType<typeof open> | undefined

function open() {
  return createStoredValue(window, "viewed", parseViewed)
}

function browserViewed() {
  ofThisBrowser ??= open()
  return ofThisBrowser
}

const subscribe = (listener: () => void) => browserViewed().subscribe(listener)

/** Notes that a product is looked at, and answers the others; none until the page is hydrated. */
export function useViewed(current?: string) {
  const viewed = useSyncExternalStore(
    subscribe,
    () => browserViewed().read(),
    () => NOTHING_VIEWED,
  )
  useEffect(() => {
    if (current) browserViewed().change((list) => addViewed(list, current))
  }, [current])
  return {
    others: viewed.filter((id) => id !== current),
    clear: () => browserViewed().change(() => NOTHING_VIEWED),
  }
}

/** What the shop says of products today, once it is wanted: undefined before, and none when it cannot be asked. */
export function useToday(ids: readonly string[], isWanted: boolean): CurrentPrice[] | undefined {
  const [today, setToday] = useState<CurrentPrice[]>()
  const wanted = isWanted ? ids.join(",") : ""
  useEffect(() => {
    if (wanted === "") return
    const controller = new AbortController()
    const order = wanted.split(",")
    askPrices(order, controller.signal).then(
      (found) => setToday(order.flatMap((id) => found.find((product) => product.id === id) ?? [])),
      () => controller.signal.aborted || setToday((last) => last ?? []),
    )
    return () => controller.abort()
  }, [wanted])
  return today
}
