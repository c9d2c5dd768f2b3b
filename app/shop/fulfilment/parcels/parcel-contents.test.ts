import { expect, test } from "vitest"
import { divideLines, isSameDivision, type PackedLine, parcelValues } from "./parcel-contents.ts"

const line = (id: string, sku: string, quantity: number, rest: Partial<PackedLine> = {}): PackedLine => ({
  ...{ id, sku, name: sku, unitPricePaise: 100, discountPaise: 0, quantity },
  ...{ refundedQuantity: 0, left: quantity, ...rest },
})
const LINES = [line("a", "EB-1", 2), line("b", "SP-1", 1), line("c", "EB-1", 1, { unitPricePaise: 90 })]

test("issue 28: without a wish one parcel holds all that is left of an order", () => {
  const lines = [line("a", "EB-1", 3, { refundedQuantity: 1, left: 2 }), line("b", "SP-1", 1, { left: 0 })]
  expect(divideLines(lines, [])).toEqual({ ok: true, parcels: [[{ orderLineId: "a", quantity: 2 }]] })
})

test("issue 28: pieces of one stock are taken from its lines in turn, and every piece lies in one parcel", () => {
  const wanted = [
    [{ sku: "EB-1", quantity: 1 }],
    [
      { sku: "SP-1", quantity: 1 },
      { sku: "EB-1", quantity: 2 },
    ],
  ]
  expect(divideLines(LINES, wanted)).toEqual({
    ok: true,
    parcels: [
      [{ orderLineId: "a", quantity: 1 }],
      [
        { orderLineId: "b", quantity: 1 },
        { orderLineId: "a", quantity: 1 },
        { orderLineId: "c", quantity: 1 },
      ],
    ],
  })
})

test("issue 28: a piece that is not there, and one that was forgotten, are named", () => {
  expect(divideLines(LINES, [[{ sku: "EB-1", quantity: 4 }]])).toEqual({
    ...{ ok: false, refusal: { reason: "not-there", sku: "EB-1", left: 3 } },
  })
  expect(divideLines(LINES, [[{ sku: "XX-1", quantity: 1 }]])).toMatchObject({
    refusal: { reason: "not-there", left: 0 },
  })
  expect(divideLines(LINES, [[{ sku: "EB-1", quantity: 3 }]])).toMatchObject({
    refusal: { reason: "left-over", sku: "SP-1", left: 1 },
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
