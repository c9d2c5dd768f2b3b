import fc from "fast-check"
import { expect, test } from "vitest"
import { priceOfPieces } from "#app/core/invoices/credit-note-lines.ts"
import { invoiceLines, invoiceTotals } from "#app/core/invoices/invoice.ts"
import { kindsOfOffers, tenPercentOff } from "#test/samples/orders/promotion-samples.ts"
import { priceWithPromotions } from "./price-with-promotions.ts"
import type { Promotion } from "./promotion.ts"

const AT = new Date("2026-11-24T12:00:00Z")
const line = (productId: string, unitPricePaise: number, quantity = 1, productType = "earbuds") => ({
  ...{ productId, unitPricePaise, quantity, productType },
})
const delivery = { fees: [], grams: 0, destination: null }
const price = (
  lines: ReturnType<typeof line>[],
  automatic: Promotion[],
  coupon: Promotion | null = null,
  isPrepaid = true,
) => priceWithPromotions(lines, { delivery, automatic, coupon, isPrepaid, at: AT })
const off = (...asked: Parameters<typeof price>) =>
  price(...asked).lines.map(({ discountPaise }) => discountPaise)

test("a percentage discount is shared by its goods, up to its maximum", () => {
  const cart = [line("1", 100_000), line("2", 50_000, 2, "watch")]
  expect(off(cart, [tenPercentOff])).toEqual([10_000, 10_000])
  expect(off(cart, [{ ...tenPercentOff, types: ["watch"] }])).toEqual([0, 10_000])
  expect(off(cart, [{ ...tenPercentOff, productIds: ["1"], amountPaise: 7_500 }])).toEqual([7_500, 0])
  expect(off(cart, [{ ...tenPercentOff, productIds: ["9"] }])).toEqual([0, 0])
})

test("a discount on the cheapest pieces of each group is shared by the whole group", () => {
  const two = { ...tenPercentOff, kind: "buy-get" as const, percent: null, buyPieces: 2, freePieces: 1 }
  expect(off([line("1", 900), line("2", 500), line("3", 300)], [two])).toEqual([159, 88, 53])
  expect(off([line("1", 900, 3), line("2", 500, 2)], [two]), "five pieces hold one group").toEqual([900, 0])
  expect(off([line("1", 900, 2)], [two])).toEqual([0])
})

test("the wrapping of a gift is no goods of an offer that does not name it", () => {
  const cart = [line("1", 100_000), line("161", 4_900, 1, "giftwrap")]
  expect(off(cart, [tenPercentOff])).toEqual([10_000, 0])
  expect(off(cart, [{ ...tenPercentOff, minimumPieces: 2 }])).toEqual([0, 0])
  expect(off(cart, [{ ...tenPercentOff, types: ["giftwrap"] }])).toEqual([0, 490])
})

test("only the best automatic promotion applies, and a coupon applies to the rest", () => {
  const cart = [line("1", 100_000)]
  const amount = { ...tenPercentOff, id: 2, kind: "amount" as const, percent: null, amountPaise: 20_000 }
  expect(off(cart, [tenPercentOff, amount])).toEqual([20_000])
  expect(off(cart, [tenPercentOff, amount], { ...tenPercentOff, id: 3, code: "TEN" })).toEqual([28_000])
  expect(off(cart, [], { ...amount, code: "ALL", amountPaise: 500_000 }), "₹1 is always paid").toEqual([
    99_900,
  ])
})

test.each<[string, Partial<Promotion>]>([
  ["has not begun", { startsAt: new Date("2026-11-24T12:00:01Z") }],
  ["is over", { endsAt: AT }],
  ["is switched off", { isOn: false }],
  ["needs goods of more", { minimumPaise: 100_001 }],
  ["needs another piece", { minimumPieces: 2 }],
  ["has only tiers that are not reached", { percent: null, tiers: [{ unit: "pieces", from: 2, value: 10 }] }],
])("a promotion that %s takes nothing off", (_name, change) => {
  expect(off([line("1", 100_000)], [{ ...tenPercentOff, ...change }])).toEqual([0])
})

test("a promotion for a number of pieces counts the pieces of its goods alone", () => {
  const two = { ...tenPercentOff, minimumPieces: 2, types: ["watch"] }
  expect(off([line("1", 1_000, 3), line("2", 1_000, 1, "watch")], [two])).toEqual([0, 0])
  expect(off([line("1", 1_000, 3), line("2", 1_000, 2, "watch")], [two])).toEqual([0, 200])
})

test("of tiers, and of the promotion's own value, the best that is reached holds", () => {
  const byPieces = {
    ...tenPercentOff,
    percent: 5,
    tiers: [
      { unit: "pieces" as const, from: 2, value: 10 },
      { unit: "pieces" as const, from: 3, value: 15 },
    ],
  }
  const cart = (pieces: number) => [line("1", 1_000, pieces)]
  expect([1, 2, 3, 9].map((pieces) => off(cart(pieces), [byPieces])[0])).toEqual([50, 200, 450, 1_350])
  const byRupees = {
    ...{ ...tenPercentOff, kind: "amount" as const, percent: null },
    tiers: [
      { unit: "paise" as const, from: 200_000, value: 20_000 },
      { unit: "paise" as const, from: 500_000, value: 70_000 },
    ],
  }
  const costing = (paise: number) => off([line("1", paise)], [byRupees])
  expect([199_999, 200_000, 499_999, 500_000].flatMap(costing)).toEqual([0, 20_000, 20_000, 70_000])
})

test("a promotion for prepaid orders does not apply to cash on delivery", () => {
  const prepaid = { ...tenPercentOff, isPrepaidOnly: true }
  expect(off([line("1", 100_000)], [prepaid])).toEqual([10_000])
  expect(off([line("1", 100_000)], [prepaid], null, false)).toEqual([0])
})

test("free delivery applies in addition to discounts on goods", () => {
  const fees = [
    { name: "All", states: [], pins: [], bands: [{ upToPaise: null, upToGrams: null, feePaise: 4_900 }] },
  ]
  const free = { ...tenPercentOff, id: 5, kind: "free-delivery" as const, percent: null }
  const asked = { delivery: { ...delivery, fees }, coupon: null, isPrepaid: true, at: AT }
  expect(priceWithPromotions([line("1", 100_000)], { ...asked, automatic: [tenPercentOff] })).toMatchObject({
    ...{ discountPaise: 10_000, deliveryPaise: 4_900, totalPaise: 94_900 },
  })
  expect(
    priceWithPromotions([line("1", 100_000)], { ...asked, automatic: [tenPercentOff, free] }),
  ).toMatchObject({
    ...{ discountPaise: 10_000, deliveryPaise: 0, totalPaise: 90_000 },
  })
})

const kinds = fc.oneof(
  ...kindsOfOffers(9_000_000, 4),
  fc.record({ kind: fc.constant("free-delivery" as const) }),
)
const promotion = fc
  .tuple(
    kinds,
    fc.subarray(["1", "2", "3"]),
    fc.nat({ max: 500_000 }),
    fc.nat({ max: 4 }),
    fc.integer({ min: 1, max: 99 }),
  )
  .map(
    ([kind, productIds, minimumPaise, minimumPieces, id]): Promotion => ({
      ...{ ...tenPercentOff, percent: null, id, productIds, minimumPaise, minimumPieces },
      ...kind,
    }),
  )
const cart = fc
  .array(
    fc.record({
      unitPricePaise: fc.integer({ min: 1, max: 4_000_000 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      gstPercent: fc.constantFrom(0, 5, 12, 18, 28, 40),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((lines) => lines.map((one, nth) => ({ ...one, productId: String(nth + 1), productType: "earbuds" })))

test("10,000 random carts with promotions and partial refunds: order, invoice and credit notes agree, never below zero", () => {
  fc.assert(
    fc.property(
      cart,
      fc.array(promotion, { maxLength: 4 }),
      fc.option(promotion),
      fc.boolean(),
      fc.nat(),
      (lines, automatic, coupon, isWithin, seed) => {
        const priced = priceWithPromotions(lines, { delivery, automatic, coupon, isPrepaid: true, at: AT })
        expect(priced.totalPaise).toBe(priced.subtotalPaise - priced.discountPaise)
        expect(priced.lines.reduce((sum, { netPaise }) => sum + netPaise, 0)).toBe(priced.totalPaise)
        for (const { netPaise, discountPaise, unitPricePaise, quantity } of priced.lines) {
          expect(netPaise).toBeGreaterThanOrEqual(0)
          expect(discountPaise).toBeGreaterThanOrEqual(0)
          expect(netPaise + discountPaise).toBe(unitPricePaise * quantity)
        }
        expect(priced.totalPaise).toBeGreaterThanOrEqual(Math.min(100, priced.subtotalPaise))
        expect(priced.applied.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(
          priced.discountPaise,
        )
        const places = { seller: "27", supply: isWithin ? "27" : "29" }
        const invoiced = invoiceLines(
          {
            lines: priced.lines.map(({ gstPercent, ...rest }) => ({
              line: { ...rest, name: "A thing" },
              tax: { hsnCode: "85183000", gstPercent },
            })),
            deliveryPaise: 0,
          },
          places,
        )
        const totals = invoiceTotals(invoiced)
        expect(totals.totalPaise).toBe(priced.totalPaise)
        expect(totals.taxablePaise + totals.cgstPaise + totals.sgstPaise + totals.igstPaise).toBe(
          priced.totalPaise,
        )
        expect(Math.abs(totals.cgstPaise - totals.sgstPaise)).toBeLessThanOrEqual(invoiced.length)
        // Piece by piece, in two refunds, everything goes back, and no paisa more.
        const first = priced.lines.map(({ quantity }, nth) => (seed + nth) % (quantity + 1))
        const back = [first, priced.lines.map(({ quantity }, nth) => quantity - (first[nth] ?? 0))]
        expect(refundedInTurn(priced.lines, back)).toBe(priced.totalPaise)
      },
    ),
    { numRuns: 10_000 },
  )
})

type Paid = { unitPricePaise: number; quantity: number; discountPaise: number }

/** What refunds of these pieces give back, one after the other. */
function refundedInTurn(lines: readonly Paid[], refunds: readonly (readonly number[])[]): number {
  const gone = lines.map(() => ({ quantity: 0, paid: 0 }))
  let paise = 0
  for (const pieces of refunds)
    for (const [nth, line] of lines.entries()) {
      const { quantity, paid } = gone[nth] ?? { quantity: 0, paid: 0 }
      const part = priceOfPieces(
        { ...line, refundedQuantity: quantity, refundedPaise: paid },
        pieces[nth] ?? 0,
      )
      expect(part).toBeGreaterThanOrEqual(0)
      paise += part
      gone[nth] = { quantity: quantity + (pieces[nth] ?? 0), paid: paid + part }
    }
  return paise
}
