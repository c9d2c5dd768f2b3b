import { expect, test } from "vitest"
import type { ProductCard } from "#app/core/catalogue/product-view.ts"
import type { SearchStart } from "#app/core/catalogue/search/search-result.ts"
import { placePins, withoutPins } from "./place-pins.ts"

const card = (id: string, name = `Thing ${id}`): ProductCard => ({
  ...{ id, name, type: "earbuds", pricePaise: 100_000, mrp: "₹2,000", off: "50% off" },
  ...{ image: "/x.jpg", palette: null, isSoldOut: false },
})
const pinned = (id: string, name?: string, isAvailable = true) => ({
  card: card(id, name),
  faceted: {
    ...{ type: "earbuds", pricePaise: 100_000, mrpPaise: 200_000, facts: {}, rating: null, isAvailable },
  },
})
const found: SearchStart = {
  ...{ matches: [card("1"), card("2"), card("3")], total: 3, hasUncounted: false, page: 1 },
  ...{ next: null, previous: null, alsoLike: [card("8"), card("9")], isWhole: true },
}
const asked = { keyword: "Thing", narrowing: { name: "", maxPricePaise: null }, selection: [] }
const idsOf = (cards: ProductCard[]) => cards.map(({ id }) => id)

test("pins come first in their order, each product once, and the count includes added pins", () => {
  const placed = placePins(found, [pinned("3"), pinned("9"), pinned("7", "Watch")], asked)
  expect(idsOf(placed.matches)).toEqual(["3", "9", "7", "1", "2"])
  expect(idsOf(placed.alsoLike)).toEqual(["8"])
  expect(placed.total).toBe(5)
})

test("across pages a pin that the search finds on a later page is not counted twice", () => {
  const many = { ...found, total: 450, isWhole: false, next: { page: 2 } }
  expect(placePins(many, [pinned("77"), pinned("78", "Watch")], asked).total).toBe(451)
  expect(idsOf(withoutPins({ ...many, matches: [card("77"), card("80")] }, ["77"]).matches)).toEqual(["80"])
})

test("a pin that does not match facets or text filters is left out, and whole lists are filtered by the caller", () => {
  const selection = [{ key: "available", values: ["yes"] }]
  const some = placePins(found, [pinned("8", "A", false), pinned("9", "B")], { ...asked, selection })
  expect(idsOf(some.matches)).toEqual(["9", "1", "2", "3"])
  const narrowing = { name: "watch", maxPricePaise: null }
  const boxed = { ...found, isWhole: false }
  expect(idsOf(placePins(boxed, [pinned("9", "B")], { ...asked, narrowing }).matches)).not.toContain("9")
  expect(idsOf(placePins(found, [pinned("9", "B")], { ...asked, narrowing }).matches)).toContain("9")
})
