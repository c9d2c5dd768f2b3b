import { expect, test } from "vitest"
import type { CartItem } from "./cart.ts"
import { fitToStock, lacksNames, refreshPrices, stockLacks } from "./cart-prices.ts"

const earbuds: CartItem = {
  id: "1",
  type: "earbuds",
  name: "Airlobes 141",
  price: 1299,
  quantity: 2,
  images: ["/images/1.avif"],
}
const today = {
  id: "1",
  type: "earbuds",
  name: "Airlobes 141",
  pricePaise: 129900,
  image: "/images/1.avif",
  isSoldOut: false,
  fewLeft: 5,
}

test("CART-5: a price that changed is refreshed and pointed out", () => {
  expect(refreshPrices([earbuds], ["1"], [{ ...today, pricePaise: 119900 }])).toEqual({
    cart: [{ ...earbuds, price: 1199 }],
    changes: [{ name: "Airlobes 141", from: 1299, to: 1199 }],
    gone: [],
  })
})

test("CART-5: a product that the shop no longer has leaves the cart by name", () => {
  expect(refreshPrices([earbuds], ["1"], [])).toEqual({
    cart: [],
    changes: [],
    gone: ["Airlobes 141"],
  })
})

test("CART-5: a cart at today's prices stays as it is", () => {
  expect(refreshPrices([earbuds], ["1"], [today])).toEqual({
    cart: [earbuds],
    changes: [],
    gone: [],
  })
})

test("CART-4: name and picture of an item come from the catalogue, whatever the storage says", () => {
  const tampered = { ...earbuds, name: "Free earbuds", images: ["/logout", "/images/2.avif"] }
  expect(refreshPrices([tampered], ["1"], [today]).cart).toEqual([earbuds])
})

test("CART-4: what another tab put in while the shop was asked stays in the cart", () => {
  const speaker = { ...earbuds, id: "9", name: "Naad 20" }
  expect(refreshPrices([earbuds, speaker], ["1"], [today])).toEqual({
    cart: [earbuds, speaker],
    changes: [],
    gone: [],
  })
})

test.each([
  [{ isSoldOut: true, fewLeft: null }, 1, 0],
  [{ isSoldOut: false, fewLeft: 3 }, 4, 3],
  [{ isSoldOut: false, fewLeft: 3 }, 3, null],
  [{ isSoldOut: false, fewLeft: null, left: 10 }, 12, 10],
  [{ isSoldOut: false, fewLeft: null, left: 10 }, 10, null],
  [{ isSoldOut: false, fewLeft: null }, 99, null],
])(
  "CART-5: with %o of a line of %i pieces %o are left, and it can be brought to them",
  (stock, quantity, left) => {
    const speaker = { ...earbuds, id: "9", name: "Naad 20" }
    const cart = [{ ...earbuds, quantity }, speaker]
    const lacks = stockLacks(cart, [{ ...today, ...stock }])
    expect(lacks).toEqual(left === null ? [] : [expect.objectContaining({ id: "1", left })])
    const fitted = left === 0 ? [] : [{ ...earbuds, quantity: left ?? quantity }]
    expect(fitToStock(cart, lacks)).toEqual([...fitted, speaker])
  },
)

test("an item with fewer names than pieces is found where its product is engraved", () => {
  const engraved = [{ ...today, engravingLetters: 12 }]
  expect(lacksNames([{ ...earbuds, engravings: ["Asha"] }], engraved)).toHaveLength(1)
  expect(lacksNames([{ ...earbuds, engravings: ["Asha", ""] }], engraved)).toHaveLength(1)
  expect(lacksNames([{ ...earbuds, engravings: ["Asha", "Ravi"] }], engraved)).toEqual([])
  expect(lacksNames([earbuds], [today])).toEqual([])
})
