import { expect, test } from "vitest"
import type { PlacedLine } from "#app/core/orders/order.ts"
import { formOf } from "#test/samples/form-of.ts"
import { checkReplacement, piecesField, replacementSummary } from "./replacement.ts"

const line = (productId: string, quantity: number): PlacedLine => ({
  ...{ productId, quantity, productType: "earbuds", sku: `S-${productId}`, name: `Thing ${productId}` },
  ...{ image: "", unitPricePaise: 100, id: productId, kept: quantity },
  ...{ takenOff: 0, refundedPaise: 0 },
})
const sound = { reason: "faulty", words: " The left bud\r\nis silent.\u0000 " }

test("PD-4: an order of one piece needs a reason and words, and nothing else", () => {
  const checked = checkReplacement(formOf(sound), [line("1", 1)])
  if (!checked.ok) throw new Error("refused")
  expect(checked.request).toEqual({
    ...{ reason: "faulty", words: "The left bud\nis silent." },
    lines: [{ productId: "1", sku: "S-1", name: "Thing 1", quantity: 1 }],
  })
  expect(replacementSummary(checked.request)).toBe("It has a fault: The left bud\nis silent. (1 × Thing 1)")
})

test("PD-4: of several things those are replaced that were chosen, in the number that was chosen", () => {
  const form = formOf({ ...sound, [piecesField("2")]: "2", [piecesField("1")]: "0" })
  const checked = checkReplacement(form, [line("1", 1), line("2", 3)])
  expect(checked).toMatchObject({ ok: true, request: { lines: [{ productId: "2", quantity: 2 }] } })
})

test.each([
  [{}, { reason: "Choose what is wrong", words: "Say in a sentence what is wrong" }],
  [{ ...sound, reason: "toString" }, { reason: "Choose what is wrong" }],
  [{ reason: "faulty" }, { words: "Say in a sentence what is wrong" }],
  [{ ...sound, words: "x".repeat(1001) }, { words: "Please keep it below 1000 characters" }],
])("PD-4: the form %j is answered with a sentence at each field", (fields, errors) => {
  expect(checkReplacement(formOf(fields), [line("1", 1)])).toEqual({ ok: false, errors })
})

test.each(["4", "-1", "1.5", "many", "1e9"])("PD-4: %s pieces of three are refused", (pieces) => {
  const checked = checkReplacement(formOf({ ...sound, [piecesField("1")]: pieces }), [line("1", 3)])
  expect(checked).toEqual({ ok: false, errors: { pieces: "Choose no more pieces than you ordered" } })
})

test("PD-4: choosing nothing is refused, and what was not ordered is not heard", () => {
  const form = formOf({ ...sound, [piecesField("9")]: "1" })
  expect(checkReplacement(form, [line("1", 3)])).toEqual({
    ok: false,
    errors: { pieces: "Choose what to replace" },
  })
})

test("PD-4: words of 1000 characters are heard, and a character that no keyboard types becomes a space", () => {
  const wordsOf = (words: string) => {
    const checked = checkReplacement(formOf({ ...sound, words }), [line("1", 1)])
    return checked.ok ? checked.request.words : checked.errors
  }
  expect(wordsOf("x".repeat(1000))).toBe("x".repeat(1000))
  expect(wordsOf("left\u0000bud")).toBe("left bud")
})

test("PD-4: all pieces of all lines may be replaced, and one number too high refuses the rest", () => {
  const lines = [line("1", 1), line("2", 3)]
  const chosen = (first: string, second: string) =>
    checkReplacement(formOf({ ...sound, [piecesField("1")]: first, [piecesField("2")]: second }), lines)
  const checked = chosen("1", "3")
  if (!checked.ok) throw new Error("refused")
  expect(replacementSummary(checked.request)).toBe(
    "It has a fault: The left bud\nis silent. (1 × Thing 1, 3 × Thing 2)",
  )
  expect(chosen("1", "4")).toEqual({
    ok: false,
    errors: { pieces: "Choose no more pieces than you ordered" },
  })
})
