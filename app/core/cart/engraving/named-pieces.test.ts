import { expect, test } from "vitest"
import { MOST_CHARACTERS } from "#app/core/catalogue/engraving/engraving.ts"
import { namedPieces, storedName } from "./named-pieces.ts"

test("a stored name is whole characters, no more than a form takes", () => {
  const most = "x".repeat(MOST_CHARACTERS - 1)
  expect(storedName(`${most}😀`)).toBe(most)
  expect(storedName(`${most.slice(1)}😀😀`)).toBe(`${most.slice(1)}😀`)
  expect(storedName("As\0ha \ud800")).toBe("Asha \ufffd")
})

test("pieces have a list of names where one has a name, and none for pieces that there are not", () => {
  expect(namedPieces(2, ["", "Asha", "Ravi"])).toEqual({ quantity: 2, engravings: ["", "Asha"] })
  expect(namedPieces(1, ["", "Asha"])).toEqual({ quantity: 1 })
})
