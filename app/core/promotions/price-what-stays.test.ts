import fc from "fast-check"
import { expect, test } from "vitest"
import { kindsOfOffers, tenPercentOff } from "#test/samples/orders/promotion-samples.ts"
import { priceWhatStays } from "./price-what-stays.ts"
import { priceWithPromotions } from "./price-with-promotions.ts"
import type { Promotion } from "./promotion.ts"

const kinds = fc.oneof(...kindsOfOffers(900_000, 3))
const offer = (id: number, code: string | null) =>
  fc.tuple(kinds, fc.subarray(["1", "2", "3"]), fc.nat({ max: 500_000 }), fc.nat({ max: 4 })).map(
    ([kind, productIds, minimumPaise, minimumPieces]): Promotion => ({
      ...{ ...tenPercentOff, percent: null, id, code, productIds, minimumPaise, minimumPieces },
      ...kind,
    }),
  )
const cart = fc
  .array(
    fc.record({
      unitPricePaise: fc.integer({ min: 100, max: 400_000 }),
      quantity: fc.integer({ min: 1, max: 6 }),
    }),
    { minLength: 2, maxLength: 4 },
  )
  .map((lines) => lines.map((one, nth) => ({ ...one, productId: String(nth + 1), productType: "earbuds" })))
const delivery = { fees: [], grams: 0, destination: null }
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

test("of a random order with offers, what stays is never free, nobody pays more or gets back more than the pieces cost", () => {
  fc.assert(
    fc.property(
      ...([cart, fc.option(offer(1, null)), fc.option(offer(2, "CODE")), fc.nat({ max: 1_000 })] as const),
      (lines, automatic, coupon, seed) => {
        const asked = { automatic: automatic ? [automatic] : [], coupon, isPrepaid: true, at: new Date() }
        const paid = priceWithPromotions(lines, { delivery, ...asked })
        const stays = lines.flatMap((line, nth) => {
          const quantity = line.quantity - ((seed + nth * 7) % (line.quantity + 1))
          return quantity > 0 ? [{ ...line, quantity }] : []
        })
        if (stays.length === 0) return
        const gross = sum(stays.map(({ unitPricePaise, quantity }) => unitPricePaise * quantity))
        const goesGross = paid.subtotalPaise - gross
        const after = priceWhatStays(stays, paid.applied, {
          leastPaise: paid.totalPaise - goesGross,
          mostPaise: paid.totalPaise,
        })
        const backPaise = paid.totalPaise - sum(after.netPaise)
        expect(backPaise).toBeGreaterThanOrEqual(0)
        expect(backPaise).toBeLessThanOrEqual(goesGross)
        expect(sum(after.netPaise)).toBeGreaterThan(0)
        for (const [nth, { unitPricePaise, quantity }] of stays.entries()) {
          expect(after.netPaise[nth]).toBeGreaterThanOrEqual(0)
          expect(after.netPaise[nth]).toBeLessThanOrEqual(unitPricePaise * quantity)
        }
        if (paid.applied.length > 0) expect(sum(after.amounts)).toBe(gross - sum(after.netPaise))
      },
    ),
    { numRuns: 3_000 },
  )
})

test("the pieces that stay reach a lower tier, and the tier that is lost is taken from what goes back", () => {
  const tiers = [
    { unit: "pieces" as const, from: 2, value: 10 },
    { unit: "pieces" as const, from: 3, value: 20 },
  ]
  const promotion: Promotion = { ...tenPercentOff, percent: null, tiers }
  const lines = [{ productId: "1", productType: "earbuds", unitPricePaise: 10_000, quantity: 3 }]
  const paid = priceWithPromotions(lines, {
    ...{ delivery, automatic: [promotion], coupon: null, isPrepaid: true, at: new Date() },
  })
  const stay = (quantity: number) =>
    priceWhatStays(
      lines.map((one) => ({ ...one, quantity })),
      paid.applied,
      { leastPaise: paid.totalPaise - (3 - quantity) * 10_000, mostPaise: paid.totalPaise },
    )
  expect(paid.totalPaise).toBe(24_000)
  expect(stay(2)).toEqual({ netPaise: [18_000], amounts: [2_000] })
  expect(stay(1)).toEqual({ netPaise: [10_000], amounts: [0] })
})

test("what paying online took off stays beside a coupon when a piece goes", () => {
  const coupon = { ...tenPercentOff, id: 1, code: "TEN" }
  const prepaid: Promotion = {
    ...tenPercentOff,
    id: 2,
    code: "PREPAID",
    kind: "amount",
    percent: null,
    amountPaise: 5_000,
  }
  const stays = [{ unitPricePaise: 100_000, quantity: 1, productId: "1", productType: "earbuds" }]
  const given = [
    { promotion: coupon, amountPaise: 20_000 },
    { promotion: prepaid, amountPaise: 5_000 },
  ]
  const { netPaise, amounts } = priceWhatStays(stays, given, { leastPaise: 75_000, mostPaise: 175_000 })
  expect([netPaise, amounts]).toEqual([[85_000], [10_000, 5_000]])
})
