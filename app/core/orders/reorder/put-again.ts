import { browserCart } from "#app/core/cart/cart-store.ts"
import { askPrices } from "#app/core/cart/refresh-cart.ts"
import * as messages from "#app/core/orders/messages.ts"
import type { OrderLine } from "#app/core/orders/order.ts"
import { reorder, reorderSentence } from "./reorder.ts"

export type AgainLine = Pick<OrderLine, "productId" | "productType" | "name" | "unitPricePaise" | "quantity">

/** Pieces that went into the cart, and in words what differs from the order: no sentences where nothing does. */
export type PutAgain = { added: number; summary: string; sentences: string[] }

/** Puts an order's lines into the browser's cart at today's prices. Rejects where the shop cannot be asked. */
export async function putAgain(lines: readonly AgainLine[]): Promise<PutAgain> {
  const today = await askPrices(lines.map(({ productId }) => productId))
  const store = browserCart()
  const { cart, notices, added } = reorder(store.catchUp(), { lines, today })
  if (added > 0) store.change(() => cart)
  const summary = added === 0 ? messages.nothingWentIntoYourCart : messages.piecesWentIntoYourCart(added)
  return { added, summary, sentences: notices.map(reorderSentence) }
}
