import { expect, test } from "vitest"
import type { ProductFacts } from "#app/shop/catalogue/product.ts"
import { basicColour } from "./basic-colours.ts"
import type { FacetedProduct } from "./facet.ts"
import { FACETS, facetOf, facetWords } from "./facet-definitions.ts"

const product = (facts: ProductFacts = {}, changes: Partial<FacetedProduct> = {}): FacetedProduct => ({
  ...{
    type: "earbuds",
    pricePaise: 129_900,
    mrpPaise: 499_000,
    facts,
    isAvailable: false,
    rating: null,
  },
  ...changes,
})

test("Issue 26: a product has the values of its facts, and none where a fact is missing", () => {
  expect(facetWords(product())).toEqual(["type=earbuds", "price=1000-2000", "discount=70-"])
  const facts = {
    colour: "Rani Pink",
    playtimeHours: 7,
    noiseCancelling: "none",
    countryOfOrigin: "India",
  } as const
  expect(facetWords(product(facts, { isAvailable: true }))).toEqual([
    ...["type=earbuds", "price=1000-2000", "colour=pink", "playtime=0-8", "available=yes"],
    ...["discount=70-", "origin=India"],
  ])
})

test("Issue 26: a range holds its lower end and not its upper one", () => {
  const values = (pricePaise: number) => facetOf("price").valuesOf(product({}, { pricePaise }))
  expect([values(99_999), values(100_000), values(1_00_00_000_00)]).toEqual([
    ["500-1000"],
    ["1000-2000"],
    ["10000-"],
  ])
})

test("Issue 26: what is no discount and no rating of water is no value", () => {
  expect(facetOf("discount").valuesOf(product({}, { mrpPaise: 100_000 }))).toEqual([])
  expect(facetOf("water").valuesOf(product({ waterRating: "drops" }))).toEqual([])
  expect(facetOf("water").valuesOf(product({ waterRating: "ipx4" }))).toEqual(["IPX4"])
  expect(facetOf("rating").valuesOf(product())).toEqual([])
})

test("Issue 26: the two types of headphones are one value", () => {
  expect(facetOf("type").valuesOf(product({}, { type: "headphones" }))).toEqual(["headphone"])
})

test("Issue 26: a colour's name tells its basic colour by its last word that is one", () => {
  expect(["Mint Green", "Champagne Gold", "Midnight Blue", "Terracotta", "Noor"].map(basicColour)).toEqual([
    ...["green", "gold", "blue", "orange"],
    null,
  ])
})

test("Issue 26: values have labels that tell their unit", () => {
  expect(facetOf("price").labelOf("0-500")).toBe("< ₹500")
  expect(facetOf("playtime").labelOf("8-16")).toBe("8 h – 16 h")
  expect(facetOf("weight").labelOf("5000-")).toBe("5,000 g +")
  expect(facetOf("warranty").labelOf("12")).toBe("1 year")
  expect(new Set(FACETS.map(({ key }) => key)).size).toBe(FACETS.length)
})
