import type { CartItem } from "./cart.ts"
import type { CurrentPrice } from "./cart-prices.ts"

type Priced = Pick<CurrentPrice, "id" | "type" | "name" | "pricePaise" | "image">

/** The line of a cart for a product at today's price, which is in paise; a line has rupees. */
export function itemOf({ id, type, name, pricePaise, image }: Priced, quantity = 1): CartItem {
  return { id, type, name, price: pricePaise / 100, quantity, images: image ? [image] : [] }
}
