import { expect, test } from "vitest"
import type { CartItem } from "../cart.ts"
import { readQuantity, restoreItem, savedPaise, setQuantity } from "./cart-edits.ts"

const earbuds: CartItem = { id: "1", name: "Airlobes 141", price: 1299, quantity: 2, images: [] }
const speaker: CartItem = { ...earbuds, id: "9", name: "Naad 20" }

test("a typed quantity is taken from 1 to 99, more is 99 with a sentence, and what is no number changes nothing", () => {
  expect(readQuantity(" 40 ")).toEqual({ quantity: 40, sentence: "" })
  expect(readQuantity("100")).toEqual({ quantity: 99, sentence: "You can order at most 99 of one product." })
  for (const typed of ["", "0", "-1", "1.5", "1e9", "two"])
    expect(readQuantity(typed), typed).toEqual({
      quantity: null,
      sentence: "Please type a whole number from 1 to 99.",
    })
  expect(setQuantity([earbuds, speaker], "9", 40)).toEqual([earbuds, { ...speaker, quantity: 40 }])
})

test("an item that was deleted comes back in its place, and not twice where another tab put it in again", () => {
  expect(restoreItem([speaker], { item: earbuds, index: 0 })).toEqual([earbuds, speaker])
  const again = [speaker, { ...earbuds, quantity: 1 }]
  expect(restoreItem(again, { item: earbuds, index: 0 })).toBe(again)
})

test("a line saves its pieces' difference to the maximum retail price, and nothing where that is lower", () => {
  expect(savedPaise(earbuds, 199_900)).toBe(140_000)
  expect([savedPaise(earbuds, 99_900), savedPaise(earbuds, undefined)]).toEqual([0, 0])
})
