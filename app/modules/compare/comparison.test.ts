import fc from "fast-check"
import { expect, test } from "vitest"
import { comparePath, readCompareQuery } from "./compare-address.ts"
import { compareFacts } from "./comparison.ts"

const read = (address: string) => readCompareQuery(new URL(address, "https://shop.example").searchParams)

test("comparison lists attributes side by side, in product page order, and marks differences", () => {
  const compared = compareFacts([
    { facts: { playtimeHours: 7, bluetooth: "5.3", weightGrams: 42 } },
    { facts: { playtimeHours: 9, driverMm: 11, bluetooth: "5.3" } },
  ])
  expect(compared).toEqual([
    { name: "Playtime", values: ["7 hours", "9 hours"], differs: true },
    { name: "Drivers", values: [null, "11 mm"], differs: true },
    { name: "Bluetooth", values: ["5.3", "5.3"], differs: false },
    { name: "Water rating", values: [null, null], differs: false },
    { name: "Weight", values: ["42 g", null], differs: true },
    { name: "Warranty", values: [null, null], differs: false },
    { name: "Country of origin", values: [null, null], differs: false },
  ])
})

test("sizes are in centimetres, and of what the law wants declared the country of origin is compared alone", () => {
  const facts = {
    ...{ widthMm: 520, heightMm: 62, depthMm: 92, weightGrams: 6400 },
    ...{ countryOfOrigin: "India", hsnCode: "85182200", bisNumber: "R-1" },
  }
  expect(compareFacts([{ facts }]).map(({ name, values }) => [name, values[0]])).toEqual([
    ["Water rating", null],
    ["Weight", "6.4 kg"],
    ["Size", "52 × 6.2 × 9.2 cm"],
    ["Warranty", null],
    ["Country of origin", "India"],
  ])
})

test("products without attributes, and an empty list, give an empty comparison", () => {
  expect([compareFacts([]), compareFacts([{ facts: {} }, { facts: {} }])]).toEqual([[], []])
})

test.each([
  ["/compare", [], false],
  ["/compare?products=1,17,1,23&only=differences", ["1", "17", "23"], true],
  ["/compare?products=5,4,3,2,1", ["5", "4", "3", "2"], false],
  ["/compare?products=%3Cscript%3E,-1,,1e3,1&only=yes", ["1"], false],
  [`/compare?products=${"9".repeat(30)}`, [], false],
])("URL %s compares products %o, differences only: %o", (address, ids, onlyDifferences) => {
  expect(read(address)).toEqual({ ids, onlyDifferences })
})

test("a comparison URL parses to the products it was made of", () => {
  const query = fc.record({
    ids: fc.uniqueArray(fc.nat().map(String), { maxLength: 4 }),
    onlyDifferences: fc.boolean(),
  })
  fc.assert(
    fc.property(query, (asked) => {
      const known = asked.ids.length > 0 ? asked : { ids: [], onlyDifferences: false }
      expect(read(comparePath(asked))).toEqual(known)
    }),
  )
})
