import { useEffect, useState } from "react"
import type { CurrentPrice } from "#app/core/cart/cart-prices.ts"
import { askPrices } from "#app/core/cart/refresh-cart.ts"
import type { SavedEntry } from "./saved.ts"
import { type SavedView, viewEntries } from "./saved-view.ts"

/** Saved products with today's prices; undefined until they are there, and without them (`isAsked` false) where the shop could not answer. */
export function useSavedToday(
  entries: readonly SavedEntry[] | null | undefined,
): { items: SavedView[]; isAsked: boolean } | undefined {
  const current = useCurrent(entries?.map(({ id }) => id).join(","))
  if (!entries || (current === undefined && entries.length > 0)) return undefined
  return { items: viewEntries(entries, current ?? null), isAsked: current !== null }
}

/** Today's prices of these products; undefined while they are fetched, null when they could not be. */
function useCurrent(ids: string | undefined): CurrentPrice[] | null | undefined {
  const [current, setCurrent] = useState<CurrentPrice[] | null>()
  useEffect(() => {
    if (!ids) return
    const controller = new AbortController()
    askPrices(ids.split(","), controller.signal).then(setCurrent, () => {
      if (!controller.signal.aborted) setCurrent((last) => last ?? null)
    })
    return () => controller.abort()
  }, [ids])
  return current
}
