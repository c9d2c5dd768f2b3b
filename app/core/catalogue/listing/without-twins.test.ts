import { expect, test } from "vitest"
import type { ProductCard } from "#app/core/catalogue/product-view.ts"
import { withoutTwins } from "./without-twins.ts"

const card = (id: string, changes: Partial<ProductCard> = {}): ProductCard => ({
  ...{ id, name: "Teer 40", type: "earbuds", pricePaise: 189_900, mrp: "₹4,990", off: "62% off" },
  ...{ image: "/teer.avif", palette: null, isSoldOut: false, ...changes },
})

test("a product that is filed under two types has one card, the first", () => {
  const cards = [card("19"), card("131", { type: "game" }), card("132", { image: "/teer-mint.avif" })]
  expect(withoutTwins(cards).map(({ id }) => id)).toEqual(["19", "132"])
  expect(withoutTwins([card("1"), card("2", { pricePaise: 99_900 })])).toHaveLength(2)
})
