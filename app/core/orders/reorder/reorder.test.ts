import fc from "fast-check"
import { expect, test } from "vitest"
import { addItem, type Cart, EMPTY_CART, MOST_ITEMS, MOST_OF_ONE, parseCart } from "#app/core/cart/cart.ts"
import type { CurrentPrice } from "#app/core/cart/cart-prices.ts"
import { reorder, reorderSentence } from "./reorder.ts"

const today = (changes: Partial<CurrentPrice> = {}): CurrentPrice => ({
  ...{ id: "1", type: "earbuds", name: "Airlobes 141", pricePaise: 129_900, image: "/a.avif" },
  ...{ isSoldOut: false, fewLeft: null },
  ...changes,
})
const line = (changes = {}) => ({
  ...{ productId: "1", name: "Airlobes 141", unitPricePaise: 129_900, quantity: 2 },
  ...changes,
})
const sentences = (notices: ReturnType<typeof reorder>["notices"]) => notices.map(reorderSentence)

test("CART-2: an order goes into the cart once more, at today's price, and nothing needs saying when all is the same", () => {
  const { cart, notices, added } = reorder(EMPTY_CART, { lines: [line()], today: [today()] })
  expect(cart).toEqual([
    { id: "1", type: "earbuds", name: "Airlobes 141", price: 1299, quantity: 2, images: ["/a.avif"] },
  ])
  expect([notices, added]).toEqual([[], 2])
})

test("CART-5: what is gone, sold out, scarcer or dearer is said, line by line", () => {
  const lines = [
    line(),
    line({ productId: "2", name: "Raag 90" }),
    line({ productId: "3", name: "Taal" }),
    line({ productId: "4", name: "Ghadi", quantity: 5 }),
  ]
  const offered = [
    today({ pricePaise: 149_900 }),
    today({ id: "3", name: "Taal 500", isSoldOut: true }),
    today({ id: "4", name: "Ghadi", fewLeft: 3 }),
  ]
  const { cart, notices, added } = reorder(EMPTY_CART, { lines, today: offered })
  expect(sentences(notices)).toEqual([
    "Airlobes 141 was ₹1,299 and is now ₹1,499.",
    "Raag 90 is no longer in the shop.",
    "Taal 500 is sold out.",
    "Only 3 of Ghadi went in: there are no more.",
  ])
  expect(cart.map(({ id, quantity, price }) => [id, quantity, price])).toEqual([
    ["1", 2, 1499],
    ["4", 3, 1299],
  ])
  expect(added).toBe(5)
})

test("CART-2: what lies in the cart already counts, and stays", () => {
  const held: Cart = [{ id: "1", name: "Airlobes 141", price: 1199, quantity: 4, images: [] }]
  const { cart, notices } = reorder(addItem(held, { id: "9", name: "Other", price: 1, images: [] }), {
    ...{ lines: [line()], today: [today({ fewLeft: 5 })] },
  })
  expect(cart.map(({ id, quantity }) => [id, quantity])).toEqual([
    ["1", 5],
    ["9", 1],
  ])
  expect(sentences(notices)).toEqual(["Only 1 of Airlobes 141 went in: there are no more."])
  expect(sentences(reorder(cart, { lines: [line()], today: [today({ fewLeft: 5 })] }).notices)).toEqual([
    "No further Airlobes 141 went in: your cart has all that one order can have.",
  ])
})

test("CART-2: the last pieces of a product go in without a word", () => {
  const { notices, added } = reorder(EMPTY_CART, { lines: [line()], today: [today({ fewLeft: 2 })] })
  expect([notices, added]).toEqual([[], 2])
})

test("CART-4: into a cart of 500 different products no other goes, and more of one that is in it does", () => {
  const cartOf = (length: number): Cart =>
    Array.from({ length }, (_, index) => ({
      ...{ id: String(index + 1), name: "Airlobes 141", price: 1299, quantity: 1, images: [] },
    }))
  const lines = [line({ productId: "1", quantity: 1 }), line({ productId: "501" })]
  const offered = [today(), today({ id: "501", name: "Raag 90" })]
  const full = reorder(cartOf(500), { lines, today: offered })
  expect([full.cart.length, full.cart[0]?.quantity, full.added]).toEqual([500, 2, 1])
  expect(sentences(full.notices)).toEqual(["Raag 90 did not fit: a cart holds 500 different products."])
  const room = reorder(cartOf(499), { lines, today: offered })
  expect([room.cart.length, room.notices, room.added]).toEqual([500, [], 3])
})

test("CART-2: where the shop does not say how many are left, all that was ordered goes in, up to the most of one order", () => {
  const lines = [line({ quantity: 60 })]
  const once = reorder(EMPTY_CART, { lines, today: [today()] })
  expect([once.added, once.notices]).toEqual([60, []])
  const twice = reorder(once.cart, { lines, today: [today()] })
  expect([twice.added, twice.cart[0]?.quantity]).toEqual([39, 99])
})

test("CART-4: whatever is ordered again, the cart is one that the shop itself would keep", () => {
  const id = fc.integer({ min: 1, max: 60 }).map(String)
  const lines = fc.uniqueArray(
    fc.record({
      ...{ productId: id, name: fc.constant("A"), unitPricePaise: fc.integer({ min: 1, max: 9_00_000 }) },
      quantity: fc.integer({ min: 1, max: 99 }),
    }),
    { selector: ({ productId }) => productId, maxLength: 50 },
  )
  const offered = fc.uniqueArray(
    fc.record({
      ...{ id, type: fc.constant("watch"), name: fc.constant("A"), image: fc.constant("") },
      ...{ pricePaise: fc.integer({ min: 1, max: 9_00_000 }), isSoldOut: fc.boolean() },
      fewLeft: fc.option(fc.integer({ min: 1, max: 5 })),
    }),
    { selector: (product) => product.id, maxLength: 60 },
  )
  fc.assert(
    fc.property(lines, lines, offered, (first, second, products) => {
      const once = reorder(EMPTY_CART, { lines: first, today: products })
      const twice = reorder(once.cart, { lines: second, today: products })
      expect(parseCart(JSON.stringify(twice.cart))).toEqual(twice.cart)
      expect(twice.cart.length).toBeLessThanOrEqual(MOST_ITEMS)
      const onSale = products.filter(({ isSoldOut }) => !isSoldOut)
      const mostOf = new Map(onSale.map((product) => [product.id, product.fewLeft ?? MOST_OF_ONE]))
      const isMore = (item: Cart[number]) => item.quantity > (mostOf.get(item.id) ?? 0)
      expect(twice.cart.filter(isMore)).toEqual([])
    }),
  )
})
