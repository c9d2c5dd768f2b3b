import { expect, test } from "vitest"
import { promoteNamed } from "./promote-named.ts"

test("where nothing matches, products with every word in their names do, and the others stay alike", () => {
  const card = (name: string) => ({ ...CARD, id: name, name })
  const start = {
    ...LIST,
    matches: [],
    total: 0,
    alsoLike: [card("Airlobes 141 Rani Pink"), card("Airlobes 141")],
  }
  const { matches, alsoLike, total } = promoteNamed(start, "airlobes  RANI")
  expect([matches.map(({ name }) => name), alsoLike.length, total]).toEqual([
    ["Airlobes 141 Rani Pink"],
    1,
    1,
  ])
  const found = { ...LIST, matches: [card("Rani")], total: 1, alsoLike: [card("Rani Pink")] }
  expect(promoteNamed(found, "rani")).toBe(found)
})

test.each([
  ["arlobes 141", ["Airlobes 141"]],
  ["airlobes141", ["Airlobes 141"]],
  ["airlobes 141 ka price", ["Airlobes 141"]],
  ["ghadi 1 vs airlobes 141", ["Airlobes 141", "Ghadi 1"]],
  ["airlobes 181", []],
  ["taal", ["Taalim 2"]],
])("the keyword %s promotes %j", (keyword, names) => {
  const alsoLike = ["Airlobes 141", "Ghadi 1", "Taalim 2"].map((name) => ({ ...CARD, id: name, name }))
  const { matches } = promoteNamed({ ...LIST, matches: [], total: 0, alsoLike }, keyword)
  expect(matches.map(({ name }) => name)).toEqual(names)
})

const CARD = {
  ...{ id: "", type: "earbuds", name: "", pricePaise: 100, mrp: "₹2", off: "50% off" },
  ...{ image: "/x.avif", palette: null, isSoldOut: false },
}
const LIST = { hasUncounted: false, page: 1, next: null, previous: null, isWhole: true }
