import { expect, test } from "vitest"
import type { ProductCard } from "#app/core/catalogue/product-view.ts"
import { foldFamilies } from "./fold-families.ts"

const plain = (id: string): ProductCard => ({
  ...{ id, name: `Thing ${id}`, type: "earbuds", pricePaise: 100_000, mrp: "₹2,000", off: "50% off" },
  ...{ image: "/x.jpg", palette: null, isSoldOut: false },
})
const card = (id: string, familyId: string, more: Partial<ProductCard> = {}): ProductCard => ({
  ...{ ...plain(id), familyId },
  ...more,
})
const idsOf = (lists: ProductCard[][]) => lists.map((cards) => cards.map(({ id }) => id))

test("of a family the first product of a list stands for all of it, and order stays", () => {
  const list = [card("2", "1"), plain("9"), card("1", "1"), card("8", "7")]
  expect(idsOf(foldFamilies([list]))).toEqual([["2", "9", "8"]])
})

test("a later list has no family that an earlier one shows", () => {
  expect(idsOf(foldFamilies([[card("2", "1")], [card("1", "1"), plain("9")]]))).toEqual([["2"], ["9"]])
})

test("a sold out size is shown by the first in stock, a sold out colour as it is, for its card has dots", () => {
  const [soldOut, sizes] = [{ isSoldOut: true }, { choices: "2 sizes" }]
  const list = [
    card("2", "1", { ...soldOut, ...sizes }),
    plain("9"),
    card("3", "1", sizes),
    card("4", "1", sizes),
  ]
  expect(idsOf(foldFamilies([list]))).toEqual([["3", "9"]])
  expect(idsOf(foldFamilies([[card("2", "1", soldOut), card("3", "1")]]))).toEqual([["2"]])
  expect(idsOf(foldFamilies([[card("2", "1", { ...soldOut, ...sizes })]]))).toEqual([["2"]])
})
