import type { Cart, CartItem } from "./cart.ts"

/** What the catalogue says today of a product in a cart. */
export type CurrentPrice = { id: string; name: string; pricePaise: number; stock: number }

export type PriceChange = { name: string; from: number; to: number }

/**
 * Brings a cart up to date. Answers the cart at today's prices (rupees), what changed, and the names of
 * what the shop no longer has; those leave the cart.
 */
export function refreshPrices(cart: Cart, current: readonly CurrentPrice[]) {
  const todayOf = new Map(current.map((product) => [product.id, product]))
  const changes: PriceChange[] = []
  const gone: string[] = []
  const refreshed = cart.flatMap((item): CartItem[] => {
    const today = todayOf.get(item.id)
    if (!today) {
      gone.push(item.name)
      return []
    }
    const price = today.pricePaise / 100
    if (price !== item.price) changes.push({ name: today.name, from: item.price, to: price })
    return [{ ...item, name: today.name, price }]
  })
  return { cart: refreshed, changes, gone }
}
