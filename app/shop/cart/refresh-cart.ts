import { type CurrentPrice, type PriceChange, refreshPrices } from "./cart-prices.ts"
import { browserCart } from "./cart-store.ts"

export type CartNews = { changes: PriceChange[]; gone: string[] }

/**
 * Asks the shop what this browser's cart costs today, saves the answer into the cart and says what changed.
 * Throws when the shop cannot be reached; the cart then stays as it was.
 */
export async function refreshCart(signal?: AbortSignal): Promise<CartNews> {
  const store = browserCart()
  const ids = store.read().map((item) => item.id)
  if (ids.length === 0) return { changes: [], gone: [] }
  const response = await fetch(`/prices?ids=${ids.join(",")}`, { signal: signal ?? null })
  if (!response.ok) throw new Error(`prices: ${response.status}`)
  const prices: CurrentPrice[] = await response.json()
  const { cart, changes, gone } = refreshPrices(store.read(), prices)
  if (changes.length + gone.length > 0) store.change(() => cart)
  return { changes, gone }
}
