import fc from "fast-check"
import { expect, test } from "vitest"
import {
  addItem,
  addRefusal,
  type CartItem,
  cartTotalPaise,
  countPieces,
  decreaseQuantity,
  EMPTY_CART,
  increaseQuantity,
  parseCart,
  removeItem,
  takeOut,
} from "./cart.ts"

const earbuds: CartItem = { id: "1", name: "Airlobes 141", price: 1299, quantity: 1, images: [] }
const speaker: CartItem = { id: "9", name: "Naad 20", price: 749.5, quantity: 2, images: [] }

test("CART-2: adding a product that is in the cart makes it one more", () => {
  expect(addItem([earbuds], earbuds)).toEqual([{ ...earbuds, quantity: 2 }])
})

test("CART-2: adding a new product appends it with quantity 1", () => {
  const { quantity: _, ...product } = speaker
  expect(addItem([earbuds], product)).toEqual([earbuds, { ...speaker, quantity: 1 }])
})

test("CART-3: increasing adds one to that item alone and stops at 99", () => {
  expect(increaseQuantity([earbuds, speaker], "9")).toEqual([earbuds, { ...speaker, quantity: 3 }])
  expect(increaseQuantity([{ ...earbuds, quantity: 99 }], "1")[0]?.quantity).toBe(99)
})

test("CART-3: at 99 of one product a sentence says that this is the most, and nothing goes in", () => {
  const most = { ...earbuds, quantity: 99 }
  expect(addRefusal([most], "1")).toBe("You can order at most 99 of one product.")
  expect(addItem([most], earbuds)).toEqual([most])
  expect(addRefusal([{ ...earbuds, quantity: 98 }], "1")).toBeNull()
})

test("CART-4: a cart of 500 different products keeps every line, and a sentence says that it is full", () => {
  const items = Array.from({ length: 500 }, (_, index) => ({ ...earbuds, id: String(index + 1) }))
  expect(parseCart(JSON.stringify(items))).toEqual(items)
  expect(addRefusal(items, "501")).toBe("A cart holds at most 500 different products.")
  expect(addItem(items, { ...earbuds, id: "501" })).toEqual(items)
  expect(addRefusal(items, "500")).toBeNull()
  expect(addRefusal(items.slice(1), "501")).toBeNull()
})

test("CART-4: a picture that is not of this shop is left out of a cart that was tampered with", () => {
  const addresses = [
    "javascript:alert(1)",
    "https://stranger.example/x.png",
    "//stranger.example/x.png",
    "/\\x",
  ]
  const read = parseCart(
    JSON.stringify([{ ...earbuds, images: [...addresses, 7, "", "/images/a/hero-640.avif"] }]),
  )
  expect(read[0]?.images).toEqual(["/images/a/hero-640.avif"])
})

test("CART-3: decreasing takes one away, and at quantity 1 takes the item out", () => {
  expect(decreaseQuantity([earbuds, speaker], "9")).toEqual([earbuds, { ...speaker, quantity: 1 }])
  expect(decreaseQuantity([earbuds, speaker], "1")).toEqual([speaker])
})

test("CART-3: deleting removes the item whatever its quantity", () => {
  expect(removeItem([earbuds, speaker], "9")).toEqual([earbuds])
})

test("CART-4: an absent cart is empty and a saved one comes back as it was", () => {
  expect(parseCart(null)).toEqual([])
  expect(parseCart(JSON.stringify([earbuds, speaker]))).toEqual([earbuds, speaker])
})

test("CART-4: storage that is no cart is an empty one", () => {
  for (const text of ["", "{", "null", "7", '"cart"', '{"id":"1"}', "[1,null,[]]"])
    expect(parseCart(text)).toEqual([])
})

test("CART-4: of a tampered cart the sound part is kept", () => {
  const tampered = [
    { ...earbuds, quantity: -3 },
    { ...earbuds, id: "2", quantity: 1.7 },
    { ...earbuds, id: "3", price: "1,299" },
    { ...earbuds, id: "4", quantity: 1e9 },
    { ...earbuds, id: "<script>" },
    { ...earbuds, id: "2" },
    speaker,
  ]
  expect(parseCart(JSON.stringify(tampered))).toEqual([
    { ...earbuds, id: "2", quantity: 1 },
    { ...earbuds, id: "3", price: 1299 },
    { ...earbuds, id: "4", quantity: 99 },
    speaker,
  ])
})

const kept = (entry: unknown) => parseCart(JSON.stringify([entry]))

test.each([
  ["an id", "id", [undefined, 1, "", "1a", "a1", "1".repeat(19)], ["1", "9".repeat(18)]],
  ["a name", "name", [undefined, 7, "", "a".repeat(201)], ["a", "a".repeat(200)]],
  [
    "a price",
    "price",
    [undefined, null, true, [5], "", "a", 0, -1, 1_00_00_000.01],
    [0.01, 1_00_00_000, "1,299"],
  ],
  ["a quantity", "quantity", [undefined, "a", 0, 0.9, -1], [1, "2", 99]],
])("CART-4: an item with %s that no shop wrote is left out", (_, field, wrong, right) => {
  for (const value of wrong) expect(kept({ ...earbuds, [field]: value }), String(value)).toEqual([])
  for (const value of right) expect(kept({ ...earbuds, [field]: value }), String(value)).toHaveLength(1)
})

test("CART-4: what is no item is left out, and nothing of it breaks the reading", () => {
  for (const entry of [null, 7, "1", true, [], [earbuds]]) expect(kept(entry)).toEqual([])
})

test("CART-4: of type and pictures what is none is left out, and ten pictures are enough", () => {
  expect(kept({ ...earbuds, type: 7 })[0]).not.toHaveProperty("type")
  expect(kept({ ...earbuds, type: "watch" })[0]?.type).toBe("watch")
  for (const images of [undefined, "/a", [["/a"]], ["/a b"], ["a/b"]])
    expect(kept({ ...earbuds, images })[0]?.images).toEqual([])
  const eleven = Array.from({ length: 11 }, (_, index) => `/images/${index}`)
  expect(kept({ ...earbuds, images: eleven })[0]?.images).toEqual(eleven.slice(0, 10))
})

test("CART-4: of more than 500 different products the first 500 are read", () => {
  const items = Array.from({ length: 502 }, (_, index) => ({ ...earbuds, id: String(index + 1) }))
  expect(parseCart(JSON.stringify(items)).map(({ id }) => id)).toEqual(
    items.slice(0, 500).map(({ id }) => id),
  )
})

test("CART-4: every empty cart is the same object, so that nothing is drawn anew for it", () => {
  for (const text of [null, "{", "[]", "[1]"]) expect(parseCart(text)).toBe(EMPTY_CART)
})

test("CART-4: no text whatever breaks the reading, and what it gives can be read again", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const cart = parseCart(text)
      expect(parseCart(JSON.stringify(cart))).toEqual(cart)
    }),
  )
})

test("CART-5: the total is the sum of price times quantity, to the paisa", () => {
  expect(cartTotalPaise([earbuds, speaker])).toBe(129900 + 2 * 74950)
  expect(cartTotalPaise([{ ...earbuds, price: 0.1, quantity: 3 }])).toBe(30)
})

test("what was ordered leaves the cart, and what came into it meanwhile stays", () => {
  const named = { ...earbuds, quantity: 3, engravings: ["Asha", "Ravi", "Meera"] }
  expect(takeOut([earbuds], [earbuds])).toEqual([])
  expect(takeOut([named, speaker], [{ id: "1", quantity: 2 }])).toEqual([
    { ...earbuds, quantity: 1, engravings: ["Meera"] },
    speaker,
  ])
})

test("NAV-7: the cart counts pieces, not rows", () => {
  expect(countPieces([earbuds, speaker])).toBe(3)
})
