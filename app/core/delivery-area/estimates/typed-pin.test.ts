import { expect, test } from "vitest"
import { parsePromise } from "./fetch-promise.ts"
import { noCashNote } from "./no-cash-note.ts"
import { parseKeptPin, readTypedPin } from "./typed-pin.ts"

test("a PIN code is parsed with or without a space, and other text is refused", () => {
  expect([" 560 001 ", "411001", "४११००१"].map(readTypedPin)).toEqual(["560001", "411001", "411001"])
  for (const typed of ["", "011001", "41100", "4110011", "४११००", null, 411001])
    expect(readTypedPin(typed)).toBeNull()
})

test("stored text is read only if it is a PIN code", () => {
  expect(parseKeptPin('"411001"')).toBe("411001")
  for (const text of [null, "", "{", "411001", '["411001"]', '"<b>"']) expect(parseKeptPin(text)).toBeNull()
})

test("an answer that is no delivery date reads as none", () => {
  const by = { kind: "by", day: "2026-12-03", zone: "city" }
  expect(parsePromise(by)).toEqual({ kind: "by", day: "2026-12-03" })
  expect(parsePromise({ ...by, cashUpToPaise: 0 })).toEqual({
    kind: "by",
    day: "2026-12-03",
    cashUpToPaise: 0,
  })
  expect(parsePromise({ ...by, cashUpToPaise: "0" })).toEqual({ kind: "by", day: "2026-12-03" })
  expect(parsePromise({ kind: "unserved", day: 3 })).toEqual({ kind: "unserved" })
  for (const value of [null, "by", { kind: "by", day: "soon" }, { kind: "by" }, { kind: "later" }, []])
    expect(parsePromise(value)).toBeNull()
})

test("the order form says where and above which sum the courier collects no cash, and nothing else of it", () => {
  expect(noCashNote(0, 129_900)).toMatch(/collects no cash there/)
  expect(noCashNote(1_000_000, 1_000_001)).toBe("Cash on delivery is possible up to ₹10,000.")
  expect([noCashNote(1_000_000, 1_000_000), noCashNote(undefined, 1), noCashNote(0, 0)]).toEqual([
    null,
    null,
    null,
  ])
})
