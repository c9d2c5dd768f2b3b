import { expect, test } from "vitest"
import {
  type CartItem,
  decreaseQuantity,
  engravingsOf,
  increaseQuantity,
  parseCart,
} from "#app/core/cart/cart.ts"
import { engravePiece } from "./engraved-pieces.ts"

const item: CartItem = { id: "156", name: "Airlobes 141 Naam", price: 1699, quantity: 2, images: [] }
const namesOf = (cart: readonly CartItem[]) => cart.map(engravingsOf)

test("each piece has its name, and pieces before it that have none stay without one", () => {
  const cart = engravePiece([item], "156", { piece: 1, name: "अमृता" })
  expect(namesOf(cart)).toEqual([["", "अमृता"]])
  expect(namesOf(engravePiece(cart, "156", { piece: 0, name: "Meera" }))).toEqual([["Meera", "अमृता"]])
})

test("a piece that another tab took out of the cart gets no name", () => {
  expect(engravePiece([item], "156", { piece: 2, name: "Meera" })).toEqual([item])
  expect(engravePiece([item], "7", { piece: 0, name: "Meera" })).toEqual([item])
})

test("names of pieces that are taken out of the cart are not ordered", () => {
  const engraved = engravePiece([item], "156", { piece: 1, name: "Meera" })
  expect(namesOf(decreaseQuantity(engraved, "156"))).toEqual([[""]])
  expect(namesOf(increaseQuantity(engraved, "156"))).toEqual([["", "Meera"]])
})

test("names are kept with the cart of the browser", () => {
  const engraved = engravePiece([item], "156", { piece: 1, name: "Meera" })
  expect(namesOf(parseCart(JSON.stringify(engraved)))).toEqual([["", "Meera"]])
  expect(namesOf(parseCart(JSON.stringify([{ ...item, engravings: [null, { a: 1 }] }])))).toHaveLength(1)
})
