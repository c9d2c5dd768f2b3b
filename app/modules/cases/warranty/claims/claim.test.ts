import { expect, test } from "vitest"
import { formOf } from "#test/samples/form-of.ts"
import { packSteps } from "../messages.ts"
import { checkClaim, MOST_WORDS, readClaim } from "./claim.ts"

const WORDS = "The left bud is silent."
const check = (serialNumber: string, words = WORDS, pieces = 2) =>
  checkClaim(readClaim(formOf({ serialNumber, words })), pieces)

test.each([
  ["dh26 0041-7x", "DH260041-7X"],
  ["  SN/123.45 ", "SN/123.45"],
])("the serial number %j is stored as %s", (typed, serialNumber) => {
  expect(check(typed)).toEqual({ ok: true, claim: { serialNumber, words: WORDS } })
})

test.each(["", "123", "x".repeat(41), "<b>1234</b>", "١٢٣٤٥", "-1234"])("%j is no serial number", (typed) => {
  expect(check(typed)).toMatchObject({ ok: false, errors: { serialNumber: expect.any(String) } })
})

test("the serial number may be left out where a line has one piece, and is right where it is typed", () => {
  expect(check("", WORDS, 1)).toEqual({ ok: true, claim: { serialNumber: "", words: WORDS } })
  expect(check("12", WORDS, 1)).toMatchObject({ ok: false, errors: { serialNumber: expect.any(String) } })
})

test("a watch alone is to be unpaired before it is sent in", () => {
  expect(packSteps("watch").join()).toContain("Unpair the watch")
  expect(packSteps("earbuds").join()).not.toContain("Unpair")
})

test("a claim needs a description that is neither too short nor too long", () => {
  for (const words of ["", "Broken.", "\u0000\u0007 ".repeat(20), "x".repeat(MOST_WORDS + 1)])
    expect(check("DH2600417", words), JSON.stringify(words.slice(0, 20))).toMatchObject({
      errors: { words: expect.any(String) },
    })
  expect(check("DH2600417", "x".repeat(MOST_WORDS))).toMatchObject({ ok: true })
  const file = formOf({ serialNumber: new Blob(["x"]), words: new Blob(["x"]) })
  expect(Object.keys((checkClaim(readClaim(file), 2) as { errors: object }).errors)).toEqual([
    "serialNumber",
    "words",
  ])
})
