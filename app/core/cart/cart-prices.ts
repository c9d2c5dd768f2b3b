import type { Cart, CartItem } from "./cart.ts"

export type CurrentPrice = {
  id: string
  type: string
  name: string
  pricePaise: number
  mrpPaise?: number
  engravingLetters?: number
  image: string
  isSoldOut: boolean
  fewLeft: number | null
}

export type PriceChange = { name: string; from: number; to: number }
/** A line that wants more pieces than there are. */
export type StockLack = { name: string; left: number }

/** Brings the cart up to date. Answers it, the prices that changed (rupees), the names that left it, and what is short. */
export function refreshPrices(cart: Cart, asked: readonly string[], current: readonly CurrentPrice[]) {
  const isAsked = new Set(asked)
  const todayOf = new Map(current.map((product) => [product.id, product]))
  const changes: PriceChange[] = []
  const gone: string[] = []
  const lacks: StockLack[] = []
  const refreshed = cart.flatMap((item): CartItem[] => {
    if (!isAsked.has(item.id)) return [item]
    const today = todayOf.get(item.id)
    if (!today) {
      gone.push(item.name)
      return []
    }
    const price = today.pricePaise / 100
    if (price !== item.price) changes.push({ name: today.name, from: item.price, to: price })
    const left = today.isSoldOut ? 0 : (today.fewLeft ?? item.quantity)
    if (left < item.quantity) lacks.push({ name: today.name, left })
    return [{ ...item, type: today.type, name: today.name, price, images: [today.image] }]
  })
  return { cart: refreshed, changes, gone, lacks }
}
