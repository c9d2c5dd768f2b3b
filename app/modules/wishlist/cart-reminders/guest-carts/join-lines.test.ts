import { expect, test } from "vitest"
import { joinLines } from "./join-lines.ts"

const item = (id: string, quantity: number) => ({
  ...{ id, name: `Product ${id}`, price: 100, quantity, images: [] },
})

test("a cart that is brought back twice, or in the browser that left it, doubles no line", () => {
  const known = [item("1", 1), item("2", 1)]
  const lines = [
    { id: "1", quantity: 2 },
    { id: "2", quantity: 3 },
    { id: "77", quantity: 1 },
  ]
  const once = joinLines([], lines, known)
  expect(once).toEqual([item("1", 2), item("2", 3)])
  expect(joinLines(once, lines, known)).toEqual(once)
  const named = { ...item("1", 4), engravings: ["Asha"] }
  expect(joinLines([item("9", 1), named], lines, known)).toEqual([item("9", 1), named, item("2", 3)])
})
