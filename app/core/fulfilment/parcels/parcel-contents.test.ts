import { expect, test } from "vitest"
import { divideLines, isSameDivision, type PackedLine, parcelValues } from "./parcel-contents.ts"

const line = (id: string, sku: string, quantity: number, rest: Partial<PackedLine> = {}): PackedLine => ({
  ...{ id, sku, name: sku, unitPricePaise: 100, discountPaise: 0, quantity },
  ...{ refundedQuantity: 0, refundedPaise: 0, unrefunded: quantity, ...rest },
})
const LINES = [line("a", "EB-1", 2), line("b", "SP-1", 1), line("c", "EB-1", 1, { unitPricePaise: 90 })]

test("without a division one parcel holds all remaining pieces of an order", () => {
  const lines = [
    line("a", "EB-1", 3, { refundedQuantity: 1, unrefunded: 2 }),
    line("b", "SP-1", 1, { unrefunded: 0 }),
  ]
  expect(divideLines(lines, [])).toEqual({ ok: true, parcels: [[{ orderLineId: "a", quantity: 2 }]] })
})

test("every piece belongs to one parcel, by its line or by a SKU unique to a line", () => {
  const wanted = [
    [{ line: "a", quantity: 1 }],
    [
      { line: "SP-1", quantity: 1 },
      { line: "c", quantity: 1 },
      { line: "a", quantity: 1 },
    ],
  ]
  expect(divideLines(LINES, wanted)).toEqual({
    ok: true,
    parcels: [
      [{ orderLineId: "a", quantity: 1 }],
      [
        { orderLineId: "b", quantity: 1 },
        { orderLineId: "c", quantity: 1 },
        { orderLineId: "a", quantity: 1 },
      ],
    ],
  })
})

test("an unknown piece, a forgotten piece and an ambiguous SKU are named", () => {
  expect(divideLines(LINES, [[{ line: "a", quantity: 3 }]])).toEqual({
    ...{ ok: false, refusal: { reason: "not-there", sku: "EB-1", left: 2 } },
  })
  expect(divideLines(LINES, [[{ line: "XX-1", quantity: 1 }]])).toMatchObject({
    refusal: { reason: "not-there", left: 0 },
  })
  expect(divideLines(LINES, [[{ line: "a", quantity: 2 }]])).toMatchObject({
    refusal: { reason: "left-over", sku: "SP-1", left: 1 },
  })
  expect(divideLines(LINES, [[{ line: "EB-1", quantity: 1 }]])).toMatchObject({
    refusal: { reason: "twins", sku: "EB-1", lines: [{ id: "a" }, { id: "c" }] },
  })
})

test("the values of all parcels add up to the order total, to the paisa", () => {
  const lines = [line("a", "EB-1", 3, { unitPricePaise: 10_000, discountPaise: 1_001 })]
  const parcels = [1, 1, 1].map((quantity) => [{ orderLineId: "a", quantity }])
  const values = parcelValues(lines, parcels)
  expect(values).toEqual([9_666, 9_666, 9_667])
  expect(values.reduce((sum, value) => sum + value, 0)).toBe(28_999)
})

test("the order of pieces does not change a division, and the order of parcels does", () => {
  const [a, b] = [
    { orderLineId: "a", quantity: 1 },
    { orderLineId: "b", quantity: 1 },
  ]
  expect(isSameDivision([[a, b]], [[b, a]])).toBe(true)
  expect(isSameDivision([[a], [b]], [[b], [a]])).toBe(false)
  expect(isSameDivision([[a, a]], [[{ orderLineId: "a", quantity: 2 }]])).toBe(true)
})
