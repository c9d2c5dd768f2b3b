import { expect, test } from "vitest"
import { selectionOf } from "./meant-parts.ts"
import { type OwnAmount, ownTypes, typesNamed } from "./own-words.ts"
import { understand } from "./understand.ts"

const TYPES = ownTypes(
  ["T-Shirts", "Cables", "mugs", "batteries", "earbuds", "headphone"],
  [{ term: "mugs", label: "Coffee mugs" }],
)
const LENGTH: OwnAmount = { name: "length", label: "Length", unit: "m", types: ["Cables"] }

test.each([
  ["tshirt", "T-Shirts"],
  ["T shirts", "T-Shirts"],
  ["t-shirt", "T-Shirts"],
  ["cable", "Cables"],
  ["coffee mug", "mugs"],
  ["Mug", "mugs"],
  ["battery", "batteries"],
])("the keyword %s names the type %s", (keyword, type) => {
  expect(typesNamed(keyword, TYPES)).toEqual([type])
})

test("types that came with the shop, and more than a name, name no type of its own", () => {
  expect(TYPES.map(({ type }) => type)).toEqual(["T-Shirts", "Cables", "mugs", "batteries"])
  expect(["earbuds", "blue mug", ""].flatMap((keyword) => typesNamed(keyword, TYPES))).toEqual([])
})

const meant = (keyword: string, amounts: readonly OwnAmount[] = [LENGTH]) => {
  const understanding = understand(keyword, { types: TYPES, amounts })
  const selection = selectionOf(understanding).map(({ key, values }) => `${key}=${values.join()}`)
  return [...selection, ...understanding.texts]
}

test.each([
  ["2m cable", ["type=Cables", "n.length=2-2.001"]],
  ["cable 150 cm", ["type=Cables", "n.length=1.5-1.5008"]],
  ["cable under 2 metres", ["type=Cables", "n.length=0-2.001"]],
  ["cables 1 m or more", ["type=Cables", "n.length=1-"]],
  ["black tshirt under 500", ["type=T-Shirts", "colour=black"]],
  ["tshirt 2m", ["type=T-Shirts", "2m", "2 m"]],
  ["headphones 2 m cable", ["type=Cables,headphone", "n.length=2-2.001"]],
])("the query %s asks for %j", (keyword, expected) => {
  expect(meant(keyword)).toEqual(expected)
})

test("a length is a word where the shop keeps none", () => {
  expect(meant("2m cable", [])).toEqual(["type=Cables", "2m", "2 m"])
  expect(meant("2m cable", [{ ...LENGTH, unit: "kg" }])).toEqual(["type=Cables", "2m", "2 m"])
})
