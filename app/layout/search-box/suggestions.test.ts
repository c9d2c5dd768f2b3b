import { expect, test } from "vitest"
import { CATEGORIES } from "#app/content/menus.ts"
import { listSuggestions, moveActive } from "./suggestions.ts"

test("NAV-6: arrow keys walk through the suggestions and back to the text", () => {
  expect([-1, 0, 1].map((active) => moveActive(active, 1, 2))).toEqual([0, 1, -1])
  expect([-1, 0, 1].map((active) => moveActive(active, -1, 2))).toEqual([1, -1, 0])
  expect(moveActive(-1, 1, 0)).toBe(-1)
})

test("NAV-6: a suggestion shows picture, name and price and leads to the product", () => {
  const product = {
    id: "7",
    type: "earbuds",
    name: "Airlobes 141",
    pricePaise: 129900,
    image: "/images/a.avif",
  }
  expect(listSuggestions({ categories: ["nackband"], products: [product] }, CATEGORIES)).toEqual([
    { key: "nackband", to: "/search/nackband", label: "Neckbands", detail: "Category" },
    {
      key: "7",
      to: "/product-detail/earbuds/7",
      label: "Airlobes 141",
      detail: "₹1,299",
      image: "/images/a.avif",
    },
  ])
})

test("a suggested category has the merchant's label, and a category outside the menu is left out", () => {
  const answer = { categories: ["nackband", "trebel"], products: [] }
  expect(listSuggestions(answer, [{ term: "nackband", label: "Round the neck" }])).toEqual([
    { key: "nackband", to: "/search/nackband", label: "Round the neck", detail: "Category" },
  ])
})
