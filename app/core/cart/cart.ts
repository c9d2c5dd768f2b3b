import { toPaise } from "#app/core/pricing/money.ts"
import { priceGoods } from "#app/core/pricing/price.ts"
import * as messages from "./messages.ts"

export const MOST_OF_ONE = 99
/** The most different products, a bound that no shopper meets. */
export const MOST_ITEMS = 500
const MOST_RUPEES = 1_00_00_000
const ID = /^\d{1,18}$/
const OWN_PICTURE = /^\/(?![/\\])\S*$/ // a path of this shop: storage may name a stranger's address

/** One product in the cart. `price` is in rupees, tax included, as the shopper last saw it. */
export type CartItem = {
  id: string
  type?: string
  name: string
  price: number
  quantity: number
  images: string[]
  /** Names to engrave, one for each of the first pieces: "" for one that is stated later. */
  engravings?: string[]
}
export type Cart = readonly CartItem[]
export type CartProduct = Omit<CartItem, "quantity">

export const EMPTY_CART: Cart = []

/** Reads local storage. Damaged text is an empty cart; of a list the sound items stay, each once, 1 to 99 pieces. */
export function parseCart(text: string | null): Cart {
  const items = new Map<string, CartItem>()
  for (const entry of jsonList(text)) {
    const item = parseItem(entry)
    if (item && !items.has(item.id)) items.set(item.id, item)
    if (items.size === MOST_ITEMS) break
  }
  return items.size > 0 ? [...items.values()] : EMPTY_CART
}

/** Why no further piece of a product goes in, as a sentence; null when it does. */
export function addRefusal(cart: Cart, id: string): string | null {
  const item = cart.find((item) => item.id === id)
  if (item && item.quantity >= MOST_OF_ONE) return messages.tooManyOfOne(MOST_OF_ONE)
  if (!item && cart.length >= MOST_ITEMS) return messages.tooManyProducts(MOST_ITEMS)
  return null
}

/** Adds one of the product: a further one when it is there already, otherwise at the end with quantity 1. */
export function addItem(cart: Cart, product: CartProduct): Cart {
  if (addRefusal(cart, product.id)) return cart
  const isInCart = cart.some((item) => item.id === product.id)
  return isInCart ? increaseQuantity(cart, product.id) : [...cart, { ...product, quantity: 1 }]
}

export function increaseQuantity(cart: Cart, id: string): Cart {
  return changeQuantity(cart, id, (quantity) => Math.min(quantity + 1, MOST_OF_ONE))
}

/** One fewer; the last one takes the item out of the cart. */
export function decreaseQuantity(cart: Cart, id: string): Cart {
  const isLast = cart.some((item) => item.id === id && item.quantity <= 1)
  return isLast ? removeItem(cart, id) : changeQuantity(cart, id, (quantity) => quantity - 1)
}

export function removeItem(cart: Cart, id: string): Cart {
  return cart.filter((item) => item.id !== id)
}

type Pieces = Pick<CartItem, "id" | "quantity">

/** The cart without pieces that were ordered: what another tab or device added meanwhile stays. */
export function takeOut<Line extends Pieces & Pick<CartItem, "engravings">>(
  cart: readonly Line[],
  ordered: readonly Pieces[],
): Line[] {
  return cart.flatMap((item) => {
    const pieces = ordered.find(({ id }) => id === item.id)?.quantity ?? 0
    const { quantity, engravings } = item
    if (quantity <= pieces) return []
    return {
      ...item,
      quantity: quantity - pieces,
      ...(engravings && { engravings: engravings.slice(pieces) }),
    }
  })
}

/** The names to engrave on the pieces of an item: those of pieces that were taken out of the cart are none. */
export function engravingsOf({ engravings = [], quantity }: CartItem): string[] {
  return engravings.slice(0, quantity)
}

/** Σ price × quantity in paise, so that no fraction of a rupee is lost on the way. */
export function cartTotalPaise(cart: Cart): number {
  return priceGoods(cart.map(({ price, quantity }) => ({ unitPricePaise: toPaise(price), quantity })))
    .goodsPaise
}

/** How many pieces lie in the cart, all items together. */
export function countPieces(cart: Cart): number {
  return cart.reduce((count, item) => count + item.quantity, 0)
}

function changeQuantity(cart: Cart, id: string, change: (quantity: number) => number): Cart {
  return cart.map((item) => (item.id === id ? { ...item, quantity: change(item.quantity) } : item))
}

function jsonList(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]")
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

/** Written without a schema library: it runs on every page, and every page should stay light. */
function parseItem(entry: unknown): CartItem | null {
  const item: Record<string, unknown> = Object(entry)
  const { id, type, name, price: written, quantity: counted, images, engravings } = item
  const price = typeof written === "string" ? Number(written.replaceAll(",", "")) : written
  const quantity = Math.min(Math.floor(Number(counted)), MOST_OF_ONE)
  if (typeof id !== "string" || !ID.test(id)) return null
  if (typeof name !== "string" || name === "" || name.length > 200) return null
  if (typeof price !== "number" || !(price > 0 && price <= MOST_RUPEES) || !(quantity >= 1)) return null
  return {
    id,
    ...(typeof type === "string" && { type }),
    name,
    price,
    quantity,
    images: Array.isArray(images) ? images.filter(isOwnPicture).slice(0, 10) : [],
    ...(Array.isArray(engravings) && { engravings: engravings.slice(0, MOST_OF_ONE).map(String) }),
  }
}

function isOwnPicture(image: unknown): image is string {
  return typeof image === "string" && OWN_PICTURE.test(image)
}
