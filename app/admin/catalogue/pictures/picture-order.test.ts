import { expect, test } from "vitest"
import { movePicture, pictureFields, picturesOf } from "./picture-order.ts"

test("a product's pictures are the filled addresses, or else its listing picture", () => {
  expect(picturesOf({ image: "/a", images: ["/a", "", "/b"] })).toEqual(["/a", "/b"])
  expect(picturesOf({ image: "/a", images: [""] })).toEqual(["/a"])
  expect(picturesOf({ image: "", images: [] })).toEqual([])
  expect(pictureFields(["/b", "/a"])).toEqual({ image: "/b", images: ["/b", "/a"] })
  expect(pictureFields([])).toEqual({ image: "", images: [] })
})

test.each([
  ["main", ["c", "a", "b"]],
  ["earlier", ["a", "c", "b"]],
  ["later", ["a", "b", "c"]],
  ["remove", ["a", "b"]],
] as const)("a picture is moved: %s", (move, expected) => {
  expect(movePicture(["a", "b", "c"], "c", move)).toEqual(expected)
  expect(movePicture(["a", "b"], "c", move)).toBeNull()
})
