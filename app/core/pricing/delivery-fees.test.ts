import fc from "fast-check"
import { expect, test } from "vitest"
import { type DeliveryFees, deliveryFee, gramsOf } from "./delivery-fees.ts"
import { priceLines } from "./price.ts"

const FEES: DeliveryFees = [
  {
    ...{ name: "Islands", states: ["Lakshadweep"], pins: ["744"] },
    bands: [
      { upToPaise: null, upToGrams: 1_000, feePaise: 9_900 },
      { upToPaise: null, upToGrams: null, feePaise: 19_900 },
    ],
  },
  {
    ...{ name: "Elsewhere", states: [], pins: [] },
    bands: [
      { upToPaise: 99_900, upToGrams: null, feePaise: 4_900 },
      { upToPaise: null, upToGrams: null, feePaise: 0 },
    ],
  },
]
const PORT_BLAIR = { pin: "744101", state: "Andaman and Nicobar Islands" }
const PUNE = { pin: "411001", state: "Maharashtra" }

test.each([
  [50_000, 1_000, PORT_BLAIR, 9_900],
  [50_000, 1_001, PORT_BLAIR, 19_900],
  [50_000, 1_000, { pin: "682551", state: "Lakshadweep" }, 9_900],
  [99_900, 1_001, PUNE, 4_900],
  [99_901, 1_001, PUNE, 0],
  [99_900, 0, { pin: "", state: "Goa" }, 4_900],
])(
  "goods of %i paise and %i g cost %j their zone's first band that fits: %i",
  (goods, grams, destination, fee) => {
    expect(deliveryFee(goods, { fees: FEES, grams, destination })).toBe(fee)
  },
)

test("without an address a delivery fee is shown only where all zones agree", () => {
  expect(deliveryFee(50_000, { fees: FEES, grams: 1, destination: null })).toBeNull()
  expect(deliveryFee(50_000, { fees: FEES.slice(1), grams: 1, destination: null })).toBe(4_900)
  expect(deliveryFee(50_000, { fees: [], grams: 1, destination: null })).toBe(0)
  const price = priceLines([{ unitPricePaise: 50_000, quantity: 1 }], {
    fees: FEES,
    grams: 1,
    destination: null,
  })
  expect(price).toMatchObject({ isDeliveryKnown: false, deliveryPaise: 0, totalPaise: 50_000 })
})

test("the total includes the delivery fee for any cart and any address", () => {
  const line = fc.record({
    unitPricePaise: fc.integer({ min: 1, max: 20_000_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    grams: fc.option(fc.integer({ min: 1, max: 9_000 })),
  })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), fc.constantFrom(PORT_BLAIR, PUNE), (lines, destination) => {
      const grams = gramsOf(lines)
      const price = priceLines(lines, { fees: FEES, grams, destination })
      expect(price.deliveryPaise).toBe(deliveryFee(price.subtotalPaise, { fees: FEES, grams, destination }))
      expect(price.totalPaise).toBe(price.subtotalPaise + price.deliveryPaise)
    }),
  )
})

test("a piece without a weight counts as 500 g", () => {
  expect(
    gramsOf([
      { grams: null, quantity: 3 },
      { grams: 20, quantity: 2 },
    ]),
  ).toBe(1_540)
})
