import type { CurrentPrice } from "#app/core/cart/cart-prices.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import * as messages from "./messages.ts"
import type { SavedEntry, SavedLine } from "./saved.ts"

/** A saved product as it is shown. `today` is null when it has left the shop, undefined when the shop could not be asked. */
export type SavedView = {
  id: string
  name: string
  savedPaise: number
  line?: SavedLine | undefined
  today:
    | Pick<CurrentPrice, "type" | "name" | "pricePaise" | "image" | "isSoldOut" | "fewLeft">
    | null
    | undefined
}

/** Entries of a device with what the shop says of them today; null where it could not be asked. */
export function viewEntries(
  entries: readonly SavedEntry[],
  current: readonly CurrentPrice[] | null,
): SavedView[] {
  const todayOf = new Map(current?.map((product) => [product.id, product]))
  return entries.map(({ id, name, pricePaise, line }) => {
    const today = todayOf.get(id)
    return {
      id,
      name: today?.name ?? name,
      savedPaise: pricePaise,
      ...(line && { line }),
      today: current ? (today ?? null) : undefined,
    }
  })
}

/** How the price compares with the one at which it was saved; null when it is the same. */
export function priceChange(savedPaise: number, pricePaise: number): string | null {
  if (pricePaise === savedPaise) return null
  const amount = formatRupees(Math.abs(savedPaise - pricePaise))
  return pricePaise < savedPaise ? messages.costsLess(amount) : messages.costsMore(amount)
}
