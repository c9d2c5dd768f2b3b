import { expect, test } from "vitest"
import type { ProductFacts } from "#app/core/catalogue/product.ts"
import { basicColour } from "./basic-colours.ts"
import type { FacetedProduct } from "./facet.ts"
import { FACETS, facetOf, facetWords, isUnlisted } from "./facet-definitions.ts"

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

test("a product has the facet values of its attributes, and none for a missing attribute", () => {
  expect(facetWords(product())).toEqual(["type=earbuds", "price=1000-2000", "discount=70-"])
  const facts = {
    colour: "Rani Pink",
    playtimeHours: 7,
    caseHours: 42,
    noiseCancelling: "none",
    countryOfOrigin: "India",
  } as const
  expect(facetWords(product(facts, { isAvailable: true }))).toEqual([
    ...["type=earbuds", "price=1000-2000", "colour=pink", "playtime=0-8", "f.playtime=42", "available=yes"],
    ...["discount=70-", "origin=India"],
  ])
})

test("a product of a collection is found by the type of its model too, and by facts that no list shows", () => {
  const model = { kind: "gaming-headset", style: "retro", palette: "mint" } as const
  const facts = { model, cableMetres: 2, connections: ["3.5 mm", " AUX "], sensors: ["SpO2"] }
  const words = facetWords(product(facts, { type: "hero" })).filter((word) => /^[fs]\./.test(word))
  expect(words).toEqual([
    ...["f.cable=2", "s.type=game", "s.type=headphone", "s.sensor=spo2"],
    ...["s.connection=3.5 mm", "s.connection=aux", "s.shape=retro"],
  ])
  expect(facetOf("s.type").valuesOf(product(facts))).toEqual(["earbuds", "game", "headphone"])
  expect(words.every(isUnlisted)).toBe(true)
})

test("a range includes its lower end and excludes its upper one", () => {
  const values = (pricePaise: number) => facetOf("price").valuesOf(product({}, { pricePaise }))
  expect([values(99_999), values(100_000), values(1_00_00_000_00)]).toEqual([
    ["500-1000"],
    ["1000-2000"],
    ["10000-"],
  ])
})

test("no discount and no water rating give no facet value", () => {
  expect(facetOf("discount").valuesOf(product({}, { mrpPaise: 100_000 }))).toEqual([])
  expect(facetOf("water").valuesOf(product({ waterRating: "drops" }))).toEqual([])
  expect(facetOf("water").valuesOf(product({ waterRating: "ipx4" }))).toEqual(["IPX4"])
  expect(facetOf("rating").valuesOf(product())).toEqual([])
})

test("the two headphone types are one facet value", () => {
  expect(facetOf("type").valuesOf(product({}, { type: "headphones" }))).toEqual(["headphone"])
})

test("a colour name maps to a basic colour by its last matching word", () => {
  expect(["Mint Green", "Champagne Gold", "Midnight Blue", "Terracotta", "Noor"].map(basicColour)).toEqual([
    ...["green", "gold", "blue", "orange"],
    null,
  ])
})

test("the colour that a merchant chose for a name goes before that which the name tells, and an option is a colour too", () => {
  const colours = (facts: ProductFacts) => facetOf("colour").valuesOf(product(facts))
  expect(colours({ colour: "Peacock", swatch: "blue" })).toEqual(["blue"])
  expect(colours({ colour: "Silver Oak", swatch: "brown" })).toEqual(["brown"])
  expect(colours({ options: [{ name: "Colour", value: "Moss" }] })).toEqual(["green"])
  expect(colours({ colour: "Peacock" })).toEqual([])
})

test("facet values have labels with units", () => {
  expect(facetOf("price").labelOf("0-500")).toBe("< ₹500")
  expect(facetOf("playtime").labelOf("8-16")).toBe("8 h – 16 h")
  expect(facetOf("weight").labelOf("5000-")).toBe("5,000 g +")
  expect(facetOf("warranty").labelOf("12")).toBe("1 year")
  expect(new Set(FACETS.map(({ key }) => key)).size).toBe(FACETS.length)
})
