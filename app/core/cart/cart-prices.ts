import { onlyLeft, soldOut } from "#app/core/catalogue/messages.ts"
import { type Cart, type CartItem, engravingsOf, removeItem } from "./cart.ts"

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
  /** The pieces in stock, where the cart held more when it asked. */
  left?: number
}

export type PriceChange = { name: string; from: number; to: number }
/** A line that wants more pieces than there are, and the words that mark it. */
export type StockLack = { id: string; name: string; left: number; note: string }

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

/** The lines that cannot be ordered as they are: more pieces than the stock. */
export function stockLacks(cart: Cart, current: readonly CurrentPrice[]): StockLack[] {
  const todayOf = new Map(current.map((product) => [product.id, product]))
  return cart.flatMap(({ id, name, quantity }) => {
    const { isSoldOut = false, fewLeft = null, left = quantity } = todayOf.get(id) ?? {}
    const most = isSoldOut ? 0 : (fewLeft ?? left)
    return most < quantity ? [{ id, name, left: most, note: most > 0 ? onlyLeft(most) : soldOut }] : []
  })
}

/** The items that can be engraved and have fewer names than pieces. */
export function lacksNames(cart: Cart, current: readonly CurrentPrice[]): Cart {
  const engraved = new Set(current.filter(({ engravingLetters }) => engravingLetters).map(({ id }) => id))
  return cart.filter(
    (item) => engraved.has(item.id) && engravingsOf(item).filter(Boolean).length < item.quantity,
  )
}

/** The cart with as many pieces as there are: lines that are sold out leave it. */
export function fitToStock(cart: Cart, lacks: readonly StockLack[]): Cart {
  return lacks.reduce<Cart>(
    (fitted, { id, left }) =>
      left === 0
        ? removeItem(fitted, id)
        : fitted.map((item) =>
            item.id === id ? { ...item, quantity: Math.min(item.quantity, left) } : item,
          ),
    cart,
  )
}
