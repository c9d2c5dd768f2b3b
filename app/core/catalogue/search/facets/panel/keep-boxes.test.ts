import { expect, test } from "vitest"
import { keepBoxes } from "./keep-boxes.ts"

test("the URL of a removed chip keeps the currently typed text, and nothing else", () => {
  expect(keepBoxes("?name=old&colour=pink", "?name=new+one&maxPrice=5&page=3&colour=black")).toBe(
    "?name=new+one&maxPrice=5&colour=pink",
  )
  expect([keepBoxes("?", ""), keepBoxes("/search/anc", "")]).toEqual(["?", "/search/anc"])
})
