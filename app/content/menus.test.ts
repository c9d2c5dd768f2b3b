import { expect, test } from "vitest"
import { CATEGORIES, categoriesNamed, sellingCategories, sellsForEars, sellsOthersAlone } from "./menus.ts"

test("a menu starts with the categories that the shop sells, the merchant's types after the bundled ones", () => {
  expect(sellingCategories(["coffee-mugs", "earbuds", "giftwrap", "headphone", "watch"])).toEqual([
    { term: "earbuds", label: "Earbuds" },
    { term: "watch", label: "Smart watches" },
    { term: "coffee-mugs", label: "Coffee mugs" },
  ])
  expect(sellingCategories([])).toEqual(CATEGORIES.map(({ term, label }) => ({ term, label })))
})

test("search suggestions include merchant categories that begin with the typed text", () => {
  const categories = [
    { term: "gtr", label: "Electric guitars" },
    { term: "sitar", label: "Sitars" },
  ]
  expect(categoriesNamed(categories, " GUI")).toEqual(["gtr"])
  expect(categoriesNamed(categories, "uitar")).toEqual([])
  expect(categoriesNamed(categories, " ")).toEqual([])
})

test("a shop sells others alone once it has types and none of the sample's", () => {
  expect(sellsOthersAlone(["giftwrap", "mugs", "t-shirts"])).toBe(true)
  expect(sellsOthersAlone(["headphone", "mugs"])).toBe(false)
  expect(sellsOthersAlone(["earbuds", "mugs"])).toBe(false)
  expect(sellsOthersAlone([])).toBe(false)
  expect([[], ["earbuds"], ["tws-earphones", "tea"]].map(sellsForEars)).toEqual([true, true, true])
  expect([["speaker"], ["t-shirts", "menswear"], ["watch"]].map(sellsForEars)).toEqual([false, false, false])
})
