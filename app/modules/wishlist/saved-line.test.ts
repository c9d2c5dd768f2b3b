import { expect, test } from "vitest"
import { joinSaved, lineOf, moveToCart, parseLine } from "./saved-line.ts"

const product = { id: "1", name: "Airlobes 141", price: 1299, images: [] }

test("a line that is saved for later and moved back is the line that it was", () => {
  const item = { ...product, quantity: 3, engravings: ["Asha", "", "Ravi"] }
  expect(moveToCart([], product, lineOf(item))).toEqual([item])
  expect(moveToCart([], product, lineOf({ ...product, quantity: 2 }))).toEqual([{ ...product, quantity: 2 }])
})

test("pieces that are moved back lie beside those of the cart, each with its name, 99 at most", () => {
  const cart = [{ ...product, quantity: 2, engravings: ["Asha"] }]
  expect(moveToCart(cart, product, { quantity: 1, engravings: ["Ravi"] })).toEqual([
    { ...product, quantity: 3, engravings: ["Asha", "", "Ravi"] },
  ])
  expect(joinSaved({ quantity: 60 }, { quantity: 60 })).toEqual({ quantity: 99 })
})

test("a damaged line is one piece without a name, and no name is longer than an engraving", () => {
  for (const damaged of [undefined, null, 3, { quantity: "x", engravings: 1 }, { quantity: -2 }])
    expect(parseLine(damaged)).toEqual({ quantity: 1 })
  const { quantity, engravings = [] } = parseLine({ quantity: 500, engravings: ["x".repeat(500), "\ud800"] })
  expect([quantity, (engravings[0] ?? "").length < 100, engravings[1]]).toEqual([99, true, "\ufffd"])
})
