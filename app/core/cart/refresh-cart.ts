import { type CurrentPrice, type PriceChange, refreshPrices, type StockLack } from "./cart-prices.ts"
import { browserCart } from "./cart-store.ts"

export type CartChanges = {
  changes: PriceChange[]
  gone: string[]
  lacks: StockLack[]
  prices: CurrentPrice[]
}

const IDS_A_REQUEST = 100 // as many as GET /prices answers at once

/** Brings the saved cart up to date and answers what changed. Throws, and keeps it, when the shop is away. */
export async function refreshCart(signal?: AbortSignal): Promise<CartChanges> {
  const store = browserCart()
  const ids = store.read().map((item) => item.id)
  const prices = await askPrices(ids, signal)
  const { cart, ...news } = refreshPrices(store.catchUp(), ids, prices)
  store.change(() => cart)
  return { ...news, prices }
}

/** What the catalogue says today of products, however many ids there are. Those that it does not have are left out. */
export async function askPrices(ids: readonly string[], signal?: AbortSignal): Promise<CurrentPrice[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / IDS_A_REQUEST) }, (_, part) =>
    ids.slice(part * IDS_A_REQUEST, (part + 1) * IDS_A_REQUEST),
  )
  return (await Promise.all(parts.map((part) => askPart(part, signal)))).flat()
}

async function askPart(ids: readonly string[], signal: AbortSignal | undefined): Promise<CurrentPrice[]> {
  const response = await fetch(`/prices?ids=${ids.join(",")}`, { signal: signal ?? null })
  if (!response.ok) throw new Error(`prices: ${response.status}`)
  return response.json()
}
