import { expect, test } from "vitest"
import { keepBoxes } from "./keep-boxes.ts"

test("Issue 26: a chip's address takes what is typed by now along, and nothing else", () => {
  expect(keepBoxes("?name=old&colour=pink", "?name=new+one&maxPrice=5&page=3&colour=black")).toBe(
    "?name=new+one&maxPrice=5&colour=pink",
  )
  expect([keepBoxes("?", ""), keepBoxes("/search/anc", "")]).toEqual(["?", "/search/anc"])
})
