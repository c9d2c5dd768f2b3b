import { expect, test } from "vitest"
import { categoriesNamed } from "./menus.ts"

test("search suggestions include merchant categories that begin with the typed text", () => {
  const categories = [
    { term: "gtr", label: "Electric guitars" },
    { term: "sitar", label: "Sitars" },
  ]
  expect(categoriesNamed(categories, " GUI")).toEqual(["gtr"])
  expect(categoriesNamed(categories, "uitar")).toEqual([])
  expect(categoriesNamed(categories, " ")).toEqual([])
})
