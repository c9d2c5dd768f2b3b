import { expect, test } from "vitest"
import { CLAIM_STATES } from "#db/tables/warranty.ts"
import { formOf } from "#test/samples/form-of.ts"
import { checkClaim, MOST_WORDS, readClaim } from "./claim.ts"
import { claimNumber, parseClaimNumber } from "./claim-number.ts"
import { CLAIM_LABELS, isToBeSent, movesFrom, parseClaimState } from "./claim-states.ts"

const WORDS = "The left bud is silent."
const check = (serialNumber: string, words = WORDS) => checkClaim(readClaim(formOf({ serialNumber, words })))

test.each([
  ["dh26 0041-7x", "DH260041-7X"],
  ["  SN/123.45 ", "SN/123.45"],
])("the serial number %j is stored as %s", (typed, serialNumber) => {
  expect(check(typed)).toEqual({ ok: true, claim: { serialNumber, words: WORDS } })
})

test.each(["", "123", "x".repeat(41), "<b>1234</b>", "١٢٣٤٥", "-1234"])("%j is no serial number", (typed) => {
  expect(check(typed)).toMatchObject({ ok: false, errors: { serialNumber: expect.any(String) } })
})

test("a claim needs a description that is neither too short nor too long", () => {
  for (const words of ["", "Broken.", "\u0000\u0007 ".repeat(20), "x".repeat(MOST_WORDS + 1)])
    expect(check("DH2600417", words), JSON.stringify(words.slice(0, 20))).toMatchObject({
      errors: { words: expect.any(String) },
    })
  expect(check("DH2600417", "x".repeat(MOST_WORDS))).toMatchObject({ ok: true })
  const file = formOf({ serialNumber: new Blob(["x"]), words: new Blob(["x"]) })
  expect(Object.keys((checkClaim(readClaim(file)) as { errors: object }).errors)).toEqual([
    "serialNumber",
    "words",
  ])
})

test("a claim only moves forward, and every state leads to a final one", () => {
  expect(Object.keys(CLAIM_LABELS)).toEqual([...CLAIM_STATES])
  for (const [at, state] of CLAIM_STATES.entries()) {
    for (const next of movesFrom(state))
      expect(CLAIM_STATES.indexOf(next), `${state} to ${next}`).toBeGreaterThan(at)
    if (state !== "closed") expect(movesFrom(state).length, state).toBeGreaterThan(0)
  }
  expect(movesFrom("closed")).toEqual([])
  expect(CLAIM_STATES.filter(isToBeSent)).toEqual(["asked", "label_sent", "pickup"])
})

test("a claim state may be typed with a hyphen, and an unknown one is refused", () => {
  expect([parseClaimState("label-sent"), parseClaimState("lost"), parseClaimState("toString")]).toEqual([
    "label_sent",
    null,
    null,
  ])
})

test("a claim number can be read aloud and is parsed as people type it", () => {
  const number = claimNumber(new Uint8Array([0, 31, 1, 2, 3, 4, 5, 6]))
  expect(number).toBe("WC-0Z12-3456")
  expect(parseClaimNumber(" wc-oz1l-3456 ")).toBe("WC-0Z11-3456")
  for (const wrong of ["", null, "DH-0Z12-3456", "WC-0Z12-345", "WC-0Z12-3456x"])
    expect(parseClaimNumber(wrong), String(wrong)).toBeNull()
})
