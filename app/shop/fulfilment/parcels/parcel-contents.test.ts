import { expect, test } from "vitest"
import { divideLines, isSameDivision, type PackedLine, parcelValues } from "./parcel-contents.ts"

const line = (id: string, sku: string, quantity: number, rest: Partial<PackedLine> = {}): PackedLine => ({
  ...{ id, sku, name: sku, unitPricePaise: 100, discountPaise: 0, quantity },
  ...{ refundedQuantity: 0, refundedPaise: 0, left: quantity, ...rest },
})
const LINES = [line("a", "EB-1", 2), line("b", "SP-1", 1), line("c", "EB-1", 1, { unitPricePaise: 90 })]

test("issue 28: without a wish one parcel holds all that is left of an order", () => {
  const lines = [line("a", "EB-1", 3, { refundedQuantity: 1, left: 2 }), line("b", "SP-1", 1, { left: 0 })]
  expect(divideLines(lines, [])).toEqual({ ok: true, parcels: [[{ orderLineId: "a", quantity: 2 }]] })
})

test("issue 28: every piece lies in one parcel, by its line or by a SKU that one line has", () => {
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

test("issue 28: a piece that is not there, one that was forgotten, and a SKU of two lines are named", () => {
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

test("issue 28: the values of all parcels together are what the order costs, to the paisa", () => {
  const lines = [line("a", "EB-1", 3, { unitPricePaise: 10_000, discountPaise: 1_001 })]
  const parcels = [1, 1, 1].map((quantity) => [{ orderLineId: "a", quantity }])
  const values = parcelValues(lines, parcels)
  expect(values).toEqual([9_666, 9_666, 9_667])
  expect(values.reduce((sum, value) => sum + value, 0)).toBe(28_999)
})

test("issue 28: the same division said in another order of pieces is the same, of parcels it is not", () => {
  const [a, b] = [
    { orderLineId: "a", quantity: 1 },
    { orderLineId: "b", quantity: 1 },
  ]
  expect(isSameDivision([[a, b]], [[b, a]])).toBe(true)
  expect(isSameDivision([[a], [b]], [[b], [a]])).toBe(false)
  expect(isSameDivision([[a, a]], [[{ orderLineId: "a", quantity: 2 }]])).toBe(true)
})
