import { type Cart, type CartItem, MOST_ITEMS, MOST_OF_ONE } from "#app/core/cart/cart.ts"
import type { CurrentPrice } from "#app/core/cart/cart-prices.ts"
import { itemOf } from "#app/core/cart/priced-item.ts"
import * as messages from "#app/core/orders/messages.ts"
import type { OrderLine } from "#app/core/orders/order.ts"
import { formatRupees } from "#app/core/pricing/money.ts"

export type ReorderNotice =
  | { what: "gone" | "sold-out" | "cart-full"; name: string }
  | { what: "fewer"; name: string; quantity: number }
  | { what: "price"; name: string; fromPaise: number; toPaise: number }

type BoughtLine = Pick<OrderLine, "productId" | "name" | "unitPricePaise" | "quantity">

/** Puts an order into the cart at today's prices and stock, with notices of what differs. `added` counts pieces. */
export function reorder(
  cart: Cart,
  { lines, today }: { lines: readonly BoughtLine[]; today: readonly CurrentPrice[] },
): { cart: Cart; notices: ReorderNotice[]; added: number } {
  const todayOf = new Map(today.map((product) => [product.id, product]))
  const notices: ReorderNotice[] = []
  let filled = cart
  let added = 0
  for (const line of lines) {
    const product = todayOf.get(line.productId)
    const held = filled.find(({ id }) => id === line.productId)?.quantity ?? 0
    const { quantity, notice } = piecesOf(line, { product, held, isFull: filled.length >= MOST_ITEMS })
    if (notice) notices.push(notice)
    if (!product || quantity === 0) continue
    if (product.pricePaise !== line.unitPricePaise)
      notices.push({
        ...{ what: "price", name: product.name },
        ...{ fromPaise: line.unitPricePaise, toPaise: product.pricePaise },
      })
    filled = putIn(filled, itemOf(product, held + quantity))
    added += quantity
  }
  return { cart: filled, notices, added }
}

/** What a shopper is told about each difference. */
export function reorderSentence(notice: ReorderNotice): string {
  switch (notice.what) {
    case "gone":
      return messages.noLongerInShop(notice.name)
    case "sold-out":
      return messages.isSoldOut(notice.name)
    case "cart-full":
      return messages.didNotFit(notice.name, MOST_ITEMS)
    case "fewer":
      return notice.quantity === 0
        ? messages.noFurther(notice.name)
        : messages.onlySomeWentIn(notice.quantity, notice.name)
    case "price":
      return messages.priceChanged(notice.name, formatRupees(notice.fromPaise), formatRupees(notice.toPaise))
  }
}

type Availability = { product: CurrentPrice | undefined; held: number; isFull: boolean }

function piecesOf(
  { name, quantity }: BoughtLine,
  { product, held, isFull }: Availability,
): { quantity: number; notice?: ReorderNotice } {
  if (!product) return { quantity: 0, notice: { what: "gone", name } }
  if (product.isSoldOut) return { quantity: 0, notice: { what: "sold-out", name: product.name } }
  if (isFull && held === 0) return { quantity: 0, notice: { what: "cart-full", name: product.name } }
  const room = Math.max(0, (product.fewLeft ?? MOST_OF_ONE) - held)
  if (room >= quantity) return { quantity }
  return { quantity: room, notice: { what: "fewer", name: product.name, quantity: room } }
}

function putIn(cart: Cart, item: CartItem): Cart {
  const isThere = cart.some(({ id }) => id === item.id)
  return isThere
    ? cart.map((other) => (other.id === item.id ? { ...other, ...item } : other))
    : [...cart, item]
}
