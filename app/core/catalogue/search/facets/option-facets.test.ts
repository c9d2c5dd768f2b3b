import { expect, test } from "vitest"
import type { Option } from "#app/core/catalogue/variants/options.ts"
import { facetPanel } from "./facet-panel.ts"
import { compareOptions, isOptionKey, listedOptions, optionWords } from "./option-facets.ts"
import { choiceQuery, NO_CHOICE, parseChoice } from "./selection.ts"

const words = (...options: Option[]) => optionWords({ options }).map(({ key, value }) => `${key}=${value}`)

test("the index has the options of a variant by their names, and none that an address cannot hold", () => {
  expect(words({ name: "size", value: "M" }, { name: " Sleeve  length ", value: " Full" })).toEqual([
    "o.Size=M",
    "o.Sleeve length=Full",
  ])
  expect(words({ name: "लंबाई", value: "2 m" })).toEqual(["o.लंबाई=2 m"])
  expect(words({ name: "Colour", value: "Rani" }, { name: "a=b", value: "1" })).toEqual([])
  expect(words({ name: "Engraved", value: "x".repeat(41) })).toEqual([])
})

test.each([
  ["o.Size", true],
  ["o.size", false],
  ["o.", false],
  ["o.a=b", false],
  [`o.${"X".repeat(41)}`, false],
  ["Size", false],
])("%s is the key of an option: %s", (key, isKey) => {
  expect(isOptionKey(key)).toBe(isKey)
})

test("sizes go from small to large, and other values by name", () => {
  const inOrder = (...values: string[]) => values.toSorted(compareOptions)
  expect(inOrder("XL", "M", "3XL", "S", "XXL", "L", "XS", "Free size")).toEqual([
    ...["XS", "S", "M", "L", "XL", "XXL", "3XL", "Free size"],
  ])
  expect(inOrder("100 g", "25 g", "Loose")).toEqual(["25 g", "100 g", "Loose"])
})

test("a list offers the options that most of its products have, and all that are chosen", () => {
  const counts = new Map(Array.from({ length: 12 }, (_, at) => [`o.N${at}`, at]))
  expect(listedOptions(counts, ["o.N0", "type"])).toEqual([
    ...["o.N0", "o.N10", "o.N11", "o.N5", "o.N6", "o.N7", "o.N8", "o.N9"],
  ])
})

test("an address keeps the options that are chosen, and no more than ten", () => {
  expect(choiceQuery(parseChoice(new URLSearchParams("o.Size=M&o.size=S&o.Size=L")))).toBe(
    "o.Size=L&o.Size=M",
  )
  const many = Array.from({ length: 12 }, (_, at) => `o.N${at}=1`).join("&")
  expect(parseChoice(new URLSearchParams(many)).selection).toHaveLength(10)
})

test("a panel has options after the colour, but for one that is a filter of the shop's attributes too", () => {
  const value = (text: string) => ({ value: text, count: 1, isChosen: false })
  const facets = [
    ...["colour", "warranty", "o.Length", "o.Size"].map((key) => ({ key, values: [value("1"), value("2")] })),
    { key: "n.length", values: [value("1")] },
  ]
  const length = {
    ...{ name: "length", label: "Length", kind: "number" as const, unit: "m", choices: [], steps: [0, 2] },
    ...{ types: [], isRequired: false, isFilter: true },
  }
  const browsed = { facets, total: 2, sorts: [], selection: [] }
  const panel = facetPanel(browsed, { choice: NO_CHOICE, addressOf: String, attributes: [length] })
  expect(panel?.groups.map(({ key, label }) => [key, label])).toEqual([
    ["colour", "Colour"],
    ["o.Size", "Size"],
    ["warranty", "Warranty"],
    ["n.length", "Length"],
  ])
})
