import { expect, test } from "vitest"
import { readSellable, sellableField } from "./sellable.ts"

const lines = [
  { id: "a", kept: 2 },
  { id: "b", kept: 1 },
]
const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [id, text] of Object.entries(fields)) form.set(sellableField(id), text)
  return form
}

test("pieces that can be sold again are read by line, and a line without a field is left out", () => {
  expect(readSellable(formOf({ a: "1", b: "0" }), lines)).toEqual(new Map(Object.entries({ a: 1, b: 0 })))
  expect(readSellable(formOf({ a: "2" }), lines)).toEqual(new Map([["a", 2]]))
  expect(readSellable(formOf({}), lines)).toEqual(new Map())
})

test.each(["3", "-1", "1.5", "", "two", "1e0"])("%s of two pieces is refused", (text) => {
  expect(readSellable(formOf({ a: text }), lines)).toBeNull()
})
