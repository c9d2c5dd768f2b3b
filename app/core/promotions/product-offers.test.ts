import { expect, test } from "vitest"
import { tenPercentOff } from "#test/samples/orders/promotion-samples.ts"
import { offerSentences } from "./product-offers.ts"
import { msToNextChange, type Promotion } from "./promotion.ts"

const AT = new Date("2026-11-24T12:00:00Z")
const plain: Promotion = { ...tenPercentOff, title: "Diwali" }
const earbuds = { id: "1", type: "earbuds", pricePaise: 100_000, isSoldOut: false }
const said = (automatic: Promotion[], product = earbuds) => offerSentences(product, { automatic, at: AT })

test("a product page shows the price of one piece with the best promotion", () => {
  const fewer = { ...plain, id: 2, title: "Less", percent: 5 }
  expect(said([fewer, plain])).toEqual(["With offer Diwali: ₹900 for one"])
  expect(said([plain], { ...earbuds, pricePaise: 99_999 })).toEqual(["With offer Diwali: ₹900 for one"])
})

test.each<[string, Partial<Promotion>]>([
  ["has not begun", { startsAt: new Date("2026-11-24T12:00:01Z") }],
  ["is over", { endsAt: AT }],
  ["needs goods of more", { minimumPaise: 100_001 }],
  [
    "has a tier in rupees that one piece does not reach",
    { percent: null, tiers: [{ unit: "paise", from: 100_001, value: 9 }] },
  ],
  ["is for other goods", { types: ["watch"] }],
  ["takes a second piece", { kind: "buy-get", percent: null, buyPieces: 1, freePieces: 1 }],
  ["gives the delivery alone", { kind: "free-delivery", percent: null }],
])("a promotion that %s is not shown on the product page", (_name, change) => {
  expect(said([{ ...plain, ...change }])).toEqual([])
})

test("a promotion states its prepayment or use limit, and a sold out product shows none", () => {
  const prepaid = { ...plain, id: 2, title: "Prepaid", percent: 20, isPrepaidOnly: true }
  expect(said([prepaid])).toEqual(["With offer Prepaid: ₹800 for one when paid in advance"])
  expect(said([plain, prepaid])).toEqual([
    "With offer Diwali: ₹900 for one",
    "With offer Prepaid: ₹800 for one when paid in advance",
  ])
  expect(said([plain, { ...prepaid, percent: 5 }])).toEqual(["With offer Diwali: ₹900 for one"])
  expect(said([{ ...plain, customerLimit: 1 }])).toEqual([
    "With offer Diwali: ₹900 for one, at most once for each customer",
  ])
  expect(said([plain], { ...earbuds, isSoldOut: true })).toEqual([])
})

test("the product page shows from how many pieces an offer takes off more, and what they then cost", () => {
  const tiers = [
    { unit: "pieces" as const, from: 2, value: 10 },
    { unit: "pieces" as const, from: 3, value: 15 },
  ]
  expect(said([{ ...plain, minimumPieces: 2 }])).toEqual(["With offer Diwali: ₹1,800 for 2"])
  expect(said([{ ...plain, percent: 5, tiers }])).toEqual([
    "With offer Diwali: ₹950 for one",
    "With offer Diwali: ₹1,800 for 2",
    "With offer Diwali: ₹2,550 for 3",
  ])
  expect(said([plain, { ...plain, id: 2, title: "More", minimumPieces: 2, percent: 5 }])).toEqual([
    "With offer Diwali: ₹900 for one",
  ])
})

test("an offer for a first order is shown beside the one for everybody, where it takes off more", () => {
  const welcome = { ...plain, id: 2, title: "Welcome", percent: 20, isFirstOrder: true }
  expect(said([plain, welcome])).toEqual([
    "With offer Diwali: ₹900 for one",
    "With offer Welcome: ₹800 for one, on a first order",
  ])
  expect(said([plain, { ...welcome, id: 0, percent: 10 }])).toEqual(["With offer Diwali: ₹900 for one"])
  expect(said([{ ...welcome, isPrepaidOnly: true }])).toEqual([
    "With offer Welcome: ₹800 for one when paid in advance, on a first order",
  ])
})

test("the next start or end of a promotion is known, and none when nothing is scheduled", () => {
  const at = (seconds: number) => new Date(AT.getTime() + seconds * 1000)
  const soon = msToNextChange(
    [
      { startsAt: at(-5), endsAt: at(60) },
      { startsAt: at(30), endsAt: null },
    ],
    AT,
  )
  expect(soon).toBeGreaterThan(30_000)
  expect(soon).toBeLessThan(30_010)
  expect(
    msToNextChange(
      [
        { startsAt: at(-5), endsAt: null },
        { startsAt: at(-9), endsAt: AT },
      ],
      AT,
    ),
  ).toBeNull()
})
