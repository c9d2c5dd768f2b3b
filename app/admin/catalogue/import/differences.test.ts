import { expect, test } from "vitest"
import { productSchema } from "#app/core/catalogue/product.ts"
import { differenceOf, type StoredValues } from "./differences.ts"

const ENTRY = {
  ...{ id: "1", sku: "A", type: "speaker", name: "Tala", title: "T", description: "D", tax: "", off: "" },
  ...{ price: 999, mrp: "4,990", image: "/a", images: ["/a"] },
  facts: { colour: "Ink", gps: false, model: { kind: "speaker", style: "puck", palette: "ink" } },
}
const STORED: StoredValues = {
  ...productSchema.parse(ENTRY),
  ...{ pricePaise: 99_900, mrp: "4,990", costPaise: 60_000, quantity: 7 },
  facts: { model: { style: "puck", palette: "ink", kind: "speaker" }, gps: false, colour: "Ink" },
}
const lines = (changes: object) =>
  differenceOf(productSchema.parse({ ...ENTRY, ...changes }), STORED)?.lines ?? null

test("an entry equal to the stored product is no difference, whatever the order of its attributes", () => {
  expect(lines({})).toBeNull()
  expect(lines({ stock: 7 })).toBeNull()
})

test("a difference names each field and attribute with its old and new value", () => {
  expect(lines({ price: 899.5, stock: 5 })).toEqual(["price: 999 → 899.5", "stock: 7 → 5"])
  expect([lines({ cost: 600 }), lines({ cost: 650.5 }), lines({ cost: null })]).toEqual([
    ...[null, ["cost: 600 → 650.5"], ["cost: 600 → –"]],
  ])
  expect(lines({ facts: { ...ENTRY.facts, colour: "Rani", microphones: 2 } })).toEqual([
    "facts.colour: Ink → Rani",
    "facts.microphones: – → 2",
  ])
  expect(lines({ images: ["/a", "/b"] })).toEqual(['images: ["/a"] → ["/a","/b"]'])
  expect(lines({ description: "x".repeat(1000) })?.[0]).toHaveLength(301)
})

test("an entry of an unknown product is new", () => {
  expect(differenceOf(productSchema.parse(ENTRY), undefined)).toEqual({
    ...{ id: "1", name: "Tala", kind: "new", lines: [] },
  })
})
