import { expect, test } from "vitest"
import type { CartItem } from "./cart.ts"
import { refreshPrices } from "./cart-prices.ts"

const earbuds: CartItem = { id: "1", name: "Airlobes 141", price: 1299, quantity: 2, images: [] }

test("CART-5: a price that changed is refreshed and pointed out", () => {
  const today = { id: "1", name: "Airlobes 141", pricePaise: 119900, stock: 5 }
  expect(refreshPrices([earbuds], [today])).toEqual({
    cart: [{ ...earbuds, price: 1199 }],
    changes: [{ name: "Airlobes 141", from: 1299, to: 1199 }],
    gone: [],
  })
})

test("CART-5: a product that the shop no longer has leaves the cart by name", () => {
  expect(refreshPrices([earbuds], [])).toEqual({ cart: [], changes: [], gone: ["Airlobes 141"] })
})

test("CART-5: a cart at today's prices stays as it is", () => {
  const today = { id: "1", name: "Airlobes 141", pricePaise: 129900, stock: 5 }
  expect(refreshPrices([earbuds], [today])).toEqual({ cart: [earbuds], changes: [], gone: [] })
})
