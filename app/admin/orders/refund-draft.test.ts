import { expect, test } from "vitest"
import { formOf } from "#test/samples/form-of.ts"
import { parseRefund, readRefundDraft } from "./refund-draft.ts"

const parse = (fields: Record<string, string>) => parseRefund(readRefundDraft(formOf(fields), ""))

test("a refund is the delivery fee, a part of the price of a line or of all lines, or goodwill", () => {
  expect(parse({ kind: "delivery", amount: "" })).toEqual({ kind: "delivery" })
  expect(parse({ kind: "price", amount: "₹ 1,299.50", line: "a" })).toEqual({
    ...{ kind: "price", amountPaise: 129_950, lineId: "a" },
  })
  expect(parse({ kind: "price", amount: "1", line: "" })).toMatchObject({ lineId: null })
  expect(parse({ kind: "goodwill", amount: "0.01" })).toEqual({ kind: "goodwill", amountPaise: 1 })
})

test.each(["", "0", "-5", "1.234", "1e3", "five", "99999999999999999999"])("%j is no amount", (amount) => {
  expect(parse({ kind: "goodwill", amount })).toBeNull()
})

test("a refund without a kind, or of an unknown one, is none", () => {
  expect([parse({ amount: "5" }), parse({ kind: "goods", amount: "5" })]).toEqual([null, null])
})
