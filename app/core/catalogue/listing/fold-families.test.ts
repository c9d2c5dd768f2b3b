import { expect, test } from "vitest"
import type { ProductCard } from "#app/core/catalogue/product-view.ts"
import { foldFamilies } from "./fold-families.ts"

const plain = (id: string): ProductCard => ({
  ...{ id, name: `Thing ${id}`, type: "earbuds", pricePaise: 100_000, mrp: "₹2,000", off: "50% off" },
  ...{ image: "/x.jpg", palette: null, isSoldOut: false },
})
const card = (id: string, ...family: string[]): ProductCard => ({
  ...plain(id),
  family: family.map((each) => (each === id ? ["Ink", "#000"] : ["Mint", "#000", each])),
})
const idsOf = (lists: ProductCard[][]) => lists.map((cards) => cards.map(({ id }) => id))

test("of a family the first product of a list stands for all its colours, and order stays", () => {
  const list = [card("2", "1", "2", "3"), plain("9"), card("1", "1", "2", "3"), card("8", "7", "8")]
  expect(idsOf(foldFamilies([list]))).toEqual([["2", "9", "8"]])
})

test("a later list has no family that an earlier one shows", () => {
  expect(idsOf(foldFamilies([[card("2", "1", "2")], [card("1", "1", "2"), plain("9")]]))).toEqual([
    ["2"],
    ["9"],
  ])
})
