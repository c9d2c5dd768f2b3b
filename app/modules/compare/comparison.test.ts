import fc from "fast-check"
import { expect, test } from "vitest"
import type { ProductFacts } from "#app/core/catalogue/product.ts"
import { bestOf, bestRated, summarise } from "./best-values.ts"
import { comparePath, readCompareQuery } from "./compare-address.ts"
import { compareFacts } from "./comparison.ts"

const productOf = (facts: ProductFacts, { name = "A", type = "earbuds", pricePaise = 99900 } = {}) => ({
  ...{ name, type, pricePaise, facts },
})
const marked = (line: string, ...facts: ProductFacts[]) =>
  bestOf(
    line,
    facts.map((one) => productOf(one)),
  )?.isBest ?? null

const read = (address: string) => readCompareQuery(new URL(address, "https://shop.example").searchParams)

test("comparison lists attributes side by side, in product page order, without lines that no product states, and marks differences", () => {
  const compared = compareFacts([
    productOf({ playtimeHours: 7, bluetooth: "5.3", weightGrams: 42 }),
    productOf({ playtimeHours: 9, driverMm: 11, bluetooth: "5.3" }),
  ]).map(({ best: _best, ...line }) => line)
  expect(compared).toEqual([
    { name: "Playtime", values: ["7 hours", "9 hours"], differs: true },
    { name: "Drivers", values: [null, "11 mm"], differs: true },
    { name: "Bluetooth", values: ["5.3", "5.3"], differs: false },
    { name: "Weight", values: ["42 g", null], differs: true },
  ])
})

test("sizes are in centimetres, and of what the law wants declared the country of origin is compared alone", () => {
  const facts = {
    ...{ widthMm: 520, heightMm: 62, depthMm: 92, weightGrams: 6400 },
    ...{ countryOfOrigin: "India", hsnCode: "85182200", bisNumber: "R-1" },
  }
  expect(compareFacts([productOf(facts)]).map(({ name, values }) => [name, values[0]])).toEqual([
    ["Weight", "6.4 kg"],
    ["Size", "52 × 6.2 × 9.2 cm"],
    ["Country of origin", "India"],
  ])
})

test("products without attributes, and an empty list, give an empty comparison", () => {
  expect([compareFacts([]), compareFacts([productOf({}), productOf({})])]).toEqual([[], []])
})

test("the best value of a line is marked, of equal ones each", () => {
  expect(marked("Playtime", { playtimeHours: 7 }, { playtimeHours: 9 })).toEqual([false, true])
  expect(marked("Weight", { weightGrams: 42 }, { weightGrams: 34 }, { weightGrams: 34 })).toEqual([
    false,
    true,
    true,
  ])
  expect(marked("Water rating", { waterRating: "IPX5" }, { waterRating: "IP67" })).toEqual([false, true])
})

test("no value is marked that is not plainly better: equal, unstated, of another scale, without a better direction, of no rival", () => {
  expect(marked("Playtime", { playtimeHours: 7 }, { playtimeHours: 7 })).toBeNull()
  expect(marked("Playtime", { playtimeHours: 7 }, {})).toBeNull()
  expect(marked("Water rating", { waterRating: "5 ATM" }, { waterRating: "IP67" })).toBeNull()
  expect(marked("Water rating", { waterRating: "IPX5" }, { waterRating: "IP54" })).toBeNull()
  expect(marked("Drivers", { driverMm: 9 }, { driverMm: 11 })).toBeNull()
  const rivals = [productOf({ weightGrams: 42 }), productOf({ weightGrams: 900 }, { type: "speaker" })]
  expect(bestOf("Weight", rivals)).toBeNull()
  expect(bestRated([{ rating: { count: 2, sum: 9 } }, { rating: { count: 4, sum: 18 } }])).toBeNull()
  expect(bestRated([{ rating: { count: 2, sum: 9 } }, {}])).toBeNull()
  expect(bestRated([{ rating: { count: 2, sum: 9 } }, { rating: { count: 1, sum: 4 } }])).toEqual([
    true,
    false,
  ])
})

test("sentences say what each of two products has more, and of several which is first", () => {
  const one = productOf({ caseHours: 42, weightGrams: 42 }, { name: "Airlobes", pricePaise: 129900 })
  const other = productOf({ caseHours: 30, weightGrams: 34 }, { name: "Raag", pricePaise: 179900 })
  expect(summarise([one, other])).toEqual([
    "Airlobes costs ₹500 less and plays 12 hours longer with its case.",
    "Raag is 8 g lighter.",
  ])
  expect(summarise([one, other, { ...other, name: "Teer" }])).toEqual([
    "Airlobes costs the least (₹1,299) and plays the longest with its case (42 hours).",
  ])
  expect(summarise([one])).toEqual([])
})

test("the only product with active noise cancelling is better than one that has it for calls, or none", () => {
  const active = { noiseCancelling: "active", noiseCancellingDb: 35 } as const
  const calls = { noiseCancelling: "calls" } as const
  expect(marked("Noise cancelling", calls, active)).toEqual([false, true])
  expect(marked("Noise cancelling", active, { noiseCancelling: "none" }, calls)).toEqual([true, false, false])
  expect(marked("Noise cancelling", active, { ...active, noiseCancellingDb: 50 })).toEqual([false, true])
  expect(marked("Noise cancelling", active, { noiseCancelling: "active" })).toBeNull()
  expect(marked("Noise cancelling", active, {})).toBeNull()
  const [quiet, open] = [productOf(active, { name: "Airlobes 525" }), productOf(calls)]
  const alone = ["Airlobes 525 is the only one that blocks outside noise (35 dB)."]
  expect([summarise([open, quiet]), summarise([quiet, open, open])]).toEqual([alone, alone])
  const stronger = productOf({ ...active, noiseCancellingDb: 50 }, { name: "Raag" })
  expect(summarise([quiet, stronger])).toEqual(["Raag blocks more outside noise (50 dB)."])
  expect(summarise([quiet, stronger, open])).toEqual(["Raag blocks the most outside noise (50 dB)."])
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
