import { type CurrentPrice, type PriceChange, refreshPrices } from "./cart-prices.ts"
import { browserCart } from "./cart-store.ts"

export type CartChanges = {
  changes: PriceChange[]
  gone: string[]
  prices: CurrentPrice[]
}

const IDS_A_REQUEST = 100 // as many as GET /prices answers at once

/** Brings the saved cart up to date and returns the changes. Throws, and keeps the cart, when the shop is away. */
export async function refreshCart(signal?: AbortSignal): Promise<CartChanges> {
  const store = browserCart()
  const asked = new Map(store.read().map(({ id, quantity }) => [id, quantity]))
  const ids = [...asked.keys()]
  const prices = await askPrices(ids, signal, asked)
  const { cart, ...news } = refreshPrices(store.catchUp(), ids, prices)
  store.change(() => cart)
  return { ...news, prices }
}

/**
 * Today's figures of products, however many ids there are; unknown ids are left out. With the `wanted` pieces by id, a product that has
 * fewer comes with its stock.
 */
export async function askPrices(
  ids: readonly string[],
  signal?: AbortSignal,
  wanted?: ReadonlyMap<string, number>,
): Promise<CurrentPrice[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / IDS_A_REQUEST) }, (_, part) =>
    ids.slice(part * IDS_A_REQUEST, (part + 1) * IDS_A_REQUEST),
  )
  const queries = parts.map((part) => {
    const pieces = wanted && part.map((id) => wanted.get(id) ?? 0)
    return `ids=${part}${pieces ? `&pieces=${pieces}` : ""}`
  })
  return (await Promise.all(queries.map((query) => askPart(query, signal)))).flat()
}

async function askPart(query: string, signal: AbortSignal | undefined): Promise<CurrentPrice[]> {
  const response = await fetch(`/prices?${query}`, { signal: signal ?? null })
  if (!response.ok) throw new Error(`prices: ${response.status}`)
  return response.json()
}
