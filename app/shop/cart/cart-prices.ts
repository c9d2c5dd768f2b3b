import type { Cart, CartItem } from "./cart.ts"

export type CurrentPrice = {
  id: string
  type: string
  name: string
  pricePaise: number
  image: string
  isSoldOut: boolean
  fewLeft: number | null
}

export type PriceChange = { name: string; from: number; to: number }

/** Brings the cart up to date. Answers it, the prices that changed (rupees), and the names that left it. */
export function refreshPrices(cart: Cart, asked: readonly string[], current: readonly CurrentPrice[]) {
  const isAsked = new Set(asked)
  const todayOf = new Map(current.map((product) => [product.id, product]))
  const changes: PriceChange[] = []
  const gone: string[] = []
  const refreshed = cart.flatMap((item): CartItem[] => {
    if (!isAsked.has(item.id)) return [item]
    const today = todayOf.get(item.id)
    if (!today) {
      gone.push(item.name)
      return []
    }
    const price = today.pricePaise / 100
    if (price !== item.price) changes.push({ name: today.name, from: item.price, to: price })
    return [{ ...item, type: today.type, name: today.name, price, images: [today.image] }]
  })
  return { cart: refreshed, changes, gone }
}
