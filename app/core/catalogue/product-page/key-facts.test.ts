import { expect, test } from "vitest"
import { factSheet, keyFigures, specifications } from "./key-facts.ts"

test("PD-1: the four figures that sell a product are the first ones a buyer asks for", () => {
  const facts = {
    playtimeHours: 7,
    caseHours: 42,
    quickCharge: "10 min = 2.5 h",
    driverMm: 10,
    weightGrams: 42,
  }
  expect(keyFigures(facts)).toEqual([
    { figure: "42 h", words: "of play with the case" },
    { figure: "10 min", words: "charge gives 2.5 h of play" },
    { figure: "10 mm", words: "drivers" },
    { figure: "42 g", words: "is all it weighs" },
  ])
})

test.each([
  ["5 ATM", "water resistant, for swimming"],
  ["IPX5", "against sweat and rain"],
])("a water rating of %s stands before drivers and latency, and says %s", (waterRating, words) => {
  const facts = { waterRating, driverMm: 10, latencyMs: 60 }
  expect(keyFigures(facts)[0]).toEqual({ figure: waterRating, words })
})

test("the weight alone is no key figure", () => {
  expect(keyFigures({ weightGrams: 180 })).toEqual([])
})

test("PD-1: the specification table has a line for each fact and none for what does not apply", () => {
  const facts = {
    noiseCancelling: "active" as const,
    noiseCancellingDb: 48,
    gps: false,
    countryOfOrigin: "India",
  }
  expect(specifications(facts)).toEqual([
    { name: "Noise cancelling", value: "Active, 48 dB" },
    { name: "GPS", value: "From the phone" },
    { name: "Net quantity", value: "1 unit" },
    { name: "Country of origin", value: "India" },
  ])
})

test("PD-1: what the law wants declared stands apart from what a buyer compares, and nothing is left out", () => {
  const facts = {
    gps: false,
    countryOfOrigin: "Vietnam",
    importer: "Dhun",
    hsnCode: "8518",
    bisNumber: "R-1",
  }
  const { technical, declared } = factSheet(facts)
  expect(technical.map(({ name }) => name)).toEqual(["GPS"])
  expect(declared.map(({ name }) => name)).toEqual([
    "Net quantity",
    "Country of origin",
    "Importer",
    "HSN code",
    "BIS registration",
  ])
  expect([...technical, ...declared]).toEqual(specifications(facts))
})

test("the texts for search engines are no figures and no lines", () => {
  const facts = { seoTitle: "Buds for long days", seoDescription: "So light." }
  expect([keyFigures(facts), specifications(facts)]).toEqual([[], []])
})

test("CAT-1: a product of another shop, without facts, has neither figures nor lines", () => {
  expect([keyFigures({}), specifications({})]).toEqual([[], []])
})
